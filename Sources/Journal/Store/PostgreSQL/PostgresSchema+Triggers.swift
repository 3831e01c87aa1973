/// What the tables of the diary do by themselves in PostgreSQL.
extension PostgresSchema {
    /// What SQLite has or does by itself, and the triggers of `Schema`.
    static var triggers: String {
        """
        CREATE FUNCTION diary_json_field(whole TEXT, field TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT
          -- No text holds U+0000, and no field that is asked for here has it.
          AS $$ SELECT (replace(whole, '\\u0000', '\\u0001')::json) ->> field $$;
        CREATE FUNCTION json_each(whole TEXT, path TEXT) RETURNS TABLE (value TEXT) LANGUAGE sql IMMUTABLE STRICT
          AS $$ SELECT json_array_elements((replace(whole, '\\u0000', '\\u0001')::json) -> substr(path, 3))::text $$;
        CREATE FUNCTION diary_joined(all_before TEXT, next TEXT, blank TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE
          AS $$ SELECT CASE WHEN all_before IS NULL THEN next ELSE all_before || blank || next END $$;
        CREATE AGGREGATE group_concat(TEXT, TEXT) (SFUNC = diary_joined, STYPE = TEXT);
        CREATE OPERATOR ->> (LEFTARG = TEXT, RIGHTARG = TEXT, FUNCTION = diary_json_field);

        CREATE FUNCTION next_number(of_table TEXT) RETURNS BIGINT LANGUAGE sql AS $$
          INSERT INTO numbering (name, seq) VALUES (of_table, 1)
          ON CONFLICT (household, name) DO UPDATE SET seq = numbering.seq + 1 RETURNING seq
        $$;
        CREATE FUNCTION use_number(of_table TEXT, used BIGINT) RETURNS VOID LANGUAGE sql AS $$
          INSERT INTO numbering (name, seq) VALUES (of_table, used)
          ON CONFLICT (household, name) DO UPDATE SET seq = greatest(numbering.seq, excluded.seq)
          WHERE numbering.seq < excluded.seq
        $$;
        \(numberings)
        CREATE FUNCTION food_unused() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
          DELETE FROM food WHERE id = old.food_id AND NOT EXISTS (SELECT 1 FROM item WHERE food_id = old.food_id);
          RETURN NULL;
        END $$;
        CREATE TRIGGER food_unused AFTER DELETE ON item FOR EACH ROW EXECUTE FUNCTION food_unused();

        CREATE FUNCTION entry_added() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
          INSERT INTO projection_due (entry_seq, journal) VALUES (new.seq, new.journal);
          INSERT INTO entry_word_due (entry_seq) VALUES (new.seq);
          RETURN NULL;
        END $$;
        CREATE TRIGGER entry_added AFTER INSERT ON entry FOR EACH ROW EXECUTE FUNCTION entry_added();

        CREATE FUNCTION projection_due_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
          DELETE FROM item WHERE entry_seq = new.seq;
          INSERT INTO projection_due (entry_seq, journal) VALUES (new.seq, new.journal), (new.seq, old.journal)
          ON CONFLICT DO NOTHING;
          RETURN NULL;
        END $$;
        CREATE TRIGGER projection_due_changed AFTER UPDATE OF description, is_note, journal, acts ON entry
        FOR EACH ROW WHEN (old.description <> new.description OR old.is_note <> new.is_note
          OR old.journal <> new.journal OR old.acts IS DISTINCT FROM new.acts)
        EXECUTE FUNCTION projection_due_changed();

        CREATE FUNCTION entry_words_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
          INSERT INTO entry_word_due (entry_seq) VALUES (new.seq) ON CONFLICT DO NOTHING;
          RETURN NULL;
        END $$;
        CREATE TRIGGER entry_words_changed AFTER UPDATE OF description, raw_input, remarks ON entry
        FOR EACH ROW EXECUTE FUNCTION entry_words_changed();

        CREATE FUNCTION picture_words_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
          INSERT INTO picture_word_due (number)
          SELECT number FROM capture WHERE id = coalesce(new.capture_id, old.capture_id) ON CONFLICT DO NOTHING;
          RETURN NULL;
        END $$;
        CREATE TRIGGER picture_words_added AFTER INSERT OR UPDATE ON capture_reading
        FOR EACH ROW WHEN (new.reader = 'text') EXECUTE FUNCTION picture_words_changed();
        CREATE TRIGGER picture_words_removed AFTER DELETE ON capture_reading
        FOR EACH ROW WHEN (old.reader = 'text') EXECUTE FUNCTION picture_words_changed();

        CREATE FUNCTION capture_waits(one capture) RETURNS INTEGER LANGUAGE sql IMMUTABLE AS $$
          SELECT (one.form = 'recording' AND one.state = 'received' AND one.removed_at IS NULL)::integer
        $$;
        CREATE FUNCTION waiting_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$ DECLARE
          more INTEGER := 0;
        BEGIN
          IF tg_op <> 'DELETE' THEN more := more + capture_waits(new); END IF;
          IF tg_op <> 'INSERT' THEN more := more - capture_waits(old); END IF;
          IF more <> 0 THEN
            UPDATE diary_household SET waiting = waiting + more, waiting_since = (
              SELECT min(received_at) FROM capture
              WHERE form = 'recording' AND state = 'received' AND removed_at IS NULL)
            WHERE household = current_setting('diary.household');
          END IF;
          RETURN NULL;
        END $$;
        CREATE TRIGGER waiting_changed AFTER INSERT OR DELETE OR UPDATE OF state, removed_at ON capture
        FOR EACH ROW EXECUTE FUNCTION waiting_changed();

        CREATE FUNCTION setting_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
          UPDATE diary_household SET remind_at = 0,
            is_moved = EXISTS (SELECT 1 FROM setting WHERE name = 'moved_to' AND value <> '')
          WHERE household = current_setting('diary.household');
          RETURN NULL;
        END $$;
        CREATE TRIGGER setting_kept AFTER INSERT OR UPDATE ON setting
        FOR EACH ROW WHEN (new.name IN ('reminders', 'moved_to')) EXECUTE FUNCTION setting_changed();
        CREATE TRIGGER setting_removed AFTER DELETE ON setting
        FOR EACH ROW WHEN (old.name IN ('reminders', 'moved_to')) EXECUTE FUNCTION setting_changed();

        CREATE FUNCTION secret_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
          IF tg_op = 'INSERT' THEN
            INSERT INTO secret_owner (digest, household, since)
            VALUES (new.digest, new.household, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
            ON CONFLICT DO NOTHING;
          ELSE
            DELETE FROM secret_owner WHERE digest = old.digest AND household = old.household;
          END IF;
          RETURN NULL;
        END $$;
        \(secrets)
        CREATE FUNCTION vocabulary_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
          UPDATE setting SET value = (floor(random() * 4611686018427387904))::bigint::text
          WHERE name = 'vocabulary_generation';
          RETURN NULL;
        END $$;
        CREATE TRIGGER taught_word_changed AFTER INSERT OR UPDATE OR DELETE ON taught_word
        FOR EACH ROW EXECUTE FUNCTION vocabulary_changed();
        CREATE TRIGGER learned_pair_changed AFTER INSERT OR UPDATE OR DELETE ON learned_pair
        FOR EACH ROW EXECUTE FUNCTION vocabulary_changed();

        """
    }

    /// Keeps whose a secret is, so that a service of all households finds it.
    private static var secrets: String {
        ["access_token", "session", "sign_in_code"].map { table in
            """
            CREATE TRIGGER \(table)_secret AFTER INSERT OR DELETE ON \(table)
            FOR EACH ROW EXECUTE FUNCTION secret_changed();

            """
        }.joined()
    }

    /// Numbers rows that come without one, and passes over numbers that rows bring along.
    private static var numberings: String {
        [
            ("capture", "number"), ("entry", "seq"), ("food", "id"), ("change", "number"),
            ("learned_pair", "id"),
        ].map {
            table, column in
            """
            CREATE FUNCTION \(table)_numbered() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
              IF new.\(column) IS NULL THEN new.\(column) := next_number('\(table)');
              ELSE PERFORM use_number('\(table)', new.\(column)); END IF;
              RETURN new;
            END $$;
            CREATE TRIGGER \(table)_numbered BEFORE INSERT ON \(table)
            FOR EACH ROW EXECUTE FUNCTION \(table)_numbered();

            """
        }.joined()
    }
}

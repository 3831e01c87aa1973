// The diary as files: export, import with a look before it, backup, samples.

import { ask, get } from '../api.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { changedHere } from '../live.js';
import { may } from '../rights.js';
import { confirmed, openSheet } from '../sheet.js';
import { number, plural, t } from '../texts.js';
import { showError, toast } from '../toast.js';
import { action, undoEntry } from '../undo.js';
import { download, fileButton } from './files.js';
import { restoreRow } from './restore.js';
import { group, row, rowButton } from './rows.js';

const formats = [
  { name: 'json', label: 'JSON', note: t`Every field; can be imported again.` },
  { name: 'zip', label: t`Archive`, note: t`The JSON with recordings and pictures; can be imported again.` },
  { name: 'csv', label: 'CSV', note: t`A table for a spreadsheet.` },
  { name: 'markdown', label: t`Markdown`, note: t`A journal to read.` },
  { name: 'ics', label: t`Calendar`, note: t`Meals as events.` },
];

export async function parts(signal) {
  if (!may('all')) return [exportGroup()];
  const { entries } = await get('/v1/settings', signal);
  return [exportGroup(), importGroup(), backupGroup(), samplesGroup({ isEmpty: entries === 0 })];
}

function exportGroup() {
  return group(t`Export`, formats.map(({ name, label, note }) =>
    row(null, label, note, el('button', {
      type: 'button', class: 'round', 'aria-label': t`Download as ${label}`, 'data-focus': `export-${name}`,
        onclick: () => exportAs(name),
    }, icon('download')))));
}

async function exportAs(name) {
  try {
    if (!await download(`/v1/export?format=${name}`,
      `foodlogger-export.${name}`)) toast(t`Nothing to export: the diary is empty.`);
  } catch (error) {
    showError(error);
  }
}

function importGroup() {
  return group(t`Import`,
    row(null, t`A file`, t`A JSON export, an archive or a CSV table. You see what would be added first.`,
      fileButton(t`Choose a file`, ([file]) => preview(file),
        { accept: '.json,.csv,.zip,application/json,text/csv,application/zip', key: 'import' })));
}

// Shows what an import would do, then does it.
async function preview(file) {
  let report;
  try {
    report = await send(file, 'dry-run');
  } catch (error) {
    showError(error);
    return;
  }
  const isNothing = [report, report.recordings, report.pictures]
    .every(({ added, returned = 0 }) => added + returned === 0);
  openSheet(t`Import`, (body, close) => {
    const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
    const button = el('button', { type: 'button', class: 'button main wide', autofocus: true,
      disabled: isNothing, onclick: store },
      isNothing ? t`Nothing to import` : report.added === 0 ? t`Import`
        : plural(report.added, 'Import {0} entry', 'Import {0} entries'));
    body.append(el('p', { class: 'quiet', dir: 'auto' }, file.name), ...reportLines(report), wrong, button);

    async function store() {
      button.disabled = true;
      try {
        const done = await send(file, 'lenient');
        close();
        toast(done.added ? plural(done.added, '{0} entry imported.', '{0} entries imported.') : t`Imported.`);
        changedHere('diary.changed');
      } catch (error) {
        button.disabled = false;
        wrong.hidden = false;
        fill(wrong, error.message);
      }
    }
  });
}

async function send(file, mode) {
  const body = new FormData();
  body.append('file', file);
  return (await ask('POST', `/v1/import?mode=${mode}`, { body })).data;
}

function reportLines({ added, known, differing, recordings, pictures, bad, badRows, unusedColumns,
  unknownCategories }) {
  const line = (count, text) => el('li', {}, el('b', {}, number.format(count)), ` ${text}`);
  return [
    el('ul', { class: 'tally' },
      line(added, plural(added, 'new entry', 'new entries')),
      known > 0 && line(known, t`there already, which stay as they are`),
      differing > 0 && line(differing, t`there already with other words; yours stay`),
      unknownCategories > 0 && line(unknownCategories, plural(unknownCategories,
        'meal with an unknown name, sorted by food and time', 'meals with unknown names, sorted by food and time')),
      recordings.added > 0 && line(recordings.added, plural(recordings.added, 'new recording', 'new recordings')),
      pictures.added > 0 && line(pictures.added, plural(pictures.added, 'new picture', 'new pictures')),
      recordings.returned > 0 && line(recordings.returned, plural(recordings.returned,
        'recording whose file was lost and comes back', 'recordings whose files were lost and come back')),
      pictures.returned > 0 && line(pictures.returned, plural(pictures.returned,
        'picture whose file was lost and comes back', 'pictures whose files were lost and come back')),
      recordings.missing > 0 && line(recordings.missing, plural(recordings.missing,
        'recording that is not in the file', 'recordings that are not in the file')),
      pictures.missing > 0 && line(pictures.missing, plural(pictures.missing,
        'picture that is not in the file', 'pictures that are not in the file')),
      bad > 0 && line(bad, plural(bad, 'row that cannot be read', 'rows that cannot be read'))),
    badRows.length > 0 && el('details', { class: 'bad-rows' }, el('summary', {}, t`The rows that cannot be read`),
      el('ul', {}, badRows.map((each) => el('li', {}, t`Line ${each.line}: ${each.reason}`)))),
    unusedColumns.length > 0 && el('p', { class: 'quiet' }, t`Columns that are not used: ${unusedColumns.join(', ')}.`),
  ].filter(Boolean);
}

function backupGroup() {
  return group(t`Backup and restore`,
    row(null, t`Everything in one file`, t`The diary, its recordings and its settings, checked when it is written.`,
      el('a', { class: 'round', href: '/v1/backup', download: '', 'aria-label': t`Download a backup`,
        'data-focus': 'backup' }, icon('download'))),
    restoreRow());
}

function samplesGroup({ isEmpty }) {
  return group(t`Samples`,
    row(null, t`A made-up diary`,
      t`Months of every journal to look around in. Until you clear them they are in charts and streaks like
        your own, but in no milestone.`,
      el('span', { class: 'row' }, rowButton(t`Add`, () => seed(isEmpty), { key: 'seed' }),
        rowButton(t`Clear`, clear, { key: 'clear' }))));
}

async function seed(isEmpty) {
  const text = t`Made-up entries stand between your own until you clear them.`;
  if (!isEmpty && !await confirmed(t`Add samples?`, text, t`Add`)) return;
  await change('POST', '/v1/samples?journal=all',
    ({ added }) => plural(added, '{0} sample entry added.', '{0} sample entries added.'),
    () => () => ask('DELETE', '/v1/samples'));
}

async function clear() {
  if (!await confirmed(t`Clear the samples?`,
    t`All made-up entries go. Yours stay, and those that you changed. Undo brings them back for seven days.`,
    t`Clear`)) return;
  await change('DELETE', '/v1/samples',
    ({ removed }) => (removed ? plural(removed, '{0} sample entry removed.', '{0} sample entries removed.')
      : t`There are no samples.`),
    ({ entry }) => entry && (() => undoEntry(entry)));
}

// back(data): what takes it back; nothing where nothing was done.
async function change(method, path, say, back) {
  try {
    const { data } = await ask(method, path);
    changedHere('diary.changed');
    const undo = back(data);
    toast(say(data), undo ? { action: action(async () => {
      await undo();
      changedHere('diary.changed');
      toast(t`Undone.`);
    }) } : {});
  } catch (error) {
    showError(error);
  }
}

// Adding pictures: what was chosen, a field and a microphone for what it is, and how far they are sent.

import { get, newKey, Problem, settings, withQuery } from '../api.js';
import { instant } from '../add.js';
import { el, fill, useStyle } from '../dom.js';
import { added } from '../entry-actions.js';
import { icon } from '../icons.js';
import { changedHere } from '../live.js';
import { momentCheck } from '../not-yet.js';
import { keepPictures, sendSpoken, tellOf, whenSent } from '../outbox.js';
import { isPicture, pictureChooser, picturesOf } from '../pictures.js';
import { openSheet } from '../sheet.js';
import { plural, t } from '../texts.js';
import { showError, toast } from '../toast.js';
import { action, undoEntry } from '../undo.js';
import { upload } from '../upload.js';
import { takeArriving } from './arrive.js';
import { spokenPart } from './spoken.js';

const most = 64 << 20;
// Whether the diary takes nothing for now; where it fails, or has no room, this is said at once.
const isAway = ({ isRetryable, status }) => isRetryable && ![500, 507].includes(status);
// The time on another day until somebody has written one.
const midday = '12:00';

// Adds pictures to the day that is shown, or to today. text: what is known about them. Gives {closed}.
export async function openPictures(files, { text = '' } = {}) {
  const [{ today }, { timeZone }] = await Promise.all([get('/v1/streak'), settings()]);
  const day = document.querySelector('.today')?.dataset.day ?? today;
  return openWith(await pictureForm({ files, day, today, timeZone, text }));
}

// Adds pictures to an entry, at once.
export async function addPictures(entry, files) {
  const form = await pictureForm({ files, entry });
  openWith(form);
  form.send();
}

function openWith(form) {
  const sheet = openSheet(t`Add pictures`, (body) => body.append(form.element));
  const forget = takeArriving(form.take);
  form.setClose(sheet.close);
  form.begin();
  sheet.closed.then(() => {
    forget();
    form.end();
  });
  return { closed: sheet.closed };
}

// entry: the one that gets them; without one, they become an entry. text: what was typed already.
// Gives {element, take(files), begin(), send(), end(), setClose(close)}.
export async function pictureForm({ files, entry = null, day = null, today = null, timeZone = null, text = '',
  onSaved = () => {} }) {
  await useStyle('/style/pictures.css');
  let close = () => {};
  // {file, key, isTried, answer, element}
  let items = [];
  let target = entry?.id ?? null;
  let isSending = false;
  const list = el('ul', { class: 'previews' });
  const words = el('textarea', { class: 'input', maxlength: 10000, value: text, 'data-focus': 'picture-text',
    placeholder: t`two idlis and a coffee`, onkeydown: (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element.requestSubmit();
    }, oninput: renewKeys });
  const date = el('input', { class: 'input', type: 'date', max: today, value: day, required: true, oninput: showTime });
  const time = el('input', { class: 'input', type: 'time', oninput: renewKeys });
  const moment = momentCheck(date, time, timeZone);
  const hint = el('small', { class: 'quiet' }, t`Left empty, it is the time at which it was taken, or now.`);
  const bar = el('progress', { max: 1, value: 0, 'aria-label': t`Sending`, hidden: true });
  const says = el('p', { class: 'quiet', role: 'status' });
  const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
  const button = el('button', { class: 'button main wide' }, t`Add`);
  const spoken = entry ? null : spokenPart({ complain });
  const more = pictureChooser({ label: t`More pictures`, onFiles: take });
  const element = el('form', { class: 'stack', onsubmit: (event) => {
    event.preventDefault();
    send();
  } }, list, more,
  !entry && el('label', { class: 'field' }, el('span', {}, t`What is it?`), words), spoken?.element,
  !entry && el('div', { class: 'row' }, el('label', { class: 'field grow' }, el('span', {}, t`Day`), date),
    el('label', { class: 'field grow' }, el('span', {}, t`Time`), time)),
  !entry && [moment.element, hint],
  el('small', { class: 'quiet' }, t`The place that a camera wrote into a picture is not kept.`),
  bar, says, wrong, button);
  if (!entry) showTime();
  take(files);

  function renewKeys() { for (const item of items) renewKey(item); }

  function showTime() {
    const isToday = date.value === today;
    time.required = !isToday;
    hint.hidden = !isToday;
    if (!isToday && !time.value) time.value = midday;
    for (const item of items) renewKey(item);
  }

  // What the diary has refused may be sent again with other words.
  function renewKey(item) {
    if (item.isTried && !item.isLost && !item.answer) Object.assign(item, { key: newKey(), isTried: false });
  }

  function complain(message) {
    wrong.hidden = !message;
    fill(wrong, message);
  }

  function take(chosen) {
    const [fit, others] = [chosen.filter(isPicture), chosen.filter((file) => !isPicture(file))];
    complain(others.length ? t`${others.map(({ name }) => name).join(', ')}: not a picture.` : '');
    for (const file of fit) add(file);
    if (items.length) element.isConnected && !entry && words.focus();
  }

  function add(file) {
    const address = URL.createObjectURL(file);
    // A browser may not show every kind that the diary reads.
    const image = el('img', { src: address, alt: file.name,
      onerror: () => image.replaceWith(el('span', { class: 'preview-name' }, icon('picture'),
        el('bdi', {}, file.name))) });
    const item = { file, key: newKey(), isTried: false, answer: null, address };
    const away = el('button', { type: 'button', class: 'round', 'aria-label': t`Leave ${file.name} out`, onclick() {
      if (isSending) return;
      URL.revokeObjectURL(address);
      items = items.filter((each) => each !== item);
      item.element.remove();
      button.disabled = items.length === 0;
      (list.querySelector('button') ?? more.querySelector('button')).focus();
    } }, icon('close'));
    item.element = el('li', {}, image, away);
    item.away = away;
    items.push(item);
    list.append(item.element);
    button.disabled = isSending;
  }

  async function send() {
    if (isSending || !items.length) return;
    if (!entry && time.value && !moment.holds()) return;
    isSending = true;
    button.disabled = true;
    complain('');
    bar.hidden = false;
    try {
      const sound = await spoken?.take();
      if (sound) return await sendWith(sound);
      const kept = await sendAll();
      close();
      onSaved();
      if (kept === 1) toast(t`Kept here. It is sent ${whenSent()}.`);
      else if (kept) toast(t`Kept here. They are sent ${whenSent()}.`);
      else tell();
    } catch (error) {
      complain(error.message);
      fill(says);
    } finally {
      isSending = false;
      button.disabled = items.length === 0;
      bar.hidden = true;
    }
  }

  // Both are kept here before any is sent, so that a page that ends between leaves neither without the other.
  async function sendWith(sound) {
    fill(says, t`Sending…`);
    const rest = items.filter(({ answer }) => !answer);
    const about = { entry: target, text: target ? null : words.value.trim(), sound,
      pictures: items.flatMap(({ answer }) => (answer ? [answer.data.picture.id] : [])) };
    let isKept = false;
    try {
      const waits = await sendSpoken(rest.map((item) => ({ ...item, takenAt: takenAt() })), about, () => {
        isKept = true;
        close();
        onSaved();
        toast(t`Sending it. What you said is heard in a moment.`);
      });
      if (waits) toast(t`Kept here. It is sent ${whenSent()}.`);
    } catch (error) {
      if (isKept) return showError(error);
      // A browser that keeps nothing can send all the same.
      await sendDirectly(sound);
    }
    return undefined;
  }

  async function sendDirectly(sound) {
    for (const item of items) if (!item.answer) await sendOne(item);
    const [{ data: { picture } }] = items.map(({ answer }) => answer);
    const path = withQuery('/v1/recordings', {
      wait: 'true', name: 'spoken.wav', recordedAt: takenAt() ?? picture.takenAt,
      pictures: items.map(({ answer }) => answer.data.picture.id).join(','),
    });
    const { data } = await upload(path, sound.file, { key: newKey(), subject: t`What you said`,
      again: t`Leave this open, and press Add again later.`, onProgress: (share) => { bar.value = share; } });
    close();
    onSaved();
    await tellOf(data, t`Saved.`);
  }

  // Gives how many wait in this browser because the diary does not take them for now.
  async function sendAll() {
    try {
      for (const item of items) if (!item.answer) await sendOne(item);
      return 0;
    } catch (error) {
      if (!(error instanceof Problem) || !isAway(error)) throw error;
      const rest = items.filter(({ answer }) => !answer);
      await keepPictures(rest.map((item) => ({ ...item, takenAt: takenAt() })),
        { entry: target, text: target ? null : words.value.trim() }, error);
      if (items.length > rest.length) changedHere('entry.added', target ? [target] : []);
      return rest.length;
    }
  }

  // The moment that somebody has chosen; null lets the picture tell.
  const takenAt = () => (!entry && time.value ? instant(date.value, time.value, timeZone) : null);

  async function sendOne(item) {
    const { file } = item;
    if (file.size > most) {
      throw new Error(t`${file.name} is larger than ${most >> 20} MB. Make it smaller, or leave it out.`);
    }
    fill(says, items.length > 1 ? t`Sending ${items.indexOf(item) + 1} of ${items.length}…` : t`Sending it…`);
    const path = withQuery('/v1/pictures', { name: file.name, text: target ? null : words.value.trim(),
      takenAt: takenAt(), entry: target });
    const wasTried = item.isTried;
    item.isTried = true;
    let hasLeft = false;
    try {
      item.answer = await upload(path, file, { key: item.key, subject: `“${file.name}”`,
        again: t`Leave this open, and press Add again later.`,
        onProgress: (share) => {
          hasLeft ||= share > 0;
          bar.value = share;
          if (share === 1) fill(says, t`Is being looked at…`);
        } });
    } catch (error) {
      // If it may have arrived, the same key makes no second one. What has never left is sent as if for the first time.
      item.isLost = error.isOffline && hasLeft;
      if (error.isOffline && !hasLeft) item.isTried = wasTried;
      throw error;
    }
    item.away.remove();
    const { status, data } = item.answer;
    // One that the diary had before keeps the words that it has there.
    if (!target && (status === 201 || wasTried) && data.entries.length) {
      target = data.entries[0].id;
      item.isFirst = true;
      for (const field of [words, date, time]) field.disabled = true;
    }
  }

  function tell() {
    const answers = items.map(({ answer }) => answer.data);
    if (entry) return tellOfEntry(answers);
    const first = items.find(({ isFirst }) => isFirst)?.answer.data;
    if (!first) {
      const [old] = answers.flatMap(({ entries }) => entries);
      const show = () => { location.hash = `#/today/${old.date}?entry=${old.id}`; };
      return toast(answers.length === 1 ? t`This picture is in the diary already.`
        : t`These pictures are in the diary already.`, { action: old ? { label: t`Show`, run: show } : undefined });
    }
    // As they are with the last picture, and only those that are new.
    const last = new Map(answers.flatMap(({ entries }) => entries.map((each) => [each.id, each])));
    return added({ ...first, entries: first.entries.map(({ id }) => last.get(id)) }, t`Saved.`, { isOwn: true });
  }

  function tellOfEntry(answers) {
    const before = new Set(picturesOf(entry).map(({ id }) => id));
    const ids = [...new Set(answers.map(({ picture }) => picture.id))].filter((id) => !before.has(id));
    changedHere('entry.changed', [entry.id]);
    if (!ids.length) return toast(t`The entry has it already.`);
    return toast(plural(ids.length, 'Picture added.', '{0} pictures added.'), {
      action: action(async () => {
        for (let left = ids.length; left > 0; left -= 1) await undoEntry(entry.id);
        changedHere('entry.changed', [entry.id]);
        toast(t`Undone.`);
      }, [entry.id]),
    });
  }

  return {
    element, take, send,
    begin: () => !entry && words.focus(),
    end: () => {
      spoken?.stop();
      for (const { address } of items) URL.revokeObjectURL(address);
    },
    setClose: (run) => { close = run; },
  };
}

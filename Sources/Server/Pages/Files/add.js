// The sheet in which something is added, by text or by voice.

import { get, newKey, settings } from './api.js';
import { categoryPicker } from './category-picker.js';
import { clockTime, dayOf } from './dates.js';
import { el, fill, useStyle } from './dom.js';
import { added } from './entry-actions.js';
import { icon } from './icons.js';
import { hasSeveral } from './journals.js';
import { momentCheck } from './not-yet.js';
import { pictureChooser } from './pictures.js';
import { takeArriving } from './pictures/arrive.js';
import { openSheet } from './sheet.js';
import { tabList } from './tabs.js';
import { t } from './texts.js';
import { showError, toast } from './toast.js';
import { forgetText, sendText, whenSent } from './outbox.js';
import { voicePanel } from './voice/voice.js';

// Times that are said on another day are counted from here.
const lastMinute = '23:59';

// What was typed and not saved is there again when the sheet is opened again, also after signing in anew.
const draft = {
  get text() { return sessionStorage.getItem('draft') ?? ''; },
  set text(text) { sessionStorage.setItem('draft', text); },
};

// A text that the diary did not take, or could not be sent, to be put right: {key, said, refused}. Done once the sheet
// is closed.
export async function openRefused(refused) {
  const [{ today }, { timeZone }] = await Promise.all([get('/v1/streak'), settings(), useStyle('/style/voice.css')]);
  const day = refused.said.date ?? dayOf(Date.parse(refused.said.at), timeZone);
  const name = refused.refused ? t`Put it right` : t`Edit`;
  await openSheet(name, (body, close) => body.append(textForm({ day, today, timeZone, refused }, close))).closed;
}

// mode: 'text' or 'voice'; the one that was used last otherwise.
// listensAtOnce: whether the microphone is on as soon as the sheet is open. text: what is to be in the field, besides
// what was typed and not saved.
export async function openAdd({ day, today, mode: asked, listensAtOnce = false, text = '' }) {
  if (!draft.text.includes(text)) draft.text = [draft.text, text].filter(Boolean).join('\n');
  const mode = asked ?? localStorage.getItem('add-mode') ?? 'text';
  const [{ timeZone }] = await Promise.all([settings(), useStyle('/style/voice.css')]);
  let mayClose = () => true;
  let [pictures, forget] = [null, () => {}];
  let arrivals = Promise.resolve();
  const title = hasSeveral() ? t`What happened?` : t`What did you eat?`;
  const sheet = openSheet(title, (body) => {
    const panel = el('div', { class: 'stack', role: 'tabpanel', id: 'add-panel' });
    const tabs = tabList(t`How to add`, [
      { name: 'text', label: [icon('text'), t`Text`] }, { name: 'voice', label: [icon('mic'), t`Voice`] },
    ], show, { controls: 'add-panel' });
    body.append(el('div', { class: 'add-ways' }, tabs.element,
      pictureChooser({ label: t`Picture`, onFiles: arrived })), panel);

    // byKey: whether an arrow key has led there; the focus stays at the tab then.
    async function show(name, { byKey = false } = {}) {
      localStorage.setItem('add-mode', name);
      tabs.choose(name);
      await mayClose();
      mayClose = () => true;
      const close = () => sheet.close();
      if (name === 'text') return fill(panel, textForm({ day, today, timeZone, takesFocus: !byKey }, close));
      const setMayClose = (asked) => { mayClose = asked; };
      const setTitle = (text) => sheet.rename(text ?? title);
      const at = day === today ? null : instant(day, lastMinute, timeZone);
      fill(panel, voicePanel({ at, close, setMayClose, setTitle }).element);
      return byKey || panel.querySelector('.speak').focus();
    }
    // What was typed is what the pictures are about.
    async function showPictures(files) {
      if (pictures) return pictures.take(files);
      await mayClose();
      mayClose = () => true;
      const { pictureForm } = await import('./pictures/form.js');
      const onSaved = () => { draft.text = ''; };
      pictures = await pictureForm({ files, day, today, timeZone, text: draft.text, onSaved });
      pictures.setClose(() => sheet.close());
      sheet.rename(t`Add pictures`);
      fill(body, pictures.element);
      return pictures.begin();
    }
    // One after another: what comes while the form is on its way goes into the same one.
    function arrived(files) {
      arrivals = arrivals.then(() => showPictures(files)).catch(showError);
      return arrivals;
    }
    forget = takeArriving(arrived);
    show(mode === 'voice' ? 'voice' : 'text');
    // As a key press on the button does; the sheet must be open for it.
    if (listensAtOnce) setTimeout(() => panel.querySelector('.speak')?.click());
  }, { mayClose: () => mayClose() });
  await sheet.closed;
  forget();
  pictures?.end();
}

function textForm({ day, today, timeZone, refused = null, takesFocus = true }, close) {
  const key = newKey();
  const text = el('textarea', {
    class: 'input', maxlength: 10000, required: true, autofocus: true, value: refused?.said.text ?? draft.text,
    'data-focus': 'text',
    placeholder: hasSeveral() ? t`two idlis and a coffee, and watered the fern` : t`two idlis and a coffee`,
    onkeydown: sendByKey,
  });
  if (!refused) text.addEventListener('input', () => { draft.text = text.value; });
  const picker = categoryPicker(refused?.said.category, { withAuto: true });
  const date = el('input', { class: 'input', type: 'date', max: today, value: day, required: true });
  const time = el('input', { class: 'input', type: 'time', value: refused?.said.time ?? '' });
  const hint = el('small', { class: 'quiet' },
    t`Left empty, it is the time that you write, or the usual hour of the meal.`);
  const moment = momentCheck(date, time, timeZone);
  const wrong = el('p', { class: 'wrong', role: 'alert', hidden: !refused?.refused }, refused?.refused);
  const button = el('button', { class: 'button main wide' }, t`Save`);
  // What somebody sets here holds, whatever the words say.
  let [isTimeSet, isDateSet] = [Boolean(refused?.said.time), Boolean(refused?.said.isDateSet)];
  time.addEventListener('input', () => { isTimeSet = true; });
  date.addEventListener('input', () => {
    isDateSet = true;
    showTime();
  });
  showTime();

  // The time is now on today, and nothing on another day, until somebody has written one.
  function showTime() {
    const isToday = date.value === today;
    time.required = isToday;
    hint.hidden = isToday;
    if (refused?.said.at && !time.value) time.value = clockTime(Date.parse(refused.said.at), timeZone);
    else if (!isTimeSet && !refused?.said.at) time.value = isToday ? clockTime(Date.now(), timeZone) : '';
  }

  function sendByKey(event) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  }

  async function save(event) {
    event.preventDefault();
    if (!/[\p{L}\p{N}]/u.test(text.value)) {
      wrong.hidden = false;
      fill(wrong, hasSeveral() ? t`Write what happened first.` : t`Write what you ate first.`);
      return text.focus();
    }
    if (isTimeSet && !moment.holds()) return undefined;
    button.disabled = true;
    try {
      const category = picker.value === undefined ? {} : { category: picker.value };
      const said = { text: text.value, ...when(), ...category };
      const answer = await sendText(key, said);
      if (refused) await forgetText(refused.key);
      else draft.text = '';
      close();
      if (answer) added(answer);
      else toast(t`Kept here. It is sent ${whenSent()}.`);
    } catch (error) {
      button.disabled = false;
      if (error.field === 'time') return moment.complain(error.message);
      wrong.hidden = false;
      fill(wrong, error.message);
    }
    return undefined;
  }

  // The moment, as POST /v1/entries takes it.
  function when() {
    const typedAt = refused?.said.at;
    const hasTime = time.value && (isTimeSet || isDateSet && typedAt);
    const set = hasTime ? { time: time.value } : {};
    if (isDateSet) return { ...set, date: date.value, isDateSet };
    if (typedAt) return { ...set, at: typedAt };
    return date.value === today ? set : { ...set, date: date.value };
  }
  const form = el('form', { class: 'stack', onsubmit: save },
    el('label', { class: 'field' }, el('span', {}, hasSeveral() ? t`What happened` : t`What you ate`), text),
    picker.element,
    el('div', { class: 'row' },
      el('label', { class: 'field grow' }, el('span', {}, t`Day`), date),
      el('label', { class: 'field grow' }, el('span', {}, t`Time`), time)),
    moment.element, hint, wrong, button);
  if (takesFocus) queueMicrotask(() => text.focus());
  return form;
}

// The instant at which a clock in the zone shows this day and time.
export function instant(day, time, zone) {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let guess = wanted;
  // The zone's distance from UTC may itself change between the guess and the answer.
  for (let round = 0; round < 2; round += 1) guess += wanted - shownAsUTC(guess, zone);
  return new Date(guess).toISOString();
}

function shownAsUTC(moment, zone) {
  const parts = Object.fromEntries(new Intl.DateTimeFormat('en-GB', {
    timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit',
      minute: '2-digit',
  }).formatToParts(moment).map(({ type, value }) => [type, value]));
  return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`);
}

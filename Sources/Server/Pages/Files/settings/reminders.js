// Reminders: which there are, when, and the ways that they are sent on.

import { ask, get, post } from '../api.js';
import { categoryIcon, categoryName } from '../categories.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { timeOfDay, shortDay, dayOf } from '../dates.js';
import { keepFocus } from '../keep-focus.js';
import { drawUnlessTyping, whenSettled } from '../settled.js';
import { confirmed, openSheet } from '../sheet.js';
import { t } from '../texts.js';
import { showError, toast } from '../toast.js';
import { group, row, rowButton, switchRow } from './rows.js';
import { canShow, subscribe } from './this-device.js';
import { timeZoneRow } from './time-zone.js';

const kinds = [
  { name: 'daily', label: t`Every day`, note: t`At the time below, unless something is logged already.` },
  { name: 'streak', label: t`Streak at risk`, note: t`At 20:00 when the streak would end.` },
  { name: 'recap', label: t`Weekly recap`, note: t`Sunday at 19:00, with the week's headline.` },
  { name: 'meal', label: t`Ask for meals`, note: t`At the times below, unless they are logged by then.` },
  { name: 'due', label: t`What is due`, note: t`At the time below, such as plants that need water.` },
  { name: 'asked', label: t`What you asked for`,
    note: t`At the time you gave, such as "remind me to call Anna at nine".` },
];
// Others are shown once they are asked for.
const askedMeals = ['breakfast', 'lunch', 'dinner'];
const formats = [
  { value: 'ntfy', label: 'ntfy' }, { value: 'text', label: t`Plain text` },
    { value: 'json', label: t`JSON, for a program of yours` },
];

export async function parts(signal) {
  const [reminders, { timeZone }] = await Promise.all([get('/v1/reminders', signal), get('/v1/settings', signal)]);
  const places = [timesAndKinds, ways].map((rows) => ({ place: el('div', { class: 'stack' }), rows }));
  let latest;
  const draw = (now) => {
    latest = now;
    for (const { place, rows } of places) {
      drawUnlessTyping(place, () => keepFocus(place, () => fill(place, ...rows(latest, timeZone, draw))));
    }
  };
  draw(reminders);
  return [group(t`Which, and when`, places[0].place), group(t`Where they are sent`, places[1].place),
    group(t`Time zone`, timeZoneRow(timeZone, signal))];
}

function timesAndKinds(reminders, zone, draw) {
  const change = async (values) => {
    try {
      await changeSettings(values);
      draw(await get('/v1/reminders'));
    } catch (error) {
      showError(error);
      return false;
    }
    return true;
  };
  const switches = kinds.map(({ name, label, note }) => switchRow({
    label, note, isOn: reminders.on.includes(name), key: `reminder-${name}`,
    change: async (isOn) => {
      const on = kinds.map((kind) => kind.name).filter((each) => (each === name ? isOn : reminders.on.includes(each)));
      const isDone = await change({ remindersOn: on });
      if (isDone && isOn && !reminders.channels.length && !reminders.feed) addWay(draw);
      return isDone;
    },
  }));
  const time = el('input', {
    class: 'input time', type: 'time', value: reminders.time, required: true, 'data-focus': 'reminder-time',
    'aria-label': t`Time of the daily reminder`,
  });
  whenSettled(time, (value) => change({ reminderTime: value }));
  const next = reminders.planned[0];
  return [
    el('div', {}, switches), row(null, t`Time of day`, t`In ${zone}`, time),
    reminders.on.includes('meal') && el('div', {}, [...new Set([...askedMeals, ...Object.keys(reminders.asks)])]
      .map((meal) => askRow(meal, reminders.asks[meal], draw))),
    el('p', { class: 'quiet' }, next
      ? t`Next: ${shortDay(dayOf(next.date, zone))}, ${timeOfDay(next.date, zone)} – ${next.title}`
      : t`No reminder is planned.`),
  ];
}

// When it asks what somebody had; time: 'HH:MM', undefined while it does not ask.
function askRow(meal, time, draw) {
  const set = async (value) => {
    try {
      draw((await ask('PATCH', '/v1/reminders', { json: { asks: { [meal]: value } } })).data);
    } catch (error) {
      showError(error);
    }
  };
  const name = categoryName(meal);
  const input = el('input', { class: 'input time', type: 'time', value: time ?? '', 'data-focus': `ask-${meal}`,
    'aria-label': t`When to ask for ${name}` });
  whenSettled(input, set);
  return row(categoryIcon(meal), name, time ? t`Asked at this time, unless it is logged by then.` : t`Not asked.`,
    input, time && el('button', { type: 'button', class: 'round', 'aria-label': t`Do not ask for ${name}`,
      'data-focus': `ask-not-${meal}`, onclick: () => set(null) }, icon('close')));
}

function ways(reminders, zone, draw) {
  const rows = reminders.channels.map((channel) => row('bell', channel.goesTo, null, el('span', { class: 'row' },
    rowButton(t`Test`, () => test(channel, draw), { key: `test-${channel.id}` }),
    rowButton(t`Remove`, () => removeWay(channel, draw), { key: `way-${channel.id}` }))));
  return [
    rows.length ? el('div', {}, rows) : el('p', { class: 'quiet' },
      t`Nowhere yet. Add a way, such as this device, or an ntfy topic on your phone.`),
    el('div', { class: 'row' }, rowButton(t`Add a way`, () => addWay(draw), { symbol: 'plus' }),
      el('a', { class: 'button', href: '/v1/reminders.ics', download: 'reminders.ics' }, t`As a calendar`)),
    failures(reminders, zone),
  ];
}

// Changes the settings as they are in this moment.
async function changeSettings(values) {
  const { tag } = await ask('GET', '/v1/settings');
  await ask('PATCH', '/v1/settings', { json: values, headers: { 'If-Match': tag } });
}

function failures({ deliveries }, zone) {
  const failed = deliveries.filter(({ state }) => state === 'failed' || state === 'waiting').slice(0, 3);
  return failed.length > 0 && el('ul', { class: 'notes' }, failed.map(({ state, due, channel, reason }) => el('li', {},
    state === 'failed' ? t`Not sent` : t`Still being tried`,
    `: ${shortDay(dayOf(due, zone))}, ${timeOfDay(due, zone)}`,
    channel ? `, ${channel}` : '', reason ? ` – ${reason}` : '')));
}

async function removeWay(channel, draw) {
  if (!await confirmed(t`Remove this way?`, t`Reminders are no longer sent to ${channel.goesTo}.`, t`Remove`)) return;
  try {
    draw((await ask('DELETE', `/v1/reminders/channels/${channel.id}`)).data);
    toast(t`Removed.`);
  } catch (error) {
    showError(error);
  }
}

// Sends a test at once; a browser that takes none any more is gone afterwards.
async function test(channel, draw) {
  try {
    const { arrived, reason } = await post(`/v1/reminders/channels/${channel.id}/test`);
    if (arrived) toast(reason ? t`A test is on its way: ${reason}.` : t`A test is on its way.`);
    else toast(t`The test did not arrive: ${reason}.`, { kind: 'bad' });
    draw(await get('/v1/reminders'));
  } catch (error) {
    showError(error);
  }
}

function addWay(draw) {
  openSheet(t`Where to send reminders`, (body, close) => {
    const url = el('input', { class: 'input', type: 'url', required: true, maxlength: 2000,
      placeholder: 'https://ntfy.sh/my-topic', autofocus: !canShow });
    const format = el('select', { class: 'input' }, formats.map(({ value, label }) => el('option', { value }, label)));
    const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
    // way(): what the service needs to know.
    const send = async (way) => {
      wrong.hidden = true;
      try {
        const reminders = await post('/v1/reminders/channels', await way());
        draw(reminders);
        close();
        // Of all ways the new one is the last.
        await test(reminders.channels.at(-1), draw);
      } catch (error) {
        wrong.hidden = false;
        fill(wrong, error.message);
      }
    };
    if (canShow) body.append(
      el('button', { type: 'button', class: 'button main wide', 'data-focus': 'this-device',
        onclick: () => send(async () => ({ push: await subscribe() })) }, icon('bell'), t`Show them on this device`),
      el('p', { class: 'quiet' },
        t`They come through the push service of this browser’s maker, which cannot read them.`));
    body.append(
      el('form', { class: 'stack', onsubmit: (event) => { event.preventDefault();
        send(() => ({ url: url.value, format: format.value })); } },
        el('label', { class: 'field' }, el('span', {}, t`Address`), url,
          el('small', {}, t`The words of a reminder leave this machine then: choose a server that you trust. For the
            app ntfy, press + in it, enter a topic that nobody guesses, and give the topic’s address here.`)),
        el('label', { class: 'field' }, el('span', {}, t`What is posted`), format), wrong,
        el('button', { class: `button wide${canShow ? '' : ' main'}` }, t`Add`)),
      el('button', { type: 'button', class: 'button wide', onclick: () => send(() => ({ voice: true })) },
        t`Speak them aloud on the diary's machine`));
  });
}

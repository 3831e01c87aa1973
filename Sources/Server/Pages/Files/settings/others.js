// Other machines that the diary asks, each only once its address is given: for the weather, and for answers.

import { ask, get, post } from '../api.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { keepFocus } from '../keep-focus.js';
import { onChange } from '../live.js';
import { confirmed, openSheet } from '../sheet.js';
import { mixed, t } from '../texts.js';
import { complainUnlessOffline, showError, toast } from '../toast.js';
import { group, row, rowButton } from './rows.js';

const paths = { weather: '/v1/weather', advice: '/v1/advice/server' };

export async function parts(signal) {
  const places = { weather: el('div', {}), advice: el('div', {}) };
  const rows = { weather: weatherRow, advice: adviceRow };
  const refresh = async (name) => {
    const now = await get(paths[name], signal);
    keepFocus(places[name], () => fill(places[name], rows[name](now, () => refresh(name))));
  };
  const refreshAll = () => Promise.all(Object.keys(paths).map(refresh));
  await refreshAll();
  onChange(({ kind }) => {
    if (kind === 'settings.changed' || kind === 'again') refreshAll().catch(complainUnlessOffline);
  }, signal);
  return [
    group(t`Weather`, places.weather),
    group(t`Answers`, places.advice),
    group(t`Ears and eyes`, el('p', { class: 'quiet note' },
      mixed`A bigger machine can hear unclear recordings once more, and look at pictures. Name it on the diary’s
        machine: ${el('code', {}, 'diary ears add ADDRESS')}, ${el('code', {}, 'diary eyes add ADDRESS')}.`)),
  ];
}

// A row with what can be done about a machine: it is set, tested and removed.
const machineRow = (symbol, label, note, { isSet, key, change, test = null, remove }) =>
  row(symbol, label, note, el('span', { class: 'row' },
    isSet && test && rowButton(t`Test`, test, { key: `${key}-test` }),
    rowButton(isSet ? t`Change` : t`Set up`, change, { key: `${key}-set` }),
    isSet && rowButton(t`Remove`, remove, { key: `${key}-remove` })));

const hostOf = (address) => new URL(address).host;

function weatherRow(weather, refresh) {
  const { address, latitude, longitude, fetchedAt } = weather;
  const note = address === null
    ? t`Nobody is asked. Rain and heat can change when plants outside want water.`
    : `${t`${hostOf(address)} is asked for the weather at ${latitude}, ${longitude}.`} ${fetchedAt
      ? t`It has answered.` : t`It has not answered yet.`}`;
  return machineRow('plants', t`Weather service`, note, {
    isSet: address !== null, key: 'weather',
    change: () => changeMachine(t`Weather service`, paths.weather, [
      { name: 'address', label: t`Address`, type: 'url', value: address, placeholder: 'https://api.open-meteo.com',
        note: t`A service that answers as Open-Meteo does.` },
      { name: 'latitude', label: t`Degrees north`, type: 'number', value: latitude, min: -90, max: 90 },
      { name: 'longitude', label: t`Degrees east`, type: 'number', value: longitude, min: -180, max: 180,
        note: t`Minus for south and west. The place leaves this machine, to a tenth of a degree.` },
    ], refresh),
    remove: () => removeMachine(t`Remove the weather service?`,
      t`The address, the place and the weather are forgotten.`,
      paths.weather, refresh),
  });
}

function adviceRow(server, refresh) {
  const note = server.address === null
    ? t`Nobody is asked. Questions that the diary cannot answer can go to a language model of yours.`
    : t`${server.host} is asked what the diary cannot answer. Search asks it only when you say so.`;
  return machineRow('sparkle', t`Language model`, note, {
    isSet: server.address !== null, key: 'advice',
    change: () => changeMachine(t`Language model`, paths.advice, [
      { name: 'address', label: t`Address`, type: 'url', value: server.address, placeholder: 'http://192.168.1.5:8080',
        note: t`A server with OpenAI’s chat API, such as llama.cpp or Ollama. It gets the question in your words, and
          what is known about the plant that it is about.` },
      { name: 'model', label: t`Which of its models`, value: server.model, isOptional: true },
      { name: 'token', label: t`Its token`, type: 'password', isOptional: true,
        note: server.hasToken ? t`It has one. Left empty, it has none any more.`
          : t`If it asks for one. It is never shown again.` },
    ], refresh),
    test: () => testAdvice().catch(showError),
    remove: () => removeMachine(t`Remove the language model?`,
      t`No question goes there any more; its token is forgotten.`, paths.advice, refresh),
  });
}

async function testAdvice() {
  const { answers, problem, seconds } = await post(`${paths.advice}/test`);
  if (answers) toast(t`It answers, after ${seconds.toFixed(1)} s.`);
  else toast(t`It does not answer: ${problem}.`, { kind: 'bad' });
}

// fields: {name, label, value, note, isOptional} and attributes of the input.
function changeMachine(title, path, fields, refresh) {
  openSheet(title, (body, close) => {
    const inputs = fields.map(({ name, label, note, isOptional, value, ...attributes }, index) => {
      const input = el('input', { class: 'input', name, value: value ?? '', required: !isOptional, maxlength: 500,
        autocomplete: 'off', autofocus: index === 0, step: attributes.type === 'number' ? 'any' : null,
        ...attributes });
      const line = el('label', { class: 'field' }, el('span', {}, label), input, note && el('small', {}, note));
      return { name, input, line };
    });
    const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
    const save = async (event) => {
      event.preventDefault();
      wrong.hidden = true;
      const given = inputs.filter(({ input }) => input.value !== '');
      const json = Object.fromEntries(given.map(({ name, input }) =>
        [name, input.type === 'number' ? input.valueAsNumber : input.value.trim()]));
      try {
        await ask('PUT', path, { json });
        close();
        toast(t`Saved.`);
        await refresh();
      } catch (error) {
        wrong.hidden = false;
        fill(wrong, error.message);
      }
    };
    body.append(el('form', { class: 'stack', onsubmit: save }, inputs.map(({ line }) => line), wrong,
      el('button', { class: 'button main wide' }, icon('check'), t`Save`)));
  });
}

async function removeMachine(question, text, path, refresh) {
  if (!await confirmed(question, text, t`Remove`)) return;
  try {
    await ask('DELETE', path);
    toast(t`Removed.`);
    await refresh();
  } catch (error) {
    showError(error);
  }
}

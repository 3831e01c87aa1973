// Tests how texts.js of the pages chooses a language, looks texts up and fills them in. Prints nothing if all is right.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);
const source = readFileSync(new URL('Sources/Server/Pages/Files/texts.js', root), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'texts-'));
const pageTexts = fileURLToPath(new URL('Scripts/page-texts', root));
let count = 0;

// texts.js as it comes up in a browser with these languages, with the catalogues of `catalogues`, {language: texts}.
// A catalogue that is null cannot be loaded.
async function textsFor(languages, catalogues = {}) {
  const asked = [];
  Object.defineProperty(globalThis, 'navigator', { value: { languages }, configurable: true });
  globalThis.document = { documentElement: { lang: '' } };
  globalThis.fetch = async (path) => {
    asked.push(path);
    const texts = catalogues[/^\/texts\/(.+)\.json$/.exec(path)[1]];
    if (!texts) throw new TypeError('not there');
    return { ok: true, json: async () => texts };
  };
  count += 1;
  const file = join(folder, `${count}.mjs`);
  const list = Object.keys(catalogues).map((each) => `'${each}'`).join(', ');
  assert.match(source, /const catalogued = \[.*?\];/);
  writeFileSync(file, source.replace(/const catalogued = \[.*?\];/, `const catalogued = [${list}];`));
  return { ...await import(file), asked, lang: document.documentElement.lang };
}

async function english() {
  const { t, mixed, plural, number, asked } = await textsFor(['en-US', 'en']);
  const [when, link] = ['soon', { is: 'an element' }];
  assert.deepEqual(asked, []);
  assert.equal(t`Save`, 'Save');
  assert.equal(t`Kept here. It is sent ${when}.`, 'Kept here. It is sent soon.');
  assert.equal(t`${1} of ${2}`, '1 of 2');
  assert.equal(t`A long text
    in two lines`, 'A long text in two lines');
  assert.equal(t`It says ${'{0}\n  twice'}`, 'It says {0}\n  twice');
  assert.deepEqual(mixed`See ${link}.`, ['See ', link, '.']);
  assert.deepEqual(mixed`${link} ${link}`, [link, ' ', link]);
  assert.equal(plural(0, '{0} entry', '{0} entries'), '0 entries');
  assert.equal(plural(1, '{0} entry', '{0} entries'), '1 entry');
  assert.equal(plural(1234, '{0} entry waits {1}', '{0} entries wait {1}', 'here'), '1,234 entries wait here');
  assert.equal(number.format(1234.5), '1,234.5');
}

async function translated() {
  const pl = {
    'Save': 'Zapisz', '{0} of {1}': 'z {1}: {0}', 'A long text in two lines': 'Tekst', 'See {0}.': '{0}!',
    '{0} entries on {1}': { one: '{0} wpis, {1}', few: '{0} wpisy, {1}', many: '{0} wpisów, {1}', other: '{0} wpisu' },
  };
  const { t, mixed, plural, language, locale, lang, asked } = await textsFor(['de', 'pl-PL', 'en-GB'], { pl });
  assert.deepEqual([language, locale, lang, asked], ['pl', 'pl-PL', 'pl-PL', ['/texts/pl.json']]);
  assert.equal(t`Save`, 'Zapisz');
  assert.equal(t`Unknown`, 'Unknown');
  assert.equal(t`${1} of ${2}`, 'z 2: 1');
  assert.equal(t`A long text
    in two lines`, 'Tekst');
  assert.deepEqual(mixed`See ${1}.`, [1, '!']);
  const told = (count) => plural(count, '{0} entry on {1}', '{0} entries on {1}', 'dziś');
  assert.deepEqual([1, 3, 5].map(told), ['1 wpis, dziś', '3 wpisy, dziś', '5 wpisów, dziś']);
}

async function languages() {
  for (const [wanted, catalogues, language, locale] of [
    [['en-GB', 'de'], {}, 'en', 'en-GB'], [['de-DE', 'en-GB'], {}, 'en', 'en-GB'], [['fr'], {}, 'en', 'en'], [['de-DE', 'de'], {}, 'en', 'en-DE'], [['en-US_POSIX', 'en-x'], {}, 'en', 'en'],
    [[], {}, 'en', 'en'], [['en-US@posix'], {}, 'en', 'en'], [['de-AT', 'en'], { de: {} }, 'de', 'de-AT'],
    [['en-GB', 'de'], { de: {} }, 'en', 'en-GB'], [['de-DE', 'en-GB'], { de: null }, 'en', 'en-GB'],
  ]) {
    const texts = await textsFor(wanted, catalogues);
    assert.deepEqual([texts.language, texts.locale, texts.lang], [language, locale, locale], `${wanted}`);
  }
}

// The catalogue that Scripts/page-texts writes has every text and all of its values.
async function pseudo() {
  const file = join(folder, 'eo.json');
  execFileSync(pageTexts, ['--pseudo', file]);
  const { t, plural, language } = await textsFor(['eo'], { eo: JSON.parse(readFileSync(file, 'utf8')) });
  assert.equal(language, 'eo');
  assert.equal(t`Kept here. It is sent ${'soon'}.`, 'Kèpt hèrè. Ìt ìš šèñt soon.');
  assert.deepEqual([1, 2].map((each) => plural(each, '{0} entry', '{0} entries')), ['1 èñtrý', '2 èñtrìèš']);
}

// Scripts/page-texts says what is wrong with catalogues, and what is not looked up.
function checks() {
  const pages = join(folder, 'pages');
  mkdirSync(join(pages, 'texts'), { recursive: true });
  const run = (option) => {
    const { status, stdout } = spawnSync(pageTexts, [option, '--from', pages], { encoding: 'utf8' });
    return [status, ...stdout.split('\n').filter((line) => line && !line.includes('not-texts.txt'))];
  };
  const write = (code) => writeFileSync(join(pages, 'page.js'), code);
  const put = (texts) => writeFileSync(join(pages, 'texts/de.json'), JSON.stringify(texts));
  writeFileSync(join(pages, 'texts.js'), "const catalogued = ['de'];\n");
  write("t`Save`; t`${t`In ${`${a}`}`} of \\`it\\``; /`/.test(x); plural(n, '{0} day', \"{0} days\");");
  const right = { 'Save': 'Sichern', '{0} of `it`': '{0}', 'In {0}': 'Im {0}',
    '{0} days': { one: 'Tag', other: '{0} Tage' } };
  put(right);
  assert.deepEqual(run('--check'), [0]);
  put({ ...right, 'In {0}': 'Im', '{0} days': 'Tage', 'Old': 'Alt' });
  assert.deepEqual(run('--check').sort(), [1, 'de: In {0} has other placeholders', 'de: no page has Old',
    'de: {0} days is no object of forms with one for other'].sort());
  put({});
  assert.equal(run('--check').length, 5);
  write("el('p', { class: 'a b', title: 'Seen' }, t`Save`, 'seen', isOn ? 'more words' : 'a-b');");
  assert.deepEqual(run('--unwrapped').slice(1).map((line) => line.split(': ').pop()),
    ['Seen', 'seen', 'more words']);
}

try {
  for (const test of [english, translated, languages, pseudo, checks]) await test();
} finally {
  rmSync(folder, { recursive: true });
}

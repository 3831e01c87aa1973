// The texts of the pages in the language of whoever reads them. English stands in the modules, and is the key of a text
// in the catalogues of other languages (texts/LANG.json). Scripts/page-texts lists and checks them.

// The languages that have a catalogue, besides English.
const catalogued = [];

// A browser without a language calls it such as 'en-US@posix', which Intl does not take.
const wanted = navigator.languages.filter(isTag);
const spoken = (tag) => tag.split('-')[0];
const chosen = wanted.map(spoken).find((each) => each === 'en' || catalogued.includes(each)) ?? 'en';
// English needs none. Without its catalogue a language is not used: times would be in another than the words.
const catalogue = chosen === 'en' ? null : await load(`/texts/${chosen}.json`);

// The language of the texts, such as 'en', and how times and numbers are written in it, such as 'en-GB'. Whose language
// has no catalogue still has a country, with a clock of 24 hours or of 12: 'en-DE'.
export const language = catalogue ? chosen : 'en';
const country = wanted.map((tag) => /-([A-Z]{2})$/i.exec(tag)?.[1]).find(Boolean);
export const locale = wanted.find((tag) => spoken(tag) === language) ?? (country ? `${language}-${country}` : language);
document.documentElement.lang = locale;

export const number = new Intl.NumberFormat(locale);
const rules = new Intl.PluralRules(locale);

function isTag(text) {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}

async function load(path) {
  try {
    const answer = await fetch(path);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

// t`Kept here. It is sent ${when}.`: the translation of 'Kept here. It is sent {0}.', or this text, with its values.
// The lines of a long text are joined by spaces.
/**
 * @param {TemplateStringsArray} strings
 * @param {...unknown} values
 */
export const t = (strings, ...values) => mixed(strings, ...values).join('');

// The same as texts and values one after another, children of an element: values may be elements.
/**
 * @param {TemplateStringsArray} strings
 * @param {...unknown} values
 */
export function mixed(strings, ...values) {
  const key = strings.reduce((text, each, place) => `${text}{${place - 1}}${each}`).replace(/\n\s*/g, ' ');
  return filled(catalogue?.[key] ?? key, values);
}

// plural(3, '{0} entry', '{0} entries'): '3 entries'. {1} and so on are the other values. A translation has as many
// forms as its language.
/**
 * @param {number} count
 * @param {string} one
 * @param {string} other
 * @param {...unknown} values
 */
export function plural(count, one, other, ...values) {
  const forms = catalogue?.[other] ?? { one, other };
  return filled(forms[rules.select(count)] ?? forms.other, [number.format(count), ...values]).join('');
}

// Every second piece is the number of a value.
const filled = (text, values) => text.split(/\{(\d+)\}/)
  .map((piece, place) => (place % 2 ? values[piece] : piece)).filter((piece) => piece !== '');

import { Fields, type jsonFields, optionFields } from './json-fields.ts';
import { asObject, asString, isObject, type Json } from './json-values.ts';

/** An option as the file has it; `flag` is undefined where nothing says whether it is right. */
export type JsonOption = { text: string; flag?: boolean; feedback: string; image: string };

/** The options of an entry, the keys by which an answer may name them, and fields of options that no question holds. */
export type JsonOptions = { options: JsonOption[]; keys: string[]; unused: string[] };

/**
 * Options as texts, as objects, by key (`{ "A": "…" }`), as lists side by side (`{ "text": […], "label": […] }`), as one text
 * each (`option1`, `A`), or as the right one and the wrong ones.
 */
export function readOptions(fields: Fields<typeof jsonFields>): JsonOptions {
  const value = fields.one('options');
  if (Array.isArray(value)) return ofList(value);
  if (isObject(value)) {
    const { text, label } = value;
    if (Array.isArray(text) && Array.isArray(label)) {
      return ofList(text.map((option, position) => ({ text: option, label: label[position] })));
    }
    const given = Object.entries(value).filter(([, option]) => option !== null);
    const { options, unused } = ofList(given.map(([, option]) => option));
    return { options, keys: given.map(([key]) => key), unused };
  }
  if (value !== undefined) return { options: [], keys: [], unused: ['options'] };
  return ofNumbered(fields);
}

function ofNumbered(fields: Fields<typeof jsonFields>): JsonOptions {
  for (const pattern of [/^(?:option|choice|answer|opt|op)?([a-h])$/, /^(?:option|choice|answer|opt)([1-9])$/]) {
    const found = fields.matching(pattern).sort((one, other) => (one.key < other.key ? -1 : 1));
    if (found.length > 0) return { ...ofList(found.map(({ value }) => value)), keys: found.map(({ key }) => key) };
  }
  return { options: [], keys: [], unused: [] };
}

function ofList(values: readonly unknown[]): JsonOptions {
  const read = values.map(readOption);
  const keys = read.map(({ key }) => key);
  return {
    options: read.map(({ option }) => option),
    keys: keys.every((key) => key !== '') ? keys : [],
    unused: [...new Set(read.flatMap(({ unused }) => unused))],
  };
}

const isLabel = (value: unknown) => /^\(?(?:[A-Za-z]|\d{1,2})[.):]?\)?$/.test(asString(value).trim());

function readOption(value: unknown): { option: JsonOption; key: string; unused: string[] } {
  if (!isObject(value)) return { option: { text: asString(value), feedback: '', image: '' }, key: '', unused: [] };
  const { label, value: own, ...others } = value;
  // As in a form, where the label is what is shown and the value what is sent.
  const isForm = own !== undefined && label !== undefined && !isLabel(label);
  const fields = new Fields(isForm ? { ...others, text: label, id: own } : value, optionFields);
  const text = fields.text('text');
  const flag = fields.one('flag');
  return {
    option: {
      text,
      ...(flag === undefined ? {} : { flag: flag === true || /^(?:true|1|yes)$/i.test(asString(flag)) }),
      feedback: fields.texts('feedback').join('\n\n'),
      image: fields.text('image'),
    },
    key: fields.text('key').replace(/^\(|[.):]+$/g, ''),
    unused: fields.unused().map((name) => `options.${name}`),
  };
}

/** What explains each option: by key, or in the order of the options. `unused` are keys that are no option's. */
export function readOptionFeedback(
  value: unknown,
  { options, keys }: JsonOptions,
): { texts: string[]; unused: string[] } {
  if (Array.isArray(value)) return { texts: options.map((_, position) => asString(value[position])), unused: [] };
  const byKey: Json = asObject(value);
  const used = new Set<string>();
  const texts = options.map(({ text }, position) => {
    const letter = String.fromCharCode(65 + position);
    const key = [keys[position], letter, letter.toLowerCase(), text].find((name) => asString(byKey[name ?? '']) !== '');
    used.add(key ?? '');
    return asString(byKey[key ?? '']);
  });
  return { texts, unused: Object.keys(byKey).filter((key) => !used.has(key)) };
}

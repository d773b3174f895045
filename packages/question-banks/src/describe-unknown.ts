import { readHeads } from './formats/csv/find-table.ts';
import { isObject } from './formats/json/json-values.ts';
import { parseJson } from './formats/json/parse-json.ts';

/** What a text looks like that is in no format we read, and may even look like one; undefined for all others. */
export function refusedFormat(text: string): string | undefined {
  return refused.find(([, looksLike]) => looksLike(text))?.[0];
}

/** The first line that is no comment: questions may be about any of these languages, but do not begin in them. */
const firstLine = (text: string) =>
  text
    .slice(0, 20_000)
    .split('\n')
    .find((line) => !/^\s*(?:$|%|#|--)/.test(line) || /^\s*%PDF-/.test(line))
    ?.trim() ?? '';

const refused: [name: string, looksLike: (text: string) => boolean][] = [
  [
    'LaTeX',
    (text) =>
      /^\\(?:documentclass|usepackage|begin\{|section\{|question\b|item\b|element\{|exsheets)/.test(firstLine(text)),
  ],
  [
    'TOML',
    (text) =>
      /^(?:\[\[?[\w.-]{1,100}\]\]?|[\w.-]{1,100}\s*=\s*(?:["'[{\d]|true|false).*)$/.test(firstLine(text)) &&
      /^[ \t]*[\w.-]{1,100}[ \t]*=[ \t]*["'[{\dtf]/m.test(text.slice(0, 20_000)),
  ],
  ['RTF', (text) => firstLine(text).startsWith('{\\rtf')],
  ['a PDF', (text) => firstLine(text).startsWith('%PDF-')],
  ['a web page', (text) => /^(?:<\?xml[^<>]*>\s*)?(?:<!doctype\s+html|<html[\s>])/i.test(firstLine(text))],
  ['SQL', (text) => /^(?:INSERT\s+INTO|CREATE\s+(?:TABLE|DATABASE)|DROP\s+TABLE)\s/i.test(firstLine(text))],
];

/** One sentence about a text that is in no format we know: what it looks like, and what is missing (IMP-6). */
export function describeUnknown(text: string): string {
  const name = refusedFormat(text);
  if (name !== undefined)
    return `The file is ${name}, which is not read. Save the questions in one of the formats that are, such as CSV, JSON or GIFT.`;
  return describeJson(text) ?? describeTable(text) ?? describeLines(text) ?? 'The file is in no format that is known.';
}

function describeJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value = parseJson(text);
    const first: unknown = Array.isArray(value) ? value[0] : value;
    const names = isObject(first) ? Object.keys(first).slice(0, 8).join(', ') : '';
    return `The file is JSON, but no object in it has a field such as 'question' or 'text'${names === '' ? '' : `; the first has ${names}`}.`;
  } catch {
    return undefined;
  }
}

function describeTable(text: string): string | undefined {
  const heads = readHeads(text);
  if (heads === undefined) return undefined;
  const shown = heads.slice(0, 8).map((name) => name.replace(/\s+/g, ' ').slice(0, 40));
  return `The file looks like a table with ${heads.length} columns ('${shown.join("', '")}'), but they do not say which is the question, which the options ('Option A', 'Option B' …) and which the right answer. Name them in a first row, or say which column holds what.`;
}

function describeLines(text: string): string | undefined {
  const options = /^[ \t]*(?:[-*+][ \t]+)?\(?[A-Ea-e][.)][ \t]+\S/m.test(text);
  if (options)
    return "The file looks like questions with lettered options, but no line such as 'Answer: B' below them says which one is right.";
  if (/^[ \t]*(?:[-*+][ \t]+)?(?:☐|☑|☒|✓|✔|✅|❌)/mu.test(text))
    return 'The file looks like questions with ticked options, but they are marked by signs; write `- [x]` and `- [ ]`.';
  return undefined;
}

import { refusedFormat } from './describe-unknown.ts';
import { recogniseCsv } from './formats/csv/find-table.ts';
import { looksLikeDump } from './formats/dump/read-question-dump.ts';
import { parseJson } from './formats/json/parse-json.ts';
import { recogniseJson } from './formats/json/recognise-json.ts';
import { splitFrontMatter } from './formats/markdown/front-matter.ts';
import { isSensei } from './formats/third-party/read-sensei.ts';
import type { FormatName } from './model.ts';

/**
 * Which format a text is in, by its content (IMP-6: never trust the file name). The name's ending only
 * decides where the content says nothing, as for a GIFT file of nothing but descriptions.
 */
export function recogniseText(source: string, path: string): FormatName | undefined {
  // Without the line ends that only `^` and `$` know, and without runs of blank lines, `^\s*` never looks far.
  if (refusedFormat(source) !== undefined) return undefined;
  const text = source.replace(/[\u2028\u2029]/g, ' ').replace(/\n\s*\n/g, '\n\n');
  return (
    recogniseXml(text) ??
    recogniseJsonText(text) ??
    recogniseMarked(text) ??
    recogniseTable(text) ??
    recogniseYaml(text) ??
    recogniseMarkdown(text) ??
    recogniseLines(text) ??
    (/\.gift$/i.test(path) ? 'gift' : undefined)
  );
}

const roots: Record<string, FormatName> = {
  questestinterop: 'qti-1.2',
  objectbank: 'qti-1.2',
  assessmentitem: 'qti',
  assessmenttest: 'qti',
  problem: 'open-edx-xml',
};

function recogniseXml(text: string): FormatName | undefined {
  if (!/^\s*</.test(text)) return undefined;
  const start = text.slice(endOfProlog(text));
  const root = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(start)?.[1]?.replace(/^qti-/i, '').replaceAll('-', '').toLowerCase();
  if (root === 'quiz')
    return /<question[\s>]/.test(start) || /^<quiz\s*\/?>\s*(?:<\/quiz>\s*)?$/.test(start) ? 'moodle-xml' : undefined;
  return root === undefined ? undefined : roots[root];
}

/** What may stand before the root element, by its beginning and its end. */
const prologParts: [begins: RegExp, ends: RegExp][] = [
  [/<\?/y, /\?>/g],
  [/<!--/y, /-->/g],
  [/<!DOCTYPE/iy, /[>[]/g],
];

/** The index of the root element. One pass: what has no end is followed to the end of the text only once. */
export function endOfProlog(text: string): number {
  let at = 0;
  const moveTo = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    return found === null ? undefined : pattern.lastIndex;
  };
  for (;;) {
    at = moveTo(/\s*/y, at) ?? at;
    const part = prologParts.find(([begins]) => moveTo(begins, at) !== undefined);
    if (part === undefined) return at;
    let end = moveTo(part[1], at);
    // The declarations of a document type stand in brackets.
    if (end !== undefined && text[end - 1] === '[') {
      const closed = moveTo(/\]/g, end);
      end = closed === undefined ? undefined : moveTo(/>/g, closed);
    }
    if (end === undefined) return at;
    at = end;
  }
}

function recogniseJsonText(text: string): FormatName | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return recogniseJson(parseJson(text));
  } catch {
    return /^\s*(?:\{\s*"|\[\s*[{[])/.test(text) ? 'generic-json' : undefined;
  }
}

/** Formats that mark themselves with words of their own. */
function recogniseMarked(text: string): FormatName | undefined {
  if (/^#(?:separator|html|notetype|columns|deck|tags)[: ]/m.test(text.slice(0, 5000)) && /^#\w/.test(text))
    return 'anki-text';
  if (/^\s*"?NewQuestion"?\s*,/im.test(text)) return 'brightspace-csv';
  if (/^(?:MC|MA|TF|ESS|FIB|ORD|MAT|NUM|SR|OP)\t[^\t\n]+(?:\t|$)/.test(text.trimStart())) return 'blackboard-tsv';
  if (/^#+\s*--question--/m.test(text) && /^#+\s*--answer--/m.test(text)) return 'freecodecamp';
  return undefined;
}

function recogniseTable(text: string): FormatName | undefined {
  const table = recogniseCsv(text);
  if (table !== undefined)
    return table.columns.layout === 'own' ? 'own-csv' : table.columns.layout === 'udemy' ? 'udemy-csv' : 'csv';
  return isSensei(text) ? 'sensei-csv' : undefined;
}

function recogniseYaml(text: string): FormatName | undefined {
  if (/^quiz:/m.test(text) && /^\s*(?:-\s+)?choices:/m.test(text)) return 'ms-learn-yaml';
  if (/^questions:/m.test(text) && /^\s*(?:-\s+)?question:/m.test(text) && /^\s*(?:-\s+)?answers:/m.test(text))
    return 'certificationy-yaml';
  return /^- id:\s/m.test(text) && /^ {2}options:/m.test(text) ? 'own-content' : undefined;
}

function recogniseMarkdown(text: string): FormatName | undefined {
  const { fields, error } = splitFrontMatter(text);
  if (looksLikeDump(text)) return 'question-dump';
  const hasBoxes = /^\s*(?:[-*+]|\d{1,2}[.)])\s+\[[^\]\n0-9]?\]/m.test(text);
  if (fields !== undefined && 'question' in fields) return 'markdown-files';
  if (error !== undefined && hasBoxes && /^question\s*:/m.test(text)) return 'markdown-files';
  if (hasBoxes && /^ {0,3}#{1,6}\s/m.test(text)) return 'markdown-checkbox';
  if (/^\s*\*[a-z]\)\s/m.test(text) || /^\s*\[\*\]\s/m.test(text)) return 'text2qti';
  if (/^\s*\(\s*[xX]\s*\)\s/m.test(text) || (/^\s*>>.*<<\s*$/m.test(text) && /^\s*\[\s*[xX]\s*\]/m.test(text)))
    return 'open-edx';
  const hasLetters =
    /^\s*(?:[-*+]\s+)(?:\*\*|`)?\(?[A-Z][.)]/m.test(text) ||
    /^\s*(?:\*\*|`)?\(?[A-Za-z][.)]\s*(?:\*\*\s*)?\S/m.test(text);
  const hasNumbers =
    /^ {0,3}(?:#{1,6}\s+|\*\*)?(?:Q(?:uestion)?\s*#?)?\d+\s*[.):]|^#{1,6}\s+Q(?:uestion)?\s*#?\d+\s*$/im.test(text);
  const hasAnswers = /<details|^[ \t>*_-]*(?:correct\s+)?answers?\s*(?:\*\*\s*)?:/im.test(text);
  if (hasLetters && hasNumbers && hasAnswers && !/^ANSWER:/m.test(text)) return 'markdown-lettered';
  return hasBoxes || /^\s*\[[xX]\]\s+\S/m.test(text) ? 'markdown-checkbox' : undefined;
}

/** Formats whose lines must be looked at as a whole: Aiken and GIFT. */
function recogniseLines(text: string): FormatName | undefined {
  const hasOptions = /^\s*[A-Za-z][).]/m.test(text);
  if (/^\s*ANSWER\s*:/m.test(text) || (hasOptions && /^\s*answer\s*:/im.test(text))) return 'aiken';
  const prose = text.replace(/^\s*\/\/.*$/gm, '');
  if (/^\s*::/m.test(prose) || /^\s*\$CATEGORY:/m.test(prose)) return 'gift';
  const braces = [...prose.matchAll(/(?<!\\)\{([^{}]*)\}/g)].map(([, inside = '']) => inside);
  if (braces.some((inside) => /[~=#]|->|\b(?:T|F|TRUE|FALSE)\b/.test(inside))) return 'gift';
  return /\S[ \t]*\{[^{};]*\}[ \t]*(?:\n\n|\n?$)/.test(prose) ? 'gift' : undefined;
}

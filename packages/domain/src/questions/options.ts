import { letterAt } from './letters.ts';

/** An option as a screen shows it. */
export type LetteredOption = { letter: string; text: string };

const label = /^([A-Z])\. /;

/**
 * Reads the `options` of a question in every shape that clients know: a list, or a JSON string
 * of one, each entry a string or an object with `text`. A leading `X. ` sets the letter, otherwise the position does.
 *
 * Labels that would give two options one letter are text, not labels. Anything that is not a list of options yields none.
 */
export function readOptions(options: unknown): LetteredOption[] {
  const texts = readList(options).map(readText);
  const labelled = texts.map((text, index) => {
    const letter = label.exec(text)?.[1];
    return letter ? { letter, text: text.slice(3) } : { letter: letterAt(index), text };
  });
  const isAmbiguous = new Set(labelled.map(({ letter }) => letter)).size < labelled.length;
  return isAmbiguous ? texts.map((text, index) => ({ letter: letterAt(index), text })) : labelled;
}

/**
 * The `options` of a response: plain strings, letters by position.
 *
 * An option whose own text begins like a label (`C. elegans`) gets its letter before it (`A. C. elegans`), so that no
 * client takes the text for one.
 */
export function writeOptions(texts: readonly string[]): string[] {
  return texts.map((text, index) => (label.test(text) ? `${letterAt(index)}. ${text}` : text));
}

function readList(options: unknown): unknown[] {
  if (Array.isArray(options)) return options;
  if (typeof options !== 'string') return [];
  try {
    const parsed: unknown = JSON.parse(options);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

function readText(entry: unknown): string {
  if (typeof entry === 'object' && entry !== null && 'text' in entry) return String(entry.text ?? '');
  return String(entry ?? '');
}

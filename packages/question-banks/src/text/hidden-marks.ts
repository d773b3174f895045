import { type Block, parseQuestionText, showsItself } from '@examplar/domain/questions/question-text';
import type { Inline } from '@examplar/domain/questions/question-text-inlines';
import { markLiteral } from '@examplar/domain/questions/question-text-literal';

/** The characters that begin or make up a mark of question text. */
const marks = [...'`*[!|~\\-+.)'];
const hidden = marks.map((_, index) => String.fromCharCode(0xfdd8 + index));

const markPattern = /[`*[!|~\\\-+.)]/g;
const hiddenPattern = /[\ufdd8-\ufde2]/g;

/** Hides what would be marks, so that text of the source is not taken for markup when it stands among real marks. */
export const hideMarks = (text: string): string =>
  text.replace(markPattern, (mark) => hidden[marks.indexOf(mark)] ?? mark);

export const restoreMarks = (text: string): string =>
  text.replace(hiddenPattern, (letter) => marks[hidden.indexOf(letter)] ?? '');

/**
 * A paragraph with its hidden characters back. Where they would be taken for marks, the paragraph is literal; what it has
 * of bold and code then shows without, but loses no letter.
 */
export function settleMarks(paragraph: string): string {
  const text = restoreMarks(paragraph);
  if (text === paragraph || showsItself(text)) return text;
  const meant = parseQuestionText(paragraph);
  if (JSON.stringify(meant, restored) === JSON.stringify(parseQuestionText(text))) return text;
  const lines = meant.length === 1 && meant[0]?.type === 'paragraph' ? readLetters(meant[0].children) : undefined;
  return lines === undefined ? text : markLiteral(restoreMarks(lines));
}

const restored = (_key: string, value: unknown) => (typeof value === 'string' ? restoreMarks(value) : value);

/** What a line shows; undefined if that is more than letters. */
function readLetters(inlines: Extract<Block, { type: 'paragraph' }>['children']): string | undefined {
  const parts = inlines.map((inline: Inline) => {
    if (inline.type === 'text') return inline.text;
    if (inline.type === 'break') return '\n';
    if (inline.type === 'code') return inline.code;
    return inline.type === 'bold' ? readLetters(inline.children) : undefined;
  });
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}

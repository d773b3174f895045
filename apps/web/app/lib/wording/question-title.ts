import { plainProse } from '@examplar/domain/questions/question-text-plain';

/**
 * A question's title, its first sentence, and what it asks, its last one (PAG-73). A note in brackets after a sentence, such as
 * '(Select TWO.)', belongs to it. Code and tables are no sentences.
 */
export function questionTitle(text: string): { title: string; ask: string } {
  const sentences = plainProse(text).split(/(?<=[.?!:]\)?)\s+(?=\p{Lu})/u);
  const [title = '', ...more] = sentences;
  return { title, ask: more.at(-1) ?? '' };
}

import { draftOfPairs } from '../../questions/matching-pairs.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import { childrenNamed, firstNamed, textOf } from '../xml/elements.ts';
import type { ReadAnswers } from './moodle-question.ts';

/** Moodle's `matching`: a subquestion without a text only adds an answer that no row uses. */
export const readMatching: ReadAnswers = ({ element, toText }) =>
  draftOfPairs(
    childrenNamed(element, 'subquestion').map((subquestion) => ({
      row: toText(subquestion),
      answer: htmlToText(textOf(firstNamed(firstNamed(subquestion, 'answer'), 'text')).trim()),
    })),
  );

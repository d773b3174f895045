import { childrenNamed, firstNamed } from '../xml/elements.ts';
import type { ReadAnswers } from './moodle-question.ts';

const defaultShown = 6;

/**
 * Moodle's `ordering`: the steps are in the file in their right order, and Moodle shows them in any other. One that
 * shows only some of its steps, another set each time, is no single question.
 */
export const readOrdering: ReadAnswers = ({ element, record, plain, toText }) => {
  const answers = childrenNamed(element, 'answer');
  const selection = (plain('selecttype') || plain('logical') || 'RANDOM').toUpperCase();
  const shown = Number(plain('selectcount') || plain('studentsee') || defaultShown);
  if (!['ALL', 'EXACT', '0'].includes(selection) && !(shown >= answers.length)) {
    record.reject('UNSUPPORTED_TYPE', `Orderings that show ${shown} of ${answers.length} steps are not supported.`);
    return undefined;
  }
  return {
    kind: 'ordering',
    options: answers.map((answer) => ({ text: toText(answer), feedback: toText(firstNamed(answer, 'feedback')) })),
    key: [...answers.keys()],
  };
};

import type { Element } from '@xmldom/xmldom';
import { inlineMark, marksIn, renumberMarks } from '../../questions/inline-marks.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import { childrenNamed, firstNamed, textOf } from '../xml/elements.ts';
import type { MoodleQuestion, ReadAnswers } from './moodle-question.ts';

type Choice = { text: string; group: string };

/** Moodle's `gapselect`: drop-downs in the text. */
export const readSelectOptions: ReadAnswers = (question) => readGaps(question, 'selectoption');

/** Moodle's `ddwtos`: words to drag into the text. */
export const readDragboxes: ReadAnswers = (question) => readGaps(question, 'dragbox');

/**
 * A mark such as `[[3]]` is a gap whose right answer is the third choice; it allows the choices of that one's group. A
 * text that several groups have is one option.
 */
function readGaps({ element, record, plain, text }: MoodleQuestion, name: string): ReturnType<ReadAnswers> {
  const choices = childrenNamed(element, name).map(readChoice);
  const used = marksIn(text);
  const unknown = used.find((position) => choices[position] === undefined);
  if (unknown !== undefined) {
    record.reject('LETTER_OUT_OF_RANGE', `The text has the gap ${inlineMark(unknown)}, but there is no such choice.`);
    return undefined;
  }
  const positions = new Map<string, number>();
  const groups = new Map<string, number[]>();
  for (const { text: option, group } of choices) {
    const position = positions.get(option) ?? positions.size;
    positions.set(option, position);
    const members = groups.get(group);
    if (members === undefined) groups.set(group, [position]);
    else members.push(position);
  }
  return {
    kind: 'matching',
    display: 'inline',
    text: renumberMarks(text),
    options: [...positions.keys()].map((option) => ({ text: option })),
    rows: used.flatMap((mark) => {
      const choice = choices[mark];
      return choice === undefined
        ? []
        : [{ prompt: '', key: positions.get(choice.text) ?? 0, allowed: groups.get(choice.group) }];
    }),
    isShuffledBySource: !/^(?:false|0)$/i.test(plain('shuffleanswers')),
  };
}

const readChoice = (choice: Element): Choice => ({
  text: htmlToText(textOf(firstNamed(choice, 'text')).trim()),
  group: textOf(firstNamed(choice, 'group')).trim() || '1',
});

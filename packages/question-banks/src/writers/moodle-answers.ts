import { inlineMark, replaceMarks } from '../questions/inline-marks.ts';
import { pairsOf } from '../questions/matching-pairs.ts';
import { textToInlineHtml } from '../text/text-to-html.ts';
import { countCorrect, type ExportQuestion, isCorrect, keyPositions, rowsOf, shareOf } from './export-question.ts';
import { cdata, type MoodleWriter } from './moodle-text.ts';

export function multichoiceAnswers(question: ExportQuestion, writer: MoodleWriter): string[] {
  const correctCount = countCorrect(question);
  const share = shareOf(correctCount);
  return [
    `<single>${correctCount === 1}</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>`,
    ...question.options.map((_, position) =>
      answer(question, position, isCorrect(question, position) ? share : '0', writer),
    ),
  ];
}

/** Steps in their right order; Moodle shows them in any other. */
export function orderingAnswers(question: ExportQuestion, writer: MoodleWriter): string[] {
  const steps = keyPositions(question);
  return [
    `<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>${steps.length}</selectcount>`,
    '<gradingtype>ALL_OR_NOTHING</gradingtype><showgrading>SHOW</showgrading><numberingstyle>none</numberingstyle>',
    ...steps.map((position, place) => answer(question, position, `${place + 1}.0000000`, writer)),
  ];
}

function answer(question: ExportQuestion, position: number, fraction: string, writer: MoodleWriter): string {
  const feedback = writer.element('feedback', question.optionFeedback?.[position] ?? '');
  return `<answer fraction="${fraction}" format="html">${writer.content(question.options[position] ?? '')}${feedback}</answer>`;
}

/** Pairs, and the answers that no row uses as pairs without a row. */
export function matchingAnswers(question: ExportQuestion, writer: MoodleWriter): string[] {
  return [
    '<shuffleanswers>false</shuffleanswers>',
    ...pairsOf(question.options, rowsOf(question)).map(
      (pair) =>
        `<subquestion format="html">${writer.content(pair.row)}<answer><text>${cdata(textToInlineHtml(pair.answer))}</text></answer></subquestion>`,
    ),
  ];
}

/**
 * Drop-downs in the text: options in groups, one for each set of options that some row allows. Moodle's marks name the
 * right option among all of them, so an option of several groups is written several times.
 */
export function gapAnswers(question: ExportQuestion): { text: string; answers: string[] } {
  const rows = rowsOf(question);
  const groups = [...new Set(rows.map(({ allowed }) => allowed.join()))];
  const choices = question.options.flatMap((option, position) => {
    const own = groups.flatMap((group, index) => (group.split(',').includes(String(position)) ? [index + 1] : []));
    return (own.length > 0 ? own : [groups.length + 1]).map((group) => ({ option, position, group }));
  });
  const marks = rows.map(({ key, allowed }) => {
    const group = groups.indexOf(allowed.join()) + 1;
    return inlineMark(choices.findIndex((choice) => choice.position === key && choice.group === group));
  });
  return {
    text: replaceMarks(question.question_text, (row) => marks[row]),
    answers: [
      '<shuffleanswers>0</shuffleanswers>',
      ...choices.map(
        ({ option, group }) =>
          `<selectoption><text>${cdata(textToInlineHtml(option))}</text><group>${group}</group></selectoption>`,
      ),
    ],
  };
}

import type { BankImage, Question } from '../model.ts';
import { inlineMark, replaceMarks } from '../questions/inline-marks.ts';
import { toPairs } from '../questions/matching-pairs.ts';
import { escapeHtml, textToHtml, textToInlineHtml } from '../text/text-to-html.ts';
import {
  countCorrect,
  type ExportOptions,
  type ExportQuestion,
  formatShare,
  generalFeedback,
  getDisplay,
  getKind,
  getRows,
  imageFileName,
  imagesIn,
  isCorrect,
  keyPositions,
  leftOutNote,
  wholeFeedback,
} from './export-question.ts';

/** Writes texts of Moodle XML with the images that they show. */
type MoodleWriter = {
  /** A whole element: `<feedback format="html"><text>…</text></feedback>`. */
  element: (name: string, text: string, attributes?: string) => string;
  /** The content of such an element. */
  content: (text: string) => string;
};

function moodleWriter(images: readonly BankImage[]): MoodleWriter {
  const content = (text: string) => {
    const used = imagesIn(text, images);
    const html = textToHtml(text, (address) => {
      const image = used.find(({ sha256 }) => address === `bank-image:${sha256}`);
      return image === undefined ? address : `@@PLUGINFILE@@/${imageFileName(image)}`;
    });
    const files = used.map(
      (image) =>
        `<file name="${imageFileName(image)}" path="/" encoding="base64">${Buffer.from(image.bytes).toString('base64')}</file>`,
    );
    return `<text>${cdata(html)}</text>${files.join('')}`;
  };
  return {
    content,
    element: (name, text, attributes = '') => `<${name}${attributes} format="html">${content(text)}</${name}>`,
  };
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/**
 * Moodle XML: texts as HTML, images inside. References go into the general feedback; difficulty has no place. An ordering
 * that takes only some of its steps is left out with a comment, as Moodle has none, and so are translations.
 */
export function writeMoodleXml(questions: readonly ExportQuestion[], { images = [] }: ExportOptions = {}): string {
  const writer = moodleWriter(images);
  let topic = '';
  const parts: string[] = [];
  const notes = leftOutNote(questions).map((note) => `  <!-- ${note} -->`);
  for (const question of questions) {
    if ((question.topic ?? '') !== topic) {
      topic = question.topic ?? '';
      parts.push(
        `  <question type="category"><category><text>${escapeHtml(`$course$/top${topic === '' ? '' : `/${topic}`}`)}</text></category></question>`,
      );
    }
    parts.push(writeQuestion(question, parts.length + 1, writer));
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${[...notes, ...parts].join('\n')}\n</quiz>\n`;
}

type Type = { type: string; text?: string; answers: string[]; hasOptionFeedback: boolean };

function writeQuestion(question: ExportQuestion, number: number, writer: MoodleWriter): string {
  const { id, tags = [] } = question;
  const written = typesByKind[getKind(question)](question, writer);
  if (written === undefined) return notWritten(question);
  const { type, text = question.question_text, answers, hasOptionFeedback } = written;
  const feedback = hasOptionFeedback ? generalFeedback(question) : wholeFeedback(question);
  const lines = [
    `  <question type="${type}">`,
    `    <name><text>${escapeHtml(id ?? `Question ${number}`)}</text></name>`,
    `    ${writer.element('questiontext', text)}`,
    `    ${writer.element('generalfeedback', feedback)}`,
    '    <defaultgrade>1.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden>',
    `    <idnumber>${escapeHtml(id ?? '')}</idnumber>`,
    ...answers.map((line) => `    ${line}`),
    ...(tags.length === 0
      ? []
      : [`    <tags>${tags.map((tag) => `<tag><text>${escapeHtml(tag)}</text></tag>`).join('')}</tags>`]),
    '  </question>',
  ];
  return lines.join('\n');
}

const typesByKind: Record<Question['kind'], (question: ExportQuestion, writer: MoodleWriter) => Type | undefined> = {
  choice: (question, writer) => ({
    type: 'multichoice',
    answers: multichoiceAnswers(question, writer),
    hasOptionFeedback: true,
  }),
  ordering: (question, writer) =>
    countCorrect(question) === question.options.length
      ? { type: 'ordering', answers: orderingAnswers(question, writer), hasOptionFeedback: true }
      : undefined,
  matching: (question, writer) =>
    getDisplay(question) === 'inline'
      ? { type: 'gapselect', ...gapAnswers(question), hasOptionFeedback: false }
      : { type: 'matching', answers: matchingAnswers(question, writer), hasOptionFeedback: false },
};

/** Tells the reader of the file what it lacks. */
const notWritten = ({ id, question_text }: ExportQuestion) =>
  `  <!-- Not written, since Moodle has no ordering of some of the steps: ${(id ?? question_text).replace(/[-\s]+/g, ' ').trim()} -->`;

function multichoiceAnswers(question: ExportQuestion, writer: MoodleWriter): string[] {
  const correctCount = countCorrect(question);
  const share = formatShare(correctCount);
  return [
    `<single>${correctCount === 1}</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>`,
    ...question.options.map((_, position) =>
      answer(question, position, isCorrect(question, position) ? share : '0', writer),
    ),
  ];
}

/** Steps in their right order; Moodle shows them in any other. */
function orderingAnswers(question: ExportQuestion, writer: MoodleWriter): string[] {
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
function matchingAnswers(question: ExportQuestion, writer: MoodleWriter): string[] {
  return [
    '<shuffleanswers>false</shuffleanswers>',
    ...toPairs(question.options, getRows(question)).map(
      (pair) =>
        `<subquestion format="html">${writer.content(pair.row)}<answer><text>${cdata(textToInlineHtml(pair.answer))}</text></answer></subquestion>`,
    ),
  ];
}

/**
 * Drop-downs in the text: options in groups, one for each set of options that some row allows. Moodle's marks name the
 * right option among all of them, so an option of several groups is written several times.
 */
function gapAnswers(question: ExportQuestion): { text: string; answers: string[] } {
  const rows = getRows(question);
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

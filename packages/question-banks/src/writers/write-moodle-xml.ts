import type { Question } from '../model.ts';
import { escapeHtml } from '../text/text-to-html.ts';
import {
  countCorrect,
  displayOf,
  type ExportOptions,
  type ExportQuestion,
  generalFeedback,
  kindOf,
  leftOutNote,
  wholeFeedback,
} from './export-question.ts';
import { gapAnswers, matchingAnswers, multichoiceAnswers, orderingAnswers } from './moodle-answers.ts';
import { type MoodleWriter, moodleWriter } from './moodle-text.ts';

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
  const written = typesByKind[kindOf(question)](question, writer);
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
    displayOf(question) === 'inline'
      ? { type: 'gapselect', ...gapAnswers(question), hasOptionFeedback: false }
      : { type: 'matching', answers: matchingAnswers(question, writer), hasOptionFeedback: false },
};

/** Tells the reader of the file what it lacks. */
const notWritten = ({ id, question_text }: ExportQuestion) =>
  `  <!-- Not written, since Moodle has no ordering of some of the steps: ${(id ?? question_text).replace(/[-\s]+/g, ' ').trim()} -->`;

import type { BankImage } from '../model.ts';
import { escapeHtml, textToHtml } from '../text/text-to-html.ts';
import {
  countCorrect,
  type ExportOptions,
  type ExportQuestion,
  generalFeedback,
  imageFileName,
  imagesIn,
  isCorrect,
  shareOf,
} from './export-question.ts';

/** Moodle XML: texts as HTML, images inside. References go into the general feedback; difficulty has no place. */
export function writeMoodleXml(questions: readonly ExportQuestion[], { images = [] }: ExportOptions = {}): string {
  let topic = '';
  const parts: string[] = [];
  for (const question of questions) {
    if ((question.topic ?? '') !== topic) {
      topic = question.topic ?? '';
      parts.push(
        `  <question type="category"><category><text>${escapeHtml(`$course$/top${topic === '' ? '' : `/${topic}`}`)}</text></category></question>`,
      );
    }
    parts.push(writeQuestion(question, parts.length + 1, images));
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

function writeText(name: string, source: string, images: readonly BankImage[], attributes = ''): string {
  const used = imagesIn(source, images);
  const html = textToHtml(source, (address) => {
    const image = used.find(({ sha256 }) => address === `bank-image:${sha256}`);
    return image === undefined ? address : `@@PLUGINFILE@@/${imageFileName(image)}`;
  });
  const files = used.map(
    (image) =>
      `<file name="${imageFileName(image)}" path="/" encoding="base64">${Buffer.from(image.bytes).toString('base64')}</file>`,
  );
  return `<${name}${attributes} format="html"><text>${cdata(html)}</text>${files.join('')}${name === 'answer' ? '' : `</${name}>`}`;
}

function writeQuestion(question: ExportQuestion, number: number, images: readonly BankImage[]): string {
  const { id, options, optionFeedback = [], tags = [] } = question;
  const correctCount = countCorrect(question);
  const share = shareOf(correctCount);
  const answers = options.map((option, position) => {
    const fraction = isCorrect(question, position) ? share : '0';
    return `    ${writeText('answer', option, images, ` fraction="${fraction}"`)}${writeText('feedback', optionFeedback[position] ?? '', images)}</answer>`;
  });
  const lines = [
    '  <question type="multichoice">',
    `    <name><text>${escapeHtml(id ?? `Question ${number}`)}</text></name>`,
    `    ${writeText('questiontext', question.question_text, images)}`,
    `    ${writeText('generalfeedback', generalFeedback(question), images)}`,
    '    <defaultgrade>1.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden>',
    `    <idnumber>${escapeHtml(id ?? '')}</idnumber>`,
    `    <single>${correctCount === 1}</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>`,
    ...answers,
    ...(tags.length === 0
      ? []
      : [`    <tags>${tags.map((tag) => `<tag><text>${escapeHtml(tag)}</text></tag>`).join('')}</tags>`]),
    '  </question>',
  ];
  return lines.join('\n');
}

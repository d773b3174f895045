import { composeExplanation } from '@examplar/domain/questions/explanation';
import { readOptions } from '@examplar/domain/questions/options';
import { parseQuestionText } from '@examplar/domain/questions/question-text';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { textKey } from '@examplar/domain/questions/text-key';
import { toExactTrigrams, toTrigrams } from '@examplar/domain/questions/trigrams';
import { expect, test, vi } from 'vitest';
import { findSlow } from './linear-time.fixture.ts';
import { finishDraft } from './questions/finish-draft.ts';
import { parseLetters } from './questions/letters.ts';
import { recogniseText } from './recognise-format.ts';
import { htmlToText } from './text/html-to-text.ts';
import { markdownToText } from './text/markdown-to-text.ts';
import { textToHtml } from './text/text-to-html.ts';
import { writeCsv } from './writers/write-csv.ts';
import { writeGift } from './writers/write-gift.ts';
import { writeMoodleXml } from './writers/write-moodle-xml.ts';

// A parser that fails takes minutes over its attacks.
vi.setConfig({ testTimeout: 900_000 });

const draft = (text: string) => ({
  text,
  options: [
    { text: `A. ${text}`, isCorrect: true },
    { text: 'B. other', isCorrect: false },
  ],
  answers: 'any' as const,
  optionsMayBeLabelled: true,
});
const exported = (text: string) => [
  { id: 'q', question_text: text, options: [text, 'b'], correct_answer: 'A', explanation: text },
];

test.each<[string, (text: string) => unknown]>([
  ['question text', parseQuestionText],
  ['plain question text', plainQuestionText],
  ['options', (text) => readOptions([text, 'b'])],
  ['explanations', (text) => composeExplanation({ explanation: text, options: [{ text, why: text }] })],
  ['text keys', textKey],
  ['trigrams', toTrigrams],
  ['exact trigrams', toExactTrigrams],
  ['HTML', (text) => htmlToText(text)],
  ['HTML in a paragraph', (text) => htmlToText(`<p>${text}</p><p>x</p>`)],
  ['Markdown', (text) => markdownToText(text)],
  ['HTML that is written', (text) => textToHtml(text)],
  ['drafts', (text) => finishDraft(draft(text))],
  ['letters', parseLetters],
  ['formats', (text) => recogniseText(text, 'bank.txt')],
  ['GIFT that is written', (text) => writeGift(exported(text))],
  ['CSV that is written', (text) => writeCsv(exported(text))],
  ['Moodle XML that is written', (text) => writeMoodleXml(exported(text))],
])('%s: time grows no faster than the text', (_name, run) => {
  expect(findSlow(run)).toEqual([]);
});

test('a paragraph of a million lines does not overflow the stack', () => {
  expect(plainQuestionText('>\n'.repeat(1_000_000))).toHaveLength(2_000_000 - 1);
});

test('a pattern that goes over its text once for each character is found', () => {
  expect(findSlow((text) => / +$/.exec(text), { longLength: 10_000, only: ['" …x"'] })).toHaveLength(1);
});

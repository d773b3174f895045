import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { toBytes } from '../bank.fixture.ts';
import { readQuestionBank } from '../read-question-bank.ts';
import type { ExportQuestion } from './export-question.ts';
import { writeGift } from './write-gift.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';
import { writeOwnJson } from './write-own-json.ts';
import { writeQtiPackage } from './write-qti-package.ts';

const plain: ExportQuestion = { id: 'one', question_text: 'Which?', options: ['This', 'That'], correct_answer: 'A' };
const vi = { key: 'A', question_text: 'Cái nào?', options: ['', ''], prompts: [], whys: ['', ''], explanation: '' };
const translated: ExportQuestion = { ...plain, id: 'two', question_text: 'Which two?', translations: { vi } };
const manifestOf = (zip: Uint8Array) => strFromU8(unzipSync(zip)['imsmanifest.xml'] ?? new Uint8Array());

const writers: [string, (questions: ExportQuestion[]) => { file: string | Uint8Array; says: string }][] = [
  ['GIFT', (questions) => ({ file: writeGift(questions), says: writeGift(questions) })],
  ['Moodle XML', (questions) => ({ file: writeMoodleXml(questions), says: writeMoodleXml(questions) })],
  ['QTI', (questions) => ({ file: writeQtiPackage(questions), says: manifestOf(writeQtiPackage(questions)) })],
  [
    'QTI 2.1',
    (questions) => ({
      file: writeQtiPackage(questions, {}, '2.1'),
      says: manifestOf(writeQtiPackage(questions, {}, '2.1')),
    }),
  ],
];
const read = (file: string | Uint8Array) =>
  readQuestionBank([{ path: 'export', bytes: typeof file === 'string' ? toBytes(file) : file }]);

test.each(writers)(
  'a file of %s says which translations it lacks, and is read as before (IMP-28)',
  async (_format, write) => {
    const { file, says } = write([plain, translated]);
    expect(says).toContain('the translations of 1 question (vi). Our own JSON has them.');
    const report = await read(file);
    expect(report.problems).toEqual([]);
    expect(report.questions.map(({ question_text }) => question_text)).toEqual(['Which?', 'Which two?']);
    expect(write([plain]).says).not.toContain('translations');
  },
);

test('our own JSON brings them back', async () => {
  const { questions, problems } = await read(writeOwnJson([plain, translated]));
  expect([problems, questions.map(({ translations }) => translations)]).toEqual([[], [undefined, { vi }]]);
});

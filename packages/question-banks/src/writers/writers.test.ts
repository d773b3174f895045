import { expect, test } from 'vitest';
import { onePixelPng, toBytes } from '../bank.fixture.ts';
import { ImageStore } from '../images/image-store.ts';
import type { Question } from '../model.ts';
import { readQuestionBank } from '../read-question-bank.ts';
import { writeCsv } from './write-csv.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';
import { writeOwnJson } from './write-own-json.ts';
import { writeQtiPackage } from './write-qti-package.ts';

test('a cell that begins like a formula is written as text', () => {
  const cells = writeCsv([{ question_text: '=HYPERLINK("x")', options: ['+1', '-1', '@x'], correct_answer: 'A' }]);
  expect(cells).toContain(`"'=HYPERLINK(""x"")"`);
  expect(cells).toContain(`"'+1","'-1","'@x"`);
});

test('images travel inside Moodle XML, QTI and JSON', async () => {
  const store = new ImageStore();
  const reference = store.add('a.png', onePixelPng) ?? '';
  const questions: Question[] = [
    {
      id: 'q1',
      kind: 'choice',
      display: null,
      prompts: [],
      prompt_options: null,
      question_text: `See\n\n![Fig](${reference})`,
      options: [`![A](${reference})`, 'b'],
      correct_answer: 'A',
      number_of_answers: 1,
      explanation: '',
      tags: [],
      feedback: '',
      optionFeedback: [],
      references: [],
    },
  ];
  const { images } = store;
  for (const written of [
    writeMoodleXml(questions, { images }),
    writeQtiPackage(questions, { images }),
    writeQtiPackage(questions, { images }, '2.1'),
    writeOwnJson(questions, { images }),
  ]) {
    const report = await readQuestionBank([
      { path: 'export', bytes: typeof written === 'string' ? toBytes(written) : written },
    ]);
    expect(report.questions[0]).toMatchObject({
      question_text: questions[0]?.question_text,
      options: questions[0]?.options,
    });
    expect(report.images).toHaveLength(1);
  }
});

import { expect, test } from 'vitest';
import { gist, onePixelPng, readText, readZipped } from '../../bank.fixture.ts';

const choice = (question: string, answers: [string, boolean][], more = {}) => ({
  question,
  answers: answers.map(([text, correct]) => ({
    text,
    correct,
    tipsAndFeedback: { tip: '', chosenFeedback: correct ? '<div>yes</div>\n' : '', notChosenFeedback: '' },
  })),
  behaviour: { type: 'auto' },
  ...more,
});
const content = (library: string, params: object, subContentId = 's') => ({
  library,
  params,
  subContentId,
  metadata: { title: 'T', license: 'CC BY' },
});

test('H5P: a question set with all that we read and something that we do not', async () => {
  const set = {
    questions: [
      content(
        'H5P.MultiChoice 1.16',
        choice(
          '<p>Which &lt;tag&gt;?</p>\n',
          [
            ['<div>List&lt;String&gt;</div>\n', true],
            ['<div>b</div>\n', false],
          ],
          { overallFeedback: [{ from: 0, to: 100, feedback: 'general' }] },
        ),
        's1',
      ),
      content(
        'H5P.MultiChoice 1.14',
        choice('首都は？', [
          ['東京', true],
          ['大阪', true],
          ['x', false],
        ]),
        's2',
      ),
      content(
        'H5P.TrueFalse 1.8',
        { question: '<p>Sky?</p>', correct: 'false', behaviour: { feedbackOnCorrect: 'ok', feedbackOnWrong: 'no' } },
        's3',
      ),
      content(
        'H5P.SingleChoiceSet 1.11',
        { choices: [{ question: 'First?', answers: ['right', 'wrong'], subContentId: 's4' }] },
        's5',
      ),
      content('H5P.Essay 1.5', { taskDescription: 'x' }, 's6'),
      content('H5P.Column 1.16', {
        content: [
          {
            content: content(
              'H5P.MultiChoice 1.16',
              choice('Deep?', [
                ['a', false],
                ['b', true],
              ]),
              's7',
            ),
          },
          { content: content('H5P.AdvancedText 1.1', { text: 'x' }) },
        ],
      }),
    ],
  };
  const report = await readZipped({
    'h5p.json': JSON.stringify({ title: 'B', mainLibrary: 'H5P.QuestionSet', license: 'CC BY-SA' }),
    'content/content.json': JSON.stringify(set),
    'H5P.MultiChoice-1.16/library.js': 'evil()',
  });
  expect(gist(report)).toEqual({
    format: 'h5p',
    records: 6,
    questions: [
      ['Which <tag>?', 'List<String>', 'b', 'A'],
      ['首都は？', '東京', '大阪', 'x', 'AB'],
      ['Sky?', 'True', 'False', 'B'],
      ['First?', 'right', 'wrong', 'A'],
      ['Deep?', 'a', 'b', 'B'],
    ],
    problems: ['rejected UNSUPPORTED_TYPE'],
  });
  expect(report).toMatchObject({ title: 'B', licence: 'CC BY-SA' });
  expect(report.questions[0]).toMatchObject({ id: 's1', explanation: 'general\n\nA. yes', licence: 'CC BY' });
  expect(report.questions[2]?.explanation).toBe('A. no\n\nB. ok');
});

test('H5P: an image of the package, a contradiction, and the body of the REST API', async () => {
  const media = { type: content('H5P.Image 1.1', { file: { path: 'images/a.png' }, alt: 'Fig' }) };
  const packed = await readZipped({
    'h5p.json': JSON.stringify({ mainLibrary: 'H5P.MultiChoice' }),
    'content/content.json': JSON.stringify(
      choice(
        'Q?',
        [
          ['a', true],
          ['b', false],
        ],
        { media },
      ),
    ),
    'content/images/a.png': onePixelPng,
  });
  expect(packed.questions[0]?.question_text).toBe(`![Fig](bank-image:${packed.images[0]?.sha256})\n\nQ?`);
  const single = choice(
    'Q?',
    [
      ['a', true],
      ['b', true],
    ],
    { behaviour: { type: 'single' } },
  );
  expect(gist(await readText(JSON.stringify(single))).problems).toEqual(['rejected CONTRADICTION']);
  const body = {
    h5p: {},
    library: 'H5P.QuestionSet 1.20',
    params: {
      metadata: {},
      params: {
        questions: [
          content(
            'H5P.MultiChoice 1.16',
            choice('Q?', [
              ['a', true],
              ['b', false],
            ]),
          ),
        ],
      },
    },
  };
  expect(gist(await readText(JSON.stringify(body)))).toMatchObject({
    format: 'h5p',
    questions: [['Q?', 'a', 'b', 'A']],
  });
});

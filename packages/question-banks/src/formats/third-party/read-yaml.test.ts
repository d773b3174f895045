import { expect, test } from 'vitest';
import { gist, readText } from '../../bank.fixture.ts';

test('certificationy: scalars stay texts, help is a reference, and a doubled key loses nothing', async () => {
  const text =
    'category: Security\nquestions:\n    -\n        question: |\n            What\n              is this?\n        help: https://one.org\n        answers:\n            - {value: 010, correct: true}\n            - {value: Yes, correct: false}\n            - {value: <argument id="x" />, correct: true}\n        help: |\n            https://two.org\n    -\n        question: \'No key?\'\n        answers:\n            - {value: a, correct: maybe}\n            - {value: b, correct: true}\n';
  const report = await readText(text);
  expect(gist(report)).toEqual({
    format: 'certificationy-yaml',
    records: 2,
    questions: [['What\n  is this?', '010', 'Yes', '<argument id="x" />', 'AC']],
    problems: ['rejected AMBIGUOUS_ANSWER'],
  });
  expect(report.questions[0]).toMatchObject({
    topic: 'Security',
    explanation: 'https://one.org\nhttps://two.org',
    line: 4,
  });
});

test('Microsoft Learn and our own content', async () => {
  const learn =
    '### YamlMime:ModuleUnit\ntitle: Check\nquiz:\n  questions:\n  - content: "Which?"\n    choices:\n    - content: "a"\n      isCorrect: false\n      explanation: "no"\n    - content: "b"\n      isCorrect: true\n      explanation: "yes"\n';
  expect(gist(await readText(learn))).toMatchObject({
    format: 'ms-learn-yaml',
    questions: [['Which?', 'a', 'b', 'B']],
    problems: [],
  });
  const own =
    '- id: x-q001\n  topic: 1\n  difficulty: easy\n  text: |-\n    Which?\n  options:\n    - text: a\n      correct: true\n      why: yes\n    - text: b\n      why: no\n  explanation: because\n  reference:\n    title: Docs\n    url: https://x.org\n';
  const report = await readText(own);
  expect(gist(report)).toMatchObject({ format: 'own-content', questions: [['Which?', 'a', 'b', 'A']] });
  expect(report.questions[0]).toMatchObject({
    id: 'x-q001',
    explanation: 'because\n\nA. yes\n\nB. no\n\n[Docs](https://x.org)',
  });
});

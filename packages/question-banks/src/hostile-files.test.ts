import { expect, test } from 'vitest';
import { readText, readZipped, rejections } from './bank.fixture.ts';
import { parseXml } from './formats/xml/parse-xml.ts';
import { finishMatching } from './questions/finish-draft.ts';

/** More than a call takes as arguments. */
const many = 200_000;

const nested = (name: string, depth: number) => `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth);
const problem = (content: string) => `<problem>${content}</problem>`;
const tooDeep = /nested deeper than 200 elements/;

test.each<[what: string, text: string, reason: RegExp]>([
  [
    'more options that mean true than fit on the stack',
    JSON.stringify([{ question: 'Which?', options: Array(many).fill('True'), answer: 'true' }]),
    /^At most 26 options are possible/,
  ],
  [
    'more kinds of responses than fit on the stack',
    problem(Array.from({ length: many }, (_, index) => `<r${index}response/>`).join('')),
    /Problems with 'r0response'/,
  ],
  ['a list within itself', 'questions:\n  - question: Which?\n    answers: &a [*a]\n', /nested deeper than 200 levels/],
  ['elements whose names begin with é', problem(nested('é', 1_000)), tooDeep],
  [
    'elements behind what only looks like a comment',
    `<?xml version="1.0"?>${problem(`<?x <!-- ?>${nested('a', 1_000)}`)}`,
    tooDeep,
  ],
  ['elements behind tags in an instruction', problem(`<?x ${'</a>'.repeat(9_000)} ?>${nested('a', 9_000)}`), tooDeep],
])('%s: the reason is reported', async (_what, text, reason) => {
  const { questions, problems } = await readText(text);
  expect(questions).toEqual([]);
  expect(problems.map(({ severity }) => severity)).toContain('rejected');
  expect(problems[0]?.message).toMatch(reason);
});

test('elements 200 deep are read', () => {
  expect(parseXml(nested('a', 200)).nodeName).toBe('a');
  expect(() => parseXml(nested('a', 201))).toThrow(tooDeep);
  expect(() => parseXml(nested('é', 201))).toThrow(tooDeep);
});

test.each([
  ['text that is an alias to YAML', 'question: *Which*', "needs one 'question'"],
  ['the question twice', 'question: Which?\nquestion: What?', "needs one 'question'"],
  ['a merge of what is no mapping', '!!merge x: y', "has no 'question'"],
  ['a key that is a mapping', '? {toString: a}\n: b', "has no 'question'"],
])('front matter with %s is reported', async (_what, lines, reason) => {
  const file = `---\n${lines}\n---\n\n- [x] a\n- [ ] b\n`;
  const { questions, problems } = await readText(file, { format: 'markdown-files' }, 'bank.md');
  expect(questions).toEqual([]);
  expect(problems[0]?.message).toContain(reason);
  await expect(readText(file, {}, 'bank.md')).resolves.toMatchObject({ questions: [] });
});

test('links that front matter names under one key twice are all kept', async () => {
  const file =
    '---\nquestion: Which?\ndocumentation: [https://a.example, https://b.example]\ndocumentation: https://c.example\n---\n\n- [x] a\n- [ ] b\n';
  const { questions } = await readText(file, {}, 'bank.md');
  expect(questions[0]?.references).toEqual(['https://a.example', 'https://b.example', 'https://c.example']);
});

test.each([
  ['a mapping', '{toString: a}'],
  ['forty mappings within each other', `${'{? '.repeat(40)}a${': b}'.repeat(40)}`],
  ['a list of many aliases of a long text', `[&a ${'x'.repeat(100_000)}${', *a'.repeat(100_000)}]`],
])('YAML with %s for a key is read', async (_what, key) => {
  const report = await readText(`questions:\n  - question: Which?\n    answers: []\n? ${key}\n: b\n`);
  expect(rejections(report)).toEqual(['TOO_FEW_OPTIONS']);
});

test('a hundred thousand aliases are read in linear time', async () => {
  const { problems } = await readText(
    `questions:\n  - question: Which?\n    answers: [&a x${', *a'.repeat(100_000)}]\n`,
  );
  expect(problems.map(({ severity }) => severity)).toContain('rejected');
});

test('an H5P content that answers with an object is reported', async () => {
  const content = '{"question":"Q?","correct":{"toString":1},"behaviour":{}}';
  const report = await readZipped({
    'h5p.json': '{"title":"T","mainLibrary":"H5P.TrueFalse"}',
    'content/content.json': content,
  });
  expect(rejections(report)).toEqual(['NO_CORRECT_ANSWER']);
});

test('files of a QTI test that name each other twice are read once, in order', async () => {
  const ref = (index: number) => `<assessmentSectionRef identifier="s" href="s${index}.xml"/>`;
  const item = (index: number) => `<assessmentItemRef identifier="i${index}" href="i${index}.xml"/>`;
  const section = (index: number, content: string) =>
    `<assessmentSection title="S${index}">${content}</assessmentSection>`;
  const depths = Array.from({ length: 14 }, (_, index) => index);
  const report = await readZipped({
    'imsmanifest.xml':
      '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources><resource identifier="t" type="imsqti_test_xmlv2p1" href="t.xml"/></resources></manifest>',
    // The last sections are too deep within the first one, but named by the test itself as well.
    't.xml': `<assessmentTest title="Bank"><testPart>${ref(0)}${ref(12)}</testPart></assessmentTest>`,
    ...Object.fromEntries(
      depths.map((index) => [`s${index}.xml`, section(index, item(index) + (ref(index + 1) + ref(index + 1)))]),
    ),
  });
  expect([...new Set(report.problems.map(({ message }) => message))].sort()).toEqual(
    [
      'Files of sections are nested more than 10 deep.',
      'The package names this item, but does not hold it.',
      'The package names this test, but does not hold it; its items come in the order of the manifest.',
      'This file is named more than once; it is read only once.',
    ].sort(),
  );
  const missing = report.problems.filter(({ code, file }) => code === 'MISSING_FILE' && file.startsWith('i'));
  expect(missing.map(({ file }) => file)).toEqual(
    [...depths.filter((index) => index < 10), 12, 13].map((index) => `i${index}.xml`),
  );
});

test('a row with 200,000 allowed options does not overflow the stack', () => {
  const allowed = Array.from({ length: many }, (_, index) => index % 3);
  const finished = finishMatching(
    {
      kind: 'matching',
      display: 'list',
      text: 'Match.',
      isShuffledBySource: true,
      options: ['a', 'b', 'c'].map((text) => ({ text })),
      rows: [2, 0].map((key) => ({ prompt: `row ${key}`, key, allowed })),
    },
    'Match.',
    ['a', 'b', 'c'],
  );
  expect(finished.prompts).toEqual(['row 2', 'row 0']);
});

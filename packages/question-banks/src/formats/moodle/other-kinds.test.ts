import { expect, test } from 'vitest';
import { onlyQuestion, readText, rejections, solution } from '../../bank.fixture.ts';

const quiz = (type: string, inner: string, text = 'Q?') =>
  `<?xml version="1.0"?><quiz><question type="${type}"><name><text>N</text></name><questiontext format="html"><text><![CDATA[<p>${text}</p>]]></text></questiontext><generalfeedback><text>why</text></generalfeedback>${inner}</question></quiz>`;
const read = async (...args: Parameters<typeof quiz>) => onlyQuestion(await readText(quiz(...args)));

const pair = (row: string, answer: string) =>
  `<subquestion format="html"><text><![CDATA[${row}]]></text><answer><text>${answer}</text></answer></subquestion>`;
const step = (text: string, fraction: number) =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback><text></text></feedback></answer>`;
const choice = (text: string, group = 1) => `<selectoption><text>${text}</text><group>${group}</group></selectoption>`;
const box = (text: string, group = 1) => `<dragbox><text>${text}</text><group>${group}</group><infinite/></dragbox>`;

test('matching', async () => {
  const question = await read(
    'matching',
    `<shuffleanswers>true</shuffleanswers>${pair('<p>Canada</p>', 'Ottawa')}${pair('Italy', 'Rome &amp;amp; more')}${pair('', 'Paris')}`,
  );
  expect(question).toMatchObject({ id: 'N', kind: 'matching', display: 'list', feedback: 'why', prompt_options: null });
  expect(question.options).toHaveLength(3);
  expect(solution(question)).toEqual(['Canada -> Ottawa', 'Italy -> Rome & more']);
});

test('ordering: the steps are in their right order in the file, and shown in another', async () => {
  const steps = ['plan', 'build', 'test', 'ship'];
  const question = await read('ordering', `<selecttype>ALL</selecttype>${steps.map(step).join('')}`);
  expect(question).toMatchObject({ kind: 'ordering', display: null, prompts: [], number_of_answers: 4 });
  expect(solution(question)).toEqual(steps);
  expect(question.options).not.toEqual(steps);
});

test.each(['RANDOM', 'CONTIGUOUS'])('ordering that selects its steps (%s) is read where it shows all', async (type) => {
  const inner = (count: number) =>
    `<selecttype>${type}</selecttype><selectcount>${count}</selectcount>${['a', 'b', 'c'].map(step).join('')}`;
  expect(solution(await read('ordering', inner(3)))).toEqual(['a', 'b', 'c']);
  expect(rejections(await readText(quiz('ordering', inner(2))))).toEqual(['UNSUPPORTED_TYPE']);
});

test.each([
  ['gapselect', choice],
  ['ddwtos', box],
])('%s: a mark names the right one of its choices, and groups are what a row allows', async (type, write) => {
  const question = await read(
    type,
    `<shuffleanswers>0</shuffleanswers>${write('red')}${write('blue')}${write('one', 2)}${write('two', 2)}${write('unused', 3)}`,
    'Roses: [[1]]. [[4]]! Violets: [[2]].',
  );
  expect(question).toMatchObject({
    display: 'inline',
    question_text: 'Roses: [[1]]. [[2]]! Violets: [[3]].',
    options: ['red', 'blue', 'one', 'two', 'unused'],
    prompts: ['', '', ''],
    prompt_options: ['AB', 'CD', 'AB'],
    correct_answer: 'ADB',
  });
});

test('a gap whose choices are shuffled does not have them in the order of the gaps', async () => {
  const question = await read('gapselect', ['a', 'b', 'c'].map((text) => choice(text)).join(''), '[[1]] [[2]] [[3]]');
  expect(question.correct_answer).not.toBe('ABC');
  expect(solution(question)).toEqual([' -> a', ' -> b', ' -> c']);
});

test.each([
  ['matching', pair('a', 'x') + pair('a', 'y'), 'Q?', 'SAME_ROW_TWICE'],
  ['matching', '', 'Q?', 'TOO_FEW_OPTIONS'],
  ['ordering', `<selecttype>ALL</selecttype>${step('a', 1)}${step('a', 2)}`, 'Q?', 'SAME_OPTION_TWICE'],
  ['ordering', `<selecttype>ALL</selecttype>${step('a', 1)}`, 'Q?', 'TOO_FEW_OPTIONS'],
  ['gapselect', choice('a') + choice('b'), 'No gap', 'TOO_FEW_ROWS'],
  ['gapselect', choice('a') + choice('b'), 'A [[3]]', 'LETTER_OUT_OF_RANGE'],
  ['ddwtos', box('a') + box('b'), '[[1]]'.repeat(13), 'TOO_MANY_ROWS'],
  ['ddmatch', pair('a', 'x') + pair('b', 'y'), 'Q?', 'UNSUPPORTED_TYPE'],
  ['toString', '', 'Q?', 'UNSUPPORTED_TYPE'],
])('%s is rejected where no kind can hold it (%#)', async (type, inner, text, code) => {
  const report = await readText(quiz(type, inner, text));
  expect([report.records, report.questions.length, rejections(report)]).toEqual([1, 0, [code]]);
});

import { expect, test } from 'vitest';
import { onlyQuestion, readText, rejections, solution } from '../../bank.fixture.ts';

const read = async (text: string) => onlyQuestion(await readText(text));

test('each row takes the answer that is right for it', async () => {
  const question = await read('::m::Match the capital.{=Canada -> Ottawa =Italy->Rome =Japan -> Tokyo ####because}');
  expect(question).toMatchObject({ id: 'm', kind: 'matching', display: 'list', number_of_answers: 3 });
  expect(question).toMatchObject({ prompts: ['Canada', 'Italy', 'Japan'], prompt_options: null, feedback: 'because' });
  expect(solution(question)).toEqual(['Canada -> Ottawa', 'Italy -> Rome', 'Japan -> Tokyo']);
});

test('the options are never in the order of the rows, and always in the same', async () => {
  const pairs = Array.from({ length: 10 }, (_, row) => `=row ${row} -> answer ${row}`);
  for (let count = 2; count <= pairs.length; count += 1) {
    const text = `Match.{${pairs.slice(0, count).join(' ')}}`;
    const { correct_answer } = await read(text);
    expect('ABCDEFGHIJ'.startsWith(correct_answer)).toBe(false);
    expect((await read(text)).correct_answer).toBe(correct_answer);
  }
});

test('equal answers are one option, and a pair without a row adds an option that no row uses', async () => {
  const question = await read('Even or odd?{=1 -> odd =2 -> even =3 -> odd = -> neither}');
  expect(question.options.toSorted()).toEqual(['even', 'neither', 'odd']);
  expect(solution(question)).toEqual(['1 -> odd', '2 -> even', '3 -> odd']);
});

test('a pair without a row at the start lists the options in the order to show', async () => {
  expect(await read('Match.{= -> x =1 -> x =2 -> y = -> z}')).toMatchObject({
    options: ['x', 'y', 'z'],
    correct_answer: 'AB',
  });
});

test('rows have formats, answers are plain text', async () => {
  const question = await read('[html]<b>M</b>{=[plain]<i> -> <b> =<i>x</i> -> [html]a\\=b ->c = -> d}');
  expect(question.question_text).toBe('**M**');
  expect(solution(question)).toEqual(['<i> -> <b>', 'x -> [html]a=b ->c']);
});

test('rows that are the marks of the text are drop-downs in it', async () => {
  const question = await read('Roses are [[1]], violets are [[2]].{=[[1]] -> red =[[2]] -> blue}');
  expect(question).toMatchObject({ display: 'inline', prompts: ['', ''] });
  expect(solution(question)).toEqual([' -> red', ' -> blue']);
});

test.each([
  ['a line without an arrow', '::m::Match.{=a -> b =c}', 'MALFORMED_RECORD'],
  ['text before the first pair', '::m::Match.{x =a -> b =c -> d}', 'MALFORMED_RECORD'],
  ['a row without an answer', '::m::Match.{=a -> =c -> d}', 'EMPTY_OPTION'],
  ['two rows with the same text', '::m::Match.{=a -> b =a -> c}', 'SAME_ROW_TWICE'],
  ['no row at all', '::m::Match.{= -> b = -> c}', 'TOO_FEW_ROWS'],
  ['one option', '::m::Match.{=a -> b =c -> b}', 'TOO_FEW_OPTIONS'],
  ['13 rows', `::m::Match.{${Array.from({ length: 13 }, (_, n) => `=r${n} -> ${n % 2}`).join(' ')}}`, 'TOO_MANY_ROWS'],
  [
    '27 options',
    `::m::Match.{=r -> o${Array.from({ length: 26 }, (_, n) => `= -> ${n}`).join(' ')}}`,
    'TOO_MANY_OPTIONS',
  ],
])('%s is rejected', async (_case, text, code) => {
  const report = await readText(text);
  expect([report.records, report.questions.length, rejections(report)]).toEqual([1, 0, [code]]);
});

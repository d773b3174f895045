import { expect, test } from 'vitest';
import { onlyQuestion, readText, rejections, solution } from '../../bank.fixture.ts';

const head =
  'examplar_id,kind,display,question_text,option_a,option_b,option_c,option_d,prompt_a,prompt_b,prompt_options,key,correct_answer';
const csv = (...rows: string[]) => `${head}\n${rows.join('\n')}\n`;

test('a kind column makes orderings and matchings of rows', async () => {
  const report = await readText(
    csv(
      'o,ordering,,Sort.,plan,test,build,,,,,ACB,',
      'b,ordering,,Build.,plan,test,build,rest,,,,BA,',
      'm,matching,,Match.,one,two,,,1,2,,BA,',
      'g,matching,grid,Yes or no?,yes,no,,,It is,It was,"AB, AB",AB,',
      'i,matching,inline,Put [[2]] before [[1]].,one,two,three,,,,"AB ABC",AC,',
      'c,choice,,Choose.,one,two,,,,,,,B',
      'd,,,Choose again.,one,two,,,,,,A,',
    ),
  );
  expect(report).toMatchObject({ format: 'own-csv', records: 7, problems: [] });
  expect(report.questions.map(({ kind, display, correct_answer }) => [kind, display, correct_answer])).toEqual([
    ['ordering', null, 'ACB'],
    ['ordering', null, 'BA'],
    ['matching', 'list', 'BA'],
    ['matching', 'grid', 'AB'],
    ['matching', 'inline', 'CA'],
    ['choice', null, 'B'],
    ['choice', null, 'A'],
  ]);
  expect(report.questions[4]).toMatchObject({
    question_text: 'Put [[1]] before [[2]].',
    prompts: ['', ''],
    prompt_options: ['ABC', 'AB'],
  });
});

test('an ordering whose steps are in their right order is shown in another', async () => {
  const question = onlyQuestion(await readText(csv('o,ordering,,Sort.,plan,build,test,ship,,,,ABCD,')));
  expect(question.correct_answer).not.toBe('ABCD');
  expect(solution(question)).toEqual(['plan', 'build', 'test', 'ship']);
});

test('other layouts may have the columns too, and a kind column that means something else', async () => {
  const layout = 'question,kind,option a,option b,prompt a,prompt b,key\n';
  const report = await readText(`${layout}Match.,matching,x,y,1,2,BA\nChoose.,theory,x,y,,,A\n`);
  expect(report).toMatchObject({ format: 'csv', problems: [] });
  expect(report.questions.map(({ kind, correct_answer }) => [kind, correct_answer])).toEqual([
    ['matching', 'BA'],
    ['choice', 'A'],
  ]);
});

test.each([
  ['an unknown kind', 'x,essay,,Write.,a,b,,,,,,A,', 'UNSUPPORTED_TYPE'],
  ['an unknown display', 'x,matching,pie,Q?,a,b,,,1,2,,AB,', 'MALFORMED_RECORD'],
  ['no key', 'x,ordering,,Q?,a,b,,,,,,,', 'NO_CORRECT_ANSWER'],
  ['a key of no letters', 'x,ordering,,Q?,a,b,,,,,,12,', 'AMBIGUOUS_ANSWER'],
  ['a letter without an option', 'x,ordering,,Q?,a,b,,,,,,CA,', 'LETTER_OUT_OF_RANGE'],
  ['a step twice', 'x,ordering,,Q?,a,b,c,,,,,ABA,', 'CONTRADICTION'],
  ['an ordering with rows', 'x,ordering,,Q?,a,b,,,1,2,,BA,', 'CONTRADICTION'],
  ['equal steps', 'x,ordering,,Q?,a,a,,,,,,BA,', 'SAME_OPTION_TWICE'],
  ['a gap between options', 'x,ordering,,Q?,a,,c,,,,,CA,', 'EMPTY_OPTION'],
  ['an open row', 'x,matching,,Q?,a,b,,,1,2,,A-,', 'NO_CORRECT_ANSWER'],
  ['a short key', 'x,matching,,Q?,a,b,,,1,2,,A,', 'CONTRADICTION'],
  ['too few allowed options', 'x,matching,,Q?,a,b,,,1,2,AB,AB,', 'CONTRADICTION'],
  ['a right option that is not allowed', 'x,matching,,Q?,a,b,,,1,2,"A,A",AB,', 'CONTRADICTION'],
  ['an empty row', 'x,matching,,Q?,a,b,,,,2,,AB,', 'EMPTY_ROW'],
  ['equal rows', 'x,matching,,Q?,a,b,,,1,1,,AB,', 'SAME_ROW_TWICE'],
  ['a mark twice', 'x,matching,inline,[[1]] [[1]] [[2]],a,b,,,,,,AB,', 'MALFORMED_RECORD'],
  ['a mark without a row', 'x,matching,inline,[[1]] [[2]],a,b,,,,,,A,', 'MALFORMED_RECORD'],
])('%s: rejected', async (_case, row, code) => {
  const report = await readText(csv(row));
  expect([report.records, report.questions.length, rejections(report)]).toEqual([1, 0, [code]]);
});

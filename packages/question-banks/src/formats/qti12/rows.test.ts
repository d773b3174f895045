import { expect, test } from 'vitest';
import { onlyQuestion, readText, rejections, solution } from '../../bank.fixture.ts';

type Row = { ident: string; name: string; labels: Record<string, string>; right: string[]; score?: number };

const material = (text: string, type = 'plain') =>
  `<material><mattext texttype="text/${type}">${text}</mattext></material>`;

const item = (type: string, stem: string, rows: Row[]) =>
  `<questestinterop><assessment title="A"><section><item ident="i1"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>${material(stem, 'html')}${rows
    .map(
      ({ ident, name, labels }) =>
        `<response_lid ident="response_${ident}">${material(name)}<render_choice>${Object.entries(labels)
          .map(([label, text]) => `<response_label ident="${label}">${material(text)}</response_label>`)
          .join('')}</render_choice></response_lid>`,
    )
    .join('')}</presentation><resprocessing><outcomes/>${rows
    .flatMap(({ ident, right, score = 100 / rows.length }) =>
      right.map(
        (label) =>
          `<respcondition><conditionvar><varequal respident="response_${ident}">${label}</varequal></conditionvar><setvar varname="SCORE" action="Add">${score.toFixed(2)}</setvar></respcondition>`,
      ),
    )
    .join(
      '',
    )}</resprocessing><itemfeedback ident="general_fb">${material('why')}</itemfeedback></item></section></assessment></questestinterop>`;

const capitals = { a1: 'Ottawa', a2: 'Rome', a3: 'Tokyo', a4: 'Paris' };
const countries: Row[] = [
  { ident: '1', name: 'Canada', labels: capitals, right: ['a1'] },
  { ident: '2', name: 'Italy', labels: capitals, right: ['a2'] },
  { ident: '3', name: 'Japan', labels: capitals, right: ['a3'] },
];
const colours: Row[] = [
  { ident: 'violet', name: 'violet', labels: { b1: 'blue', b2: 'pink' }, right: ['b1'] },
  { ident: 'rose', name: 'rose', labels: { c1: 'pink', c2: 'red' }, right: ['c2'] },
];

test('matching_question: each response is a row, and labels that no row uses stay options', async () => {
  const question = onlyQuestion(await readText(item('matching_question', '&lt;p&gt;Match.&lt;/p&gt;', countries)));
  expect(question).toMatchObject({
    id: 'i1',
    kind: 'matching',
    display: 'list',
    question_text: 'Match.',
    prompt_options: null,
    feedback: 'why',
  });
  expect(question.options.toSorted()).toEqual(['Ottawa', 'Paris', 'Rome', 'Tokyo']);
  expect(question.correct_answer).not.toBe('ABC');
  expect(solution(question)).toEqual(['Canada -> Ottawa', 'Italy -> Rome', 'Japan -> Tokyo']);
});

test('multiple_dropdowns_question: the names in the text become marks in reading order', async () => {
  const question = onlyQuestion(
    await readText(item('multiple_dropdowns_question', 'Roses are [rose], violets are [violet] [note].', colours)),
  );
  expect(question).toMatchObject({
    display: 'inline',
    question_text: 'Roses are [[1]], violets are [[2]] [note].',
    prompts: ['', ''],
  });
  expect(solution(question)).toEqual([' -> red', ' -> blue']);
  const allowed = question.prompt_options?.map((letters) =>
    [...letters].map((letter) => question.options['ABC'.indexOf(letter)]).toSorted(),
  );
  expect(allowed).toEqual([
    ['pink', 'red'],
    ['blue', 'pink'],
  ]);
});

const changed = (rows: Row[], change: Partial<Row>) => [{ ...(rows[0] as Row), ...change }, ...rows.slice(1)];

test.each([
  [
    'a row without a right answer',
    item('matching_question', 'M', changed(countries, { right: [] })),
    'NO_CORRECT_ANSWER',
  ],
  [
    'a row with two right answers',
    item('matching_question', 'M', changed(countries, { right: ['a1', 'a2'] })),
    'CONTRADICTION',
  ],
  [
    'a right answer that is none',
    item('matching_question', 'M', changed(countries, { right: ['zz'] })),
    'LETTER_OUT_OF_RANGE',
  ],
  ['unequal weights', item('matching_question', 'M', changed(countries, { score: 50 })), 'UNEQUAL_WEIGHTS'],
  ['no rows', item('matching_question', 'M', []), 'TOO_FEW_OPTIONS'],
  ['a name that the text lacks', item('multiple_dropdowns_question', 'Roses are [rose].', colours), 'MALFORMED_RECORD'],
  [
    'a name twice in the text',
    item('multiple_dropdowns_question', '[rose] [rose] [violet]', colours),
    'MALFORMED_RECORD',
  ],
  ['blanks to fill', item('fill_in_multiple_blanks_question', '[rose] [violet]', colours), 'UNSUPPORTED_TYPE'],
  ['several responses of no type', item('', 'M', countries), 'UNSUPPORTED_TYPE'],
])('%s: rejected', async (_case, text, code) => {
  const report = await readText(text);
  expect([report.records, report.questions.length, rejections(report)]).toEqual([1, 0, [code]]);
});

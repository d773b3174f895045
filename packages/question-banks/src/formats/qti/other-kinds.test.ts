import { describe, expect, test } from 'vitest';
import { onlyQuestion, readText, rejections, solution } from '../../bank.fixture.ts';

type Declaration = { id?: string; cardinality: string; right?: string[]; mapping?: Record<string, number> };

const declare = ({ id = 'RESPONSE', cardinality, right = [], mapping }: Declaration) =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="identifier">${
    right.length === 0
      ? ''
      : `<correctResponse>${right.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`
  }${
    mapping === undefined
      ? ''
      : `<mapping defaultValue="0">${Object.entries(mapping)
          .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
          .join('')}</mapping>`
  }</responseDeclaration>`;

const item = (declarations: Declaration[], body: string, processing = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q1" adaptive="false" timeDependent="false">${declarations.map(declare).join('')}<itemBody><p>Stem</p>${body}</itemBody>${processing}</assessmentItem>`;

/** Converts an item to the spelling of QTI 3. */
const asQti3 = (xml: string) =>
  xml
    .replace(
      /<(\/?)((?!(?:p|code)\b)[a-z]+[A-Za-z]*)/g,
      (_, close: string, name: string) => `<${close}qti-${kebab(name)}`,
    )
    .replace(/ ([a-z]+[A-Z][A-Za-z]*)=/g, (_, name: string) => ` ${kebab(name)}=`)
    .replace('imsqti_v2p1', 'imsqtiasi_v3p0');
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const choices = (name: string, texts: Record<string, string>, attributes = '') =>
  Object.entries(texts)
    .map(([id, text]) => `<${name} identifier="${id}"${attributes}>${text}</${name}>`)
    .join('');

const steps = { a: 'plan', b: 'test', c: 'build' };
const order = (declaration: Declaration, attributes = '', texts: Record<string, string> = steps) =>
  item(
    [declaration],
    `<orderInteraction responseIdentifier="RESPONSE" shuffle="true"${attributes}><prompt>Sort.</prompt>${choices('simpleChoice', texts)}</orderInteraction>`,
  );

const people = { r1: 'Ada', r2: 'Alan' };
const fields = { t1: 'machines', t2: 'notes', t3: 'unused' };
const match = (declaration: Declaration, { attributes = '', rows = '', targets = '' } = {}) =>
  item(
    [declaration],
    `<matchInteraction responseIdentifier="RESPONSE" ${attributes}><prompt>Match.</prompt><simpleMatchSet>${choices('simpleAssociableChoice', people, ` matchMax="1"${rows}`)}</simpleMatchSet><simpleMatchSet>${choices('simpleAssociableChoice', fields, ` matchMax="0"${targets}`)}</simpleMatchSet></matchInteraction>`,
  );
const rightPairs: Declaration = { cardinality: 'multiple', right: ['r1 t2', 'r2 t1'] };

const dropdown = (id: string, texts: Record<string, string>, attributes = ' shuffle="false"') =>
  `<inlineChoiceInteraction responseIdentifier="${id}"${attributes}>${choices('inlineChoice', texts)}</inlineChoiceInteraction>`;
const inline = (first: Declaration, second: Declaration, body?: string) =>
  item(
    [
      { ...first, id: 'R1' },
      { ...second, id: 'R2' },
    ],
    body ??
      `<p>Roses: ${dropdown('R1', { a: 'blue', b: 'red' })}, code: <code>x ${dropdown('R2', { c: '', b: 'red', d: '&lt;i&gt;' })}</code></p>`,
  );
const one = (right: string, mapping?: Record<string, number>): Declaration => ({
  cardinality: 'single',
  right: [right],
  ...(mapping === undefined ? {} : { mapping }),
});

describe.each([
  ['2.1', (xml: string) => xml],
  ['3.0', asQti3],
])('QTI %s', (_version, spell) => {
  const read = async (xml: string) => onlyQuestion(await readText(spell(xml)));

  test('an ordering keeps the order shown, unless that is its key', async () => {
    const shown = await read(order({ cardinality: 'ordered', right: ['a', 'c', 'b'] }));
    expect(shown).toMatchObject({
      kind: 'ordering',
      question_text: 'Stem\n\nSort.',
      options: ['plan', 'test', 'build'],
      correct_answer: 'ACB',
    });
    const givenAway = await read(order({ cardinality: 'ordered', right: ['a', 'b', 'c'] }));
    expect(givenAway.correct_answer).not.toBe('ABC');
    expect(solution(givenAway)).toEqual(['plan', 'test', 'build']);
  });

  test('a build list takes fewer steps than there are', async () => {
    const question = await read(order({ cardinality: 'ordered', right: ['a', 'b'] }, ' maxChoices="2"'));
    expect(question).toMatchObject({ options: ['plan', 'test', 'build'], correct_answer: 'AB', number_of_answers: 2 });
  });

  test('a matching: the first set is the rows, targets may repeat and stay where no row uses them', async () => {
    const question = await read(match({ cardinality: 'multiple', right: [' r2  t1 ', 'r1 t1'] }));
    expect(question).toMatchObject({
      kind: 'matching',
      display: 'list',
      question_text: 'Stem\n\nMatch.',
      prompts: ['Ada', 'Alan'],
      options: ['machines', 'notes', 'unused'],
      prompt_options: null,
      correct_answer: 'AA',
    });
  });

  test('a matching shown as a table is a grid; one that is shuffled does not give its key away', async () => {
    const grid = await read(match(rightPairs, { attributes: 'shuffle="true" class="x qti-match-tabular"' }));
    expect(grid).toMatchObject({ display: 'grid', correct_answer: 'BA' });
    const shuffled = await read(
      match({ cardinality: 'multiple', right: ['r1 t1', 'r2 t2'] }, { attributes: 'shuffle="true"' }),
    );
    expect(shuffled.correct_answer).not.toBe('AB');
    expect(solution(shuffled)).toEqual(['Ada -> machines', 'Alan -> notes']);
  });

  test('either side of a matching may say what goes with it', async () => {
    expect((await read(match(rightPairs, { rows: ' matchGroup="t1 t2"' }))).prompt_options).toEqual(['AB', 'AB']);
    expect((await read(match(rightPairs, { targets: ' matchGroup="r1 r2"' }))).prompt_options).toBeNull();
  });

  test('the mapping says what is right where nothing else does', async () => {
    const mapping = { 'r1 t2': 1, 'r2 t1': 1, 'r1 t1': -1 };
    expect((await read(match({ cardinality: 'multiple', mapping }))).correct_answer).toBe('BA');
  });

  test('drop-downs: also in code; an empty choice is no option, equal texts are one', async () => {
    const question = await read(inline(one('b'), one('d')));
    expect(question).toMatchObject({
      kind: 'matching',
      display: 'inline',
      question_text: 'Stem\n\nRoses: [[1]], code: `x [[2]]`',
      options: ['blue', 'red', '<i>'],
      prompts: ['', ''],
      prompt_options: ['AB', 'BC'],
      correct_answer: 'BC',
    });
  });

  test('shuffled drop-downs whose right choices come first are shown in another order', async () => {
    const shuffled = ' shuffle="true"';
    const question = await read(
      inline(
        one('a'),
        one('c'),
        `<p>${dropdown('R1', { a: 'x', b: 'y' }, shuffled)} ${dropdown('R2', { c: 'v', d: 'w' }, shuffled)}</p>`,
      ),
    );
    expect(solution(question)).toEqual([' -> x', ' -> v']);
    const first = question.prompt_options?.map((letters) => letters[0]).join('');
    expect(question.correct_answer).not.toBe(first);
  });

  test.each([
    ['an ordering without a key', order({ cardinality: 'ordered' }), 'NO_CORRECT_ANSWER'],
    ['an ordering that is none', order({ cardinality: 'multiple', right: ['a', 'b'] }), 'CONTRADICTION'],
    ['a step twice in the key', order({ cardinality: 'ordered', right: ['a', 'b', 'a'] }), 'CONTRADICTION'],
    ['an unknown step', order({ cardinality: 'ordered', right: ['a', 'z'] }), 'LETTER_OUT_OF_RANGE'],
    ['equal steps', order({ cardinality: 'ordered', right: ['a', 'b'] }, '', { a: 'x', b: 'x' }), 'SAME_OPTION_TWICE'],
    [
      'steps of unequal weight',
      order({ cardinality: 'ordered', right: ['b', 'a', 'c'], mapping: { a: 1, b: 2, c: 1 } }),
      'UNEQUAL_WEIGHTS',
    ],
    ['a row in two pairs', match({ cardinality: 'multiple', right: ['r1 t1', 'r1 t2', 'r2 t1'] }), 'UNSUPPORTED_TYPE'],
    ['a row in no pair', match({ cardinality: 'multiple', right: ['r1 t1'] }), 'NO_CORRECT_ANSWER'],
    ['no pair at all', match({ cardinality: 'multiple' }), 'NO_CORRECT_ANSWER'],
    ['an unknown target', match({ cardinality: 'multiple', right: ['r1 t9', 'r2 t1'] }), 'LETTER_OUT_OF_RANGE'],
    ['pairs the wrong way round', match({ cardinality: 'multiple', right: ['t1 r1', 't2 r2'] }), 'LETTER_OUT_OF_RANGE'],
    ['pairs of unequal weight', match({ ...rightPairs, mapping: { 'r1 t2': 2, 'r2 t1': 1 } }), 'UNEQUAL_WEIGHTS'],
    [
      'a wrong pair that scores',
      match({ ...rightPairs, mapping: { 'r1 t2': 1, 'r2 t1': 1, 'r1 t3': 1 } }),
      'UNEQUAL_WEIGHTS',
    ],
    ['a right option that its row excludes', match(rightPairs, { rows: ' matchGroup="t3"' }), 'CONTRADICTION'],
    ['a drop-down without a key', inline(one('b'), { cardinality: 'single' }), 'NO_CORRECT_ANSWER'],
    ['a drop-down with two keys', inline(one('b'), { cardinality: 'single', right: ['b', 'd'] }), 'CONTRADICTION'],
    ['an unknown choice', inline(one('b'), one('z')), 'LETTER_OUT_OF_RANGE'],
    ['drop-downs of unequal weight', inline(one('b', { b: 1 }), one('d', { d: 2 })), 'UNEQUAL_WEIGHTS'],
    ['a choice that is half right', inline(one('b', { b: 1, a: 0.5 }), one('d', { d: 1 })), 'UNEQUAL_WEIGHTS'],
    [
      'two drop-downs with one response',
      inline(one('b'), one('d'), `<p>${dropdown('R1', { b: 'x' })}${dropdown('R1', { b: 'x' })}</p>`),
      'MALFORMED_RECORD',
    ],
    [
      'a mark of ours in the text',
      inline(
        one('b'),
        one('d'),
        `<p>[[3]] ${dropdown('R1', { a: 'x', b: 'y' })}${dropdown('R2', { c: 'x', d: 'z' })}</p>`,
      ),
      'MALFORMED_RECORD',
    ],
    ['13 drop-downs', item([], dropdown('R', { a: 'x' }).repeat(13)), 'TOO_MANY_ROWS'],
    [
      'a drop-down and a choice',
      item([], `${dropdown('R1', { a: 'x' })}<choiceInteraction responseIdentifier="R2"/>`),
      'UNSUPPORTED_TYPE',
    ],
    ['association', item([], '<associateInteraction responseIdentifier="R"/>'), 'UNSUPPORTED_TYPE'],
    ['gap match', item([], '<gapMatchInteraction responseIdentifier="R"/>'), 'UNSUPPORTED_TYPE'],
  ])('%s: rejected', async (_case, xml, code) => {
    const report = await readText(spell(xml));
    expect([report.records, report.questions.length, rejections(report)]).toEqual([1, 0, [code]]);
  });
});

test('what is not supported is called by its name in the file', async () => {
  const xml = item([], '<gapMatchInteraction responseIdentifier="R"/>');
  expect((await readText(xml)).problems[0]?.message).toBe('Items with gapMatchInteraction are not supported.');
});

test('scores that the processing sets are weights too', async () => {
  const scored = (response: string, score: number) =>
    `<responseCondition><responseIf><match><variable identifier="${response}"/><correct identifier="${response}"/></match><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">${score}</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`;
  const withScores = (second: number) =>
    inline(one('b'), one('d')).replace(
      '</assessmentItem>',
      `<responseProcessing>${scored('R1', 1)}${scored('R2', second)}</responseProcessing></assessmentItem>`,
    );
  expect(rejections(await readText(withScores(1)))).toEqual([]);
  expect(rejections(await readText(withScores(2)))).toEqual(['UNEQUAL_WEIGHTS']);
});

import { zstdCompressSync } from 'node:zlib';
import initSqlJs from 'sql.js';
import { expect, test } from 'vitest';
import { gist, onePixelPng, readText, readZipped } from '../bank.fixture.ts';

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

const fields = [
  'Question',
  'Title',
  'QType (0=kprim,1=mc,2=sc)',
  'Q_1',
  'Q_2',
  'Q_3',
  'Q_4',
  'Q_5',
  'Answers',
  'Sources',
  'Extra 1',
];
const notes = [
  ['Which <b>one</b>?', 'n1', '2', 'List&lt;String&gt;', 'b', '', '', '', '1 0', 'https://x.org', 'why'],
  ['Which two?<br>Now', 'n2', '1', 'a', 'b', 'c', '', '', '1 0 1', '', ''],
  ['Kprim', 'n3', '0', 'a', 'b', 'c', 'd', '', '1 0 1 0', '', ''],
];
const expectedNotes = [
  ['Which **one**?', 'List<String>', 'b', 'A'],
  ['Which two?\nNow', 'a', 'b', 'c', 'AC'],
];

test.each([
  ['named columns', `#separator:tab\n#html:true\n#columns:${fields.join('\t')}\n`],
  ['a note type', '#separator:tab\n#html:true\n#notetype:AllInOne (kprim, mc, sc)\n'],
])('Anki text with %s', async (_case, head) => {
  const report = await readText(head + notes.map((note) => note.join('\t')).join('\n'));
  expect(gist(report)).toEqual({
    format: 'anki-text',
    records: 3,
    questions: expectedNotes,
    problems: ['rejected UNSUPPORTED_TYPE'],
  });
  expect(report.questions[0]).toMatchObject({ id: 'n1', explanation: 'why\n\nhttps://x.org' });
});

test('Anki text: special columns, plain text, other notes', async () => {
  const head = '#separator:comma\n#html:false\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:15\n';
  const row = ['g1', 'AllInOne', 'A::B', '"<b>, which?"', '', '2', 'a', 'b', '', '', '', '0 1', '', '', 'x y'].join(
    ',',
  );
  const report = await readText(`${head}${row}\ng2,Basic,A,front,back`);
  expect(gist(report)).toMatchObject({
    records: 2,
    questions: [['<b>, which?', 'a', 'b', 'B']],
    problems: ['rejected UNSUPPORTED_TYPE'],
  });
  expect(report.questions[0]).toMatchObject({ id: 'g1', topic: 'A/B', tags: ['x', 'y'] });
});

async function collection(isNewest: boolean): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  database
    .run('create table notes (id integer, guid text, mid integer, tags text, flds text)')
    .run('create table cards (id integer, nid integer, did integer, ord integer)');
  if (isNewest) {
    database
      .run('create table notetypes (id integer, name text)')
      .run('create table fields (ntid integer, ord integer, name text)')
      .run('create table decks (id integer, name text)');
    database
      .run("insert into notetypes values (1600000000001, 'AllInOne')")
      .run("insert into decks values (5, 'A' || char(31) || 'B')");
    fields.forEach((name, ord) => {
      database.run('insert into fields values (1600000000001, ?, ?)', [ord, name]);
    });
  } else {
    database
      .run('create table col (models text, decks text)')
      .run('insert into col values (?, ?)', [
        JSON.stringify({ 1600000000001: { name: 'AllInOne', flds: fields.map((name) => ({ name })) } }),
        JSON.stringify({ 5: { name: 'A::B' } }),
      ]);
  }
  notes.forEach((note, index) => {
    const withImage = index === 0 ? note.with(0, `${note[0]}<img src="fig.png">`) : note;
    database
      .run('insert into notes values (?, ?, 1600000000001, ?, ?)', [
        1735689600000 + index,
        `g${index}`,
        ' x ',
        withImage.join('\u001f'),
      ])
      .run('insert into cards values (?, ?, 5, 0)', [index, 1735689600000 + index]);
  });
  return database.export();
}

test.each(['collection.anki2', 'collection.anki21', 'collection.anki21b'])('an Anki package with %s', async (name) => {
  const isNewest = name.endsWith('21b');
  const pack = (bytes: Uint8Array) => (isNewest ? new Uint8Array(zstdCompressSync(bytes)) : bytes);
  const entry = Buffer.concat([Buffer.from([0x0a, 7]), Buffer.from('fig.png')]);
  const media = isNewest ? Buffer.concat([Buffer.from([0x0a, entry.length]), entry]) : Buffer.from('{"0": "fig.png"}');
  const report = await readZipped({
    [name]: pack(await collection(isNewest)),
    0: pack(onePixelPng),
    media: pack(media),
    ...(name === 'collection.anki2' ? {} : { 'collection.anki2': 'a stub' }),
  });
  expect(report.images).toHaveLength(1);
  expect(gist(report)).toMatchObject({ format: 'anki-apkg', records: 3, problems: ['rejected UNSUPPORTED_TYPE'] });
  expect(report.questions[0]).toMatchObject({
    id: 'g0',
    topic: 'A/B',
    question_text: `Which **one**?![](bank-image:${report.images[0]?.sha256})`,
  });
});

test('an Anki package whose collection is damaged is refused', async () => {
  expect(gist(await readZipped({ 'collection.anki2': 'no database', media: '{}' }))).toMatchObject({
    records: 0,
    problems: ['rejected MALFORMED_FILE'],
  });
});

const strings = [
  'Quiz template',
  'Question - max 120 characters',
  'Answer 1 - max 75 characters',
  'Answer 2 - max 75 characters',
  'Time limit (sec) – 5, 10',
  'Correct answer(s) - choose at least one',
  'Which <tag>?',
  '1.0',
];
const cell = (ref: string, value: string | number) =>
  typeof value === 'number' ? `<c r="${ref}" t="s"><v>${value}</v></c>` : `<c r="${ref}"><v>${value}</v></c>`;
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
const workbook = (...rows: string[]) => ({
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><r><t>${text.replaceAll('<', '&lt;')}</t></r><rPh><t>yomi</t></rPh></si>`).join('')}</sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row(2, cell('B2', 0))}${row(8, cell('B8', 1), cell('C8', 2), cell('D8', 3), cell('G8', 4), cell('H8', 5))}${rows.join('')}</sheetData></worksheet>`,
});

test('Kahoot', async () => {
  const report = await readZipped(
    workbook(
      row(
        9,
        cell('A9', '1'),
        cell('B9', 6),
        cell('C9', 7),
        '<c r="D9" t="inlineStr"><is><t>two</t></is></c>',
        cell('G9', '20.0'),
        cell('H9', '2.0'),
      ),
      row(
        10,
        cell('B10', 6),
        cell('C10', '1.0'),
        cell('D10', '2.0'),
        '<c r="H10" t="inlineStr"><is><t>1,2</t></is></c>',
      ),
      row(11, cell('B11', 6), cell('C11', 7), cell('D11', 6), cell('H11', '4.0')),
      row(12, cell('A12', '4')),
    ),
  );
  expect(gist(report)).toEqual({
    format: 'kahoot',
    records: 3,
    questions: [
      ['Which <tag>?', '1.0', 'two', 'B'],
      ['Which <tag>?', '1', '2', 'AB'],
    ],
    problems: ['warning ALL_CORRECT', 'rejected LETTER_OUT_OF_RANGE'],
  });
});

test.each<[string, unknown, string[]]>([
  ['letter', { question: 'Q?', options: ['a', 'b'], answer: 'B' }, ['Q?', 'a', 'b', 'B']],
  [
    'letters',
    { question_text: 'Q?', choices: ['a', 'b', 'c'], correct_answer: ['A', 'C'] },
    ['Q?', 'a', 'b', 'c', 'AC'],
  ],
  ['text', { text: 'Q?', answers: ['a', 'b'], correctAnswer: 'b' }, ['Q?', 'a', 'b', 'B']],
  [
    'flags',
    {
      question: 'Q?',
      answers: [
        { text: 'a', isCorrect: false },
        { text: 'b', isCorrect: true },
      ],
    },
    ['Q?', 'a', 'b', 'B'],
  ],
  ['key', { question: 'Q?', options: { A: 'x', B: 'y' }, correct: 'B' }, ['Q?', 'x', 'y', 'B']],
  ['boolean', { question: 'Q?', options: ['True', 'False'], answer: false }, ['Q?', 'True', 'False', 'B']],
  ['text that is a number', { question: 'Q?', options: ['301', '302'], answer: '302' }, ['Q?', '301', '302', 'B']],
])('generic JSON with the answer as %s', async (_case, entry, expected) => {
  expect(gist(await readText(JSON.stringify([entry])))).toEqual({
    format: 'generic-json',
    records: 1,
    questions: [expected],
    problems: [],
  });
});

test.each<[string, unknown]>([
  ['a number of unknown base', { question: 'Q?', options: ['a', 'b'], answer: 1 }],
  ['a number that is also a text', { question: 'Q?', options: ['1', '2', '3'], answer: '2' }],
  ['a letter that is also a text', { question: 'Q?', options: ['B', 'A'], answer: 'A' }],
  ['something else', { question: 'Q?', options: ['a', 'b'], answer: 'neither' }],
])('generic JSON: %s is not guessed at', async (_case, entry) => {
  expect(gist(await readText(JSON.stringify([entry]))).problems).toEqual(['rejected AMBIGUOUS_ANSWER']);
});

test('JSON: numbers stay as written, the base can be given, damage is reported with its line', async () => {
  expect(
    gist(await readText('[{"question":"Q?","options":[1.0, 1e3],"answer":1}]', { answersCountFrom: 1 })).questions,
  ).toEqual([['Q?', '1.0', '1e3', 'A']]);
  const report = await readText('[\n{"question":"Q?",\n"options":["a" "b"]}]');
  expect(report.problems).toMatchObject([{ code: 'MALFORMED_FILE', line: 3 }]);
});

test('Google Forms', async () => {
  const item = (type: string, values: object[], right: string[], more = {}) => ({
    itemId: 'i',
    title: 'Which <tag>?',
    questionItem: {
      question: {
        questionId: `q${values.length}${type}`,
        grading: { correctAnswers: { answers: right.map((value) => ({ value })) }, whenRight: { text: 'yes' } },
        choiceQuestion: { type, options: values, ...more },
      },
    },
  });
  const a = { value: 'a' };
  const b = { value: 'b' };
  const items = [
    item('RADIO', [a, b], ['b']),
    item('CHECKBOX', [a, b, { value: 'c' }], ['a', 'c']),
    item('RADIO', [a, { isOther: true }], ['a']),
    item('RADIO', [a, a, b], ['a']),
    { itemId: 't', title: 'Text', questionItem: { question: { textQuestion: {} } } },
  ];
  expect(gist(await readText(JSON.stringify({ info: { title: 'F' }, items })))).toEqual({
    format: 'google-forms',
    records: 5,
    questions: [
      ['Which <tag>?', 'a', 'b', 'B'],
      ['Which <tag>?', 'a', 'b', 'c', 'AC'],
    ],
    problems: ['rejected UNSUPPORTED_TYPE', 'rejected AMBIGUOUS_ANSWER', 'rejected UNSUPPORTED_TYPE'],
  });
});

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

test('text2qti', async () => {
  const text =
    'Quiz title: T\n\nTitle: One\n1.  What is `<b>`?\n    Really?\n... \n*a) right\n... yes\nb)  wrong\n+   well done\n\n2. Which two?\n[*] a\n[ ] b\n[*] c\n\n3. Essay\n____\n';
  const report = gist(await readText(text));
  expect(report).toMatchObject({
    format: 'text2qti',
    records: 3,
    questions: [
      ['What is `<b>`?\nReally?', 'right', 'wrong', 'A'],
      ['Which two?', 'a', 'b', 'c', 'AC'],
    ],
    problems: ['rejected UNSUPPORTED_TYPE'],
  });
});

test('Open edX Markdown', async () => {
  const text =
    '>>Which one?||a hint<<\n( ) a {{no}}\n(x) b {{yes}}\n\n[explanation]\nBecause\n\nof this.\n[explanation]\n\n---\n\n>>Which two?<<\n[x] a {{selected: good}, {unselected: bad}}\n[ ] b\n[x] c\n';
  const report = await readText(text);
  expect(gist(report)).toEqual({
    format: 'open-edx',
    records: 2,
    questions: [
      ['Which one?', 'a', 'b', 'B'],
      ['Which two?', 'a', 'b', 'c', 'AC'],
    ],
    problems: ['warning TEXT_NOT_KEPT'],
  });
  expect(report.questions[0]?.explanation).toBe('Because\n\nof this.\n\nA. no\n\nB. yes');
});

test('freeCodeCamp', async () => {
  const question = (name: string) =>
    `### --question--\n\n#### --text--\n\nWhat is ${name}?\n\n#### --distractors--\n\n\`a\`\n\n---\n\nb\n\n#### --answer--\n\nc\n\n`;
  expect(
    gist(await readText(`---\nid: x\n---\n\n# --quizzes--\n\n## --quiz--\n\n${question('x')}${question('y')}`)),
  ).toEqual({
    format: 'freecodecamp',
    records: 2,
    questions: [
      ['What is x?', '`a`', 'b', 'c', 'C'],
      ['What is y?', '`a`', 'b', 'c', 'C'],
    ],
    problems: [],
  });
});

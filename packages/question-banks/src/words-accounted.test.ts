import { runs } from '@examplar/domain/thorough.fixture';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText, readZipped } from './bank.fixture.ts';
import { csvHeaders, ignoredHeaders, topicHeaders } from './formats/csv/recognise-columns.ts';
import { ignoredFields, jsonFields, optionFields, plainName } from './formats/json/json-fields.ts';
import { textFormats } from './formats/text-readers.ts';
import type { BankReport, FormatName } from './model.ts';

// Each word of a record is in the question, in a warning that names it or its field, or in docs/import-fields.md (IMP-4).

const said = ({ questions, problems, title, licence }: BankReport) =>
  JSON.stringify([questions, problems.map(({ message }) => message), title, licence]);

/** The words `w01`, `w02` … of a source that are neither in what was read from it nor in what was said about it. */
function lostWords(source: string, report: BankReport): string[] {
  const text = said(report);
  return [...new Set(source.match(/\bw\d\d\w*/g) ?? [])].filter((word) => !text.includes(word));
}

/** A record with a word in every place of the format. `named` are words whose field a warning names; `ignored` those of the table. */
type Rich = { source: string; named?: Record<string, RegExp>; ignored?: string[]; path?: string };

const rich: Partial<Record<FormatName, Rich>> = {
  aiken: { source: 'w01 asks?\nw02 more?\nA) w03 a\nB) w04 b\nANSWER: B\n' },
  'question-dump': {
    source:
      'w01 above\nTopic 7\nQuestion #1\nw02 asks?\n\nw03 code\nA. w04 a\nw05 goes on\nB. w06 b (Most Voted)\nCorrect Answer: B\nExplanation: w07 why\nw08 more\nReference: https://w09.example\nCommunity vote distribution\nB (100%)\n',
    named: { w01: /lines above the first question/ },
  },
  gift: {
    source: '// [id:w01] [tag:w02] w03\n::w04:: w05 asks? {\n=w06 a#w07 why\n~w08 b#w09 not\n####w10 all\n} w11 tail',
    // A comment, and the title where there is an id.
    ignored: ['w03', 'w04'],
  },
  'moodle-xml': {
    source:
      '<quiz><question type="multichoice"><name><text>w01</text></name><questiontext><text>w02 asks?</text></questiontext><generalfeedback><text>w03</text></generalfeedback><correctfeedback><text>w04</text></correctfeedback><hint><text>w05</text></hint><answer fraction="100"><text>w06 a</text><feedback><text>w07</text></feedback></answer><answer fraction="0"><text>w08 b</text></answer><tags><tag><text>w09</text></tag></tags></question></quiz>',
    named: { w05: /hints/ },
  },
  'markdown-checkbox': {
    source:
      '# w01 title\n\n## w02 section\n\n### 1. w03 asks?\n\nw04 more\n\n```\nw05 code\n```\n\n- [ ] w06 a\n  w07 goes on\n> w08 remark\n- [x] w09 b\n\nw10 after\n\n#### Explanation\n\nw11 why\n\n#### w12 heading\n\nw13 below\n\n#### References\n\n- https://w14.example\n\n#### Hint\n\nw15 hint\n\n### w16 second?\n\n1. [x] w17 a\n2. [ ] w18 b\n\n---\n\nw19 stray\n',
    named: { w15: /section 'Hint'/, w19: /between a rule and the next heading/ },
  },
  'markdown-files': {
    source:
      "---\nquestion: 'w01 asks?'\ndocumentation: 'https://w02.example'\nreference: 'w03 ref'\ncategory: w04\ntitle: w05\n---\n\nw06 body\n\n- [x] w07 a\n> w08 remark\n- [ ] w09 b\n\nw10 after\n",
    named: { w05: /field 'title'/ },
    path: 'q/w11.md',
  },
  'markdown-lettered': {
    source:
      '# w01 title\n\n## w02 section\n\n1. w03 asks?\n   w04 more\n   - A. w05 a\n     w06 goes on\n   - B. w07 b\n\n   <details>\n\n   Correct answer: B\n\n   Explanation: w08 why\n\n   Reference: https://w09.example\n   </details>\n',
  },
  text2qti: {
    source:
      'Title: w01\n1. w02 asks?\n   w03 more\n... w04 general\n+ w05 right\n- w06 wrong\na) w07 a\n... w08 why\n*b) w09 b\n',
  },
  'open-edx': {
    source: '>>w01 asks?||w02 hint<<\n( ) w03 a {{w04 no}}\n(x) w05 b\n\n[explanation]\nw06 why\n[explanation]\n',
    named: { w02: /hint/ },
  },
  freecodecamp: {
    source:
      '### --question--\n\n#### --text--\n\nw01 asks?\n\n#### --distractors--\n\nw02 a\n\n---\n\nw03 b\n\n#### --answer--\n\nw04 c\n',
  },
  'udemy-csv': {
    source:
      'Question,Question Type,Answer Option 1,Explanation 1,Answer Option 2,Explanation 2,Correct Answers,Overall Explanation,Domain\nw01 asks?,multiple-choice,w02 a,w03,w04 b,w05,2,w06,w07\n',
  },
  'brightspace-csv': {
    source:
      'NewQuestion,MC,,,\nID,w01,,,\nTitle,w02,,,\nQuestionText,w03 asks?,,,\nDifficulty,w04,,,\nImage,w05.png,,,\nOption,100,w06 a,,w07\nOption,0,w08 b,,w09\nHint,w10,,,\nFeedback,w11,,,\n',
    named: { w10: /hint/ },
    ignored: ['w02'],
  },
  'blackboard-tsv': {
    source:
      'MC\tw01 asks?\tw02 a\tcorrect\tw03 b\tincorrect\nORD\tw04 order\tw05\tw06\nMAT\tw07 match\tw08\tw09\tw10\tw11\n',
  },
  'sensei-csv': {
    source:
      'ID,Question,Description,Type,Media,Categories,Answer,Feedback,Random Answer Order,Notes\nw01,w02 asks?,w03,multiple-choice,,w04,"Right:w05 a, Wrong:w06 b",w07,0,w08\n',
    named: { w08: /column 'Notes'/ },
  },
  'anki-text': {
    source:
      '#separator:tab\n#html:false\n#columns:Question\tTitle\tQType\tQ_1\tQ_2\tAnswers\tSources\tExtra 1\nw01 asks?\tw02\t2\tw03 a\tw04 b\t1 0\tw05\tw06\n',
  },
  'google-forms': {
    source: JSON.stringify({
      info: { title: 'w01' },
      items: [
        { pageBreakItem: {}, title: 'w02' },
        {
          title: 'w03 asks?',
          description: 'w04',
          questionItem: {
            question: {
              grading: {
                correctAnswers: { answers: [{ value: 'w05 a' }] },
                whenRight: { text: 'w06' },
                whenWrong: { text: 'w07' },
              },
              choiceQuestion: { type: 'RADIO', options: [{ value: 'w05 a' }, { value: 'w08 b' }] },
            },
          },
        },
      ],
    }),
  },
  'certificationy-yaml': {
    source:
      'category: w01\nquestions:\n  - question: w02 asks?\n    answers:\n      - {value: w03 a, correct: true}\n      - {value: w04 b, correct: false}\n    help: w05\n    notes: w06\n',
    named: { w06: /field 'notes'/ },
  },
  'ms-learn-yaml': {
    source:
      'title: w01\nquiz:\n  questions:\n  - content: w02 asks?\n    notes: w03\n    choices:\n    - content: w04 a\n      isCorrect: true\n      explanation: w05\n    - content: w06 b\n      isCorrect: false\n      explanation: w07\n',
    named: { w03: /field 'notes'/ },
  },
  'connectry-json': {
    source: JSON.stringify({
      domainId: 'w01',
      questions: [
        {
          id: 'w02',
          taskStatement: 'w03',
          difficulty: 'w04',
          scenario: 'w05',
          text: 'w06 asks?',
          options: { A: 'w07 a', B: 'w08 b' },
          correctAnswer: 'A',
          explanation: 'w09',
          whyWrongMap: { B: 'w10' },
          references: ['w11'],
          notes: 'w12',
        },
      ],
    }),
    named: { w12: /field 'notes'/ },
  },
  h5p: {
    source: JSON.stringify({
      questions: [
        {
          library: 'H5P.MultiChoice 1.16',
          subContentId: 'w01',
          metadata: { title: 'w02', license: 'w03' },
          params: {
            question: '<p>w04 asks?</p>',
            answers: [
              {
                text: 'w05 a',
                correct: true,
                tipsAndFeedback: { tip: 'w06', chosenFeedback: 'w07', notChosenFeedback: 'w08' },
              },
              { text: 'w09 b', correct: false },
            ],
            overallFeedback: [{ from: 0, to: 100, feedback: 'w10' }],
            behaviour: {},
          },
        },
      ],
    }),
    named: { w06: /tips/, w08: /not chosen/ },
    // The title where there is an id.
    ignored: ['w02'],
  },
  'qti-1.2': {
    source:
      '<questestinterop><assessment title="w01"><section title="w02"><item ident="w03"><presentation><material><mattext>w04 asks?</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="a"><material><mattext>w05 a</mattext></material></response_label><response_label ident="b"><material><mattext texttype="text/html">w06 b</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">a</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing><itemfeedback ident="general_fb"><material><mattext>w07</mattext></material></itemfeedback><itemfeedback ident="a_fb"><material><mattext>w08</mattext></material></itemfeedback></item></section></assessment></questestinterop>',
  },
  qti: {
    source:
      '<assessmentItem identifier="w01" title="T"><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><p>w02 intro</p><rubricBlock view="candidate"><p>w03 assume</p></rubricBlock><rubricBlock view="scorer"><p>w04 scorer</p></rubricBlock><choiceInteraction responseIdentifier="R"><prompt>w05 asks?</prompt><simpleChoice identifier="A">w06 a</simpleChoice><simpleChoice identifier="B">w07 b<feedbackInline outcomeIdentifier="F" identifier="B">w08 no</feedbackInline></simpleChoice></choiceInteraction></itemBody><modalFeedback outcomeIdentifier="F" identifier="general" showHide="show">w09 all</modalFeedback></assessmentItem>',
    named: { w04: /rubric/ },
  },
  'open-edx-xml': {
    source:
      '<problem url_name="w01"><multiplechoiceresponse><p>w02 intro</p><label>w03 asks?</label><description>w04 more</description><choicegroup><choice correct="true">w05 a<choicehint>w06</choicehint></choice><choice correct="false">w07 b</choice></choicegroup><solution><p>w08</p></solution></multiplechoiceresponse><demandhint><hint>w09</hint></demandhint></problem>',
    named: { w09: /hints/ },
  },
};

/** Read and written by ourselves without a loss (round-trip.test.ts), and those that the properties below are about. */
const otherFormats = ['own-json', 'own-csv', 'own-content', 'csv', 'generic-json'];

test('every reader has a record below', () => {
  expect(textFormats.filter((format) => !(format in rich) && !otherFormats.includes(format))).toEqual([]);
});

test.each(Object.entries(rich))(
  '%s: each word of a record is in the question, a warning or the table',
  async (format, record) => {
    const { source, named = {}, ignored = [], path = 'bank.txt' } = record as Rich;
    const report = await readText(source, { format: format as FormatName }, path);
    expect(report.problems.filter(({ severity }) => severity === 'rejected')).toEqual([]);
    expect(report.questions).not.toEqual([]);
    const text = said(report);
    expect(lostWords(source, report)).toEqual([...Object.keys(named), ...ignored].sort());
    for (const pattern of Object.values(named)) expect(text).toMatch(pattern);
  },
);

const word = fc.nat(9_999).map((number) => `w${String(number).padStart(4, '0')}x`);
const reserved = new Set(['options', 'correct', 'wrong', 'type', 'image', 'licence']);
const known = Object.entries(jsonFields).flatMap(([meaning, names]) => (reserved.has(meaning) ? [] : [...names]));
const strange = fc.stringMatching(/^[a-z]{3,8}_[a-z]{3,8}$/).filter((name) => !ignoredFields.has(plainName(name)));
const taken = new Set<string>([
  ...jsonFields.options,
  ...jsonFields.wrong,
  ...jsonFields.correct,
  ...jsonFields.type,
  ...jsonFields.image,
]);
const free = (name: string) =>
  !taken.has(plainName(name)) && !/^(?:option|choice|answer|opt|op)?[a-h1-9]$/.test(plainName(name));
const fieldName = fc.oneof(fc.constantFrom(...known), strange, fc.constantFrom(...ignoredFields)).filter(free);

test('generic JSON: each word of each field is in the question, its field in a warning, or ignored by the table', async () => {
  const optionName = fc.oneof(fc.constantFrom(...optionFields.feedback), strange);
  const value = fc.oneof(word, fc.array(word, { minLength: 3, maxLength: 3 }));
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fieldName, value, { maxKeys: 8 }),
      fc.dictionary(optionName, word, { maxKeys: 3 }),
      async (fields, option) => {
        const entry = {
          question: 'Which?',
          ...fields,
          options: [{ text: 'a', ...option, correct: true }, { text: 'b' }],
        };
        const report = await readText(JSON.stringify([entry]));
        expect(report.records).toBe(1);
        const text = said(report);
        const isRejected = report.questions.length === 0;
        for (const [name, words] of [...Object.entries(entry), ...Object.entries(option)]) {
          if (name === 'options' || ignoredFields.has(plainName(name)) || isRejected) continue;
          const isKept = [words].flat().every((one) => text.includes(String(one)));
          expect([name, isKept || text.includes(`${name}'`)]).toEqual([name, true]);
        }
      },
    ),
    runs(300),
  );
});

test('CSV: each cell is in the question, its column in a warning, or ignored by the table', async () => {
  const fixed = new Set<string>([
    ...csvHeaders.correct,
    ...csvHeaders.type,
    ...csvHeaders.isMulti,
    ...csvHeaders.kind,
    ...csvHeaders.image,
    ...csvHeaders.key,
    ...csvHeaders.display,
    ...csvHeaders.promptOptions,
  ]);
  const heads = [...Object.values(csvHeaders).flat(), ...topicHeaders, 'explanationa', 'feedbackb'].filter(
    (name) => !fixed.has(name),
  );
  const head = fc.oneof(fc.constantFrom(...heads), strange, fc.constantFrom(...ignoredHeaders)).filter(free);
  await fc.assert(
    fc.asyncProperty(fc.dictionary(head, word, { maxKeys: 8 }), async (columns) => {
      const names = Object.keys(columns).filter((name) => !(csvHeaders.question as readonly string[]).includes(name));
      const source = `Question,Option A,Option B,Answer,${names.join(',')}\nWhich?,a,b,B,${names.map((name) => columns[name]).join(',')}\n`;
      const report = await readText(source);
      expect(report.questions).toHaveLength(1);
      const text = said(report);
      for (const name of names) {
        const isKnown = text.includes(columns[name] ?? '') || text.includes(`'${name}'`) || ignoredHeaders.has(name);
        expect([name, isKnown]).toEqual([name, true]);
      }
    }),
    runs(300),
  );
});

test('Kahoot: each word of a row is in the question', async () => {
  const row = (number: number, cells: readonly string[]) =>
    `<row r="${number}">${cells.map((cell, at) => `<c r="${String.fromCharCode(66 + at)}${number}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
  const sheet = `<worksheet><sheetData>${row(1, ['Question - max 120 characters', 'Answer 1', 'Answer 2', 'Time limit', 'Correct answer(s)'])}${row(2, ['w01 asks?', 'w02 a', 'w03 b', '20', '1'])}</sheetData></worksheet>`;
  const report = await readZipped({
    'xl/workbook.xml': '<workbook><sheets><sheet name="S"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': sheet,
  });
  expect(lostWords(sheet, report)).toEqual([]);
  expect(report.questions).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { gist, readText } from '../../bank.fixture.ts';
import { readQuestionBank } from '../../read-question-bank.ts';

const udemyHead =
  'Question,Question Type,Answer Option 1,Explanation 1,Answer Option 2,Explanation 2,Answer Option 3,Explanation 3,Answer Option 4,Explanation 4,Answer Option 5,Explanation 5,Answer Option 6,Explanation 6,Correct Answers,Overall Explanation,Domain';
const udemy = (row: string) => `${udemyHead}\n${row}\n`;

test.each<[string, string, string[]]>([
  ['single', 'First?,multiple-choice,one,,two,,,,,,,,,,2,,Storage', ['First?', 'one', 'two', 'B']],
  ['multi', 'First?, Multi-Select ,one,,two,,three,,,,,,,,"1, 3",,', ['First?', 'one', 'two', 'three', 'AC']],
  ['with a gap in the options', 'First?,multiple-choice,one,,,,three,,,,,,,,3,,', ['First?', 'one', 'three', 'B']],
  [
    'with quotes, commas and lines',
    '"Say ""hi"",\nnow",multiple-choice,"a, b",,c,,,,,,,,,,1,,',
    ['Say "hi",\nnow', 'a, b', 'c', 'A'],
  ],
  [
    'with simple HTML',
    '<p>Use <b>which</b>?</p><p>Now</p>,multiple-choice,<code>x</code>,,List<String>,,,,,,,,,,1,,',
    ['Use **which**?\n\nNow', '`x`', 'List<String>', 'A'],
  ],
  ['with numbers as they are', 'Which?,multiple-choice,010,,1.0,,1e3,,,,,,,,2,,', ['Which?', '010', '1.0', '1e3', 'B']],
  ['in Japanese', '首都は？,multiple-choice,東京,,大阪,,,,,,,,,,1,,', ['首都は？', '東京', '大阪', 'A']],
  ['that begins like a formula', '=1+1?,multiple-choice,+2,,-2,,,,,,,,,,1,,', ['=1+1?', '+2', '-2', 'A']],
])("a row of Udemy's template, %s", async (_case, row, expected) => {
  expect(gist(await readText(udemy(row)))).toEqual({
    format: 'udemy-csv',
    records: 1,
    questions: [expected],
    problems: [],
  });
});

test("Udemy's explanations and domain", async () => {
  const { questions } = await readText(udemy('First?,multiple-choice,one,no,two,yes,,,,,,,,,2,overall,Storage'));
  expect(questions[0]).toMatchObject({ explanation: 'overall\n\nA. no\n\nB. yes', topic: 'Storage' });
});

test.each([
  ['two answers to a single choice', 'First?,multiple-choice,one,,two,,,,,,,,,,"1,2",,', 'CONTRADICTION'],
  ['no answer', 'First?,multiple-choice,one,,two,,,,,,,,,,,,', 'NO_CORRECT_ANSWER'],
  ['an answer that names an empty option', 'First?,multiple-choice,one,,two,,,,,,,,,,4,,', 'LETTER_OUT_OF_RANGE'],
  ['answers that are no numbers', 'First?,multiple-choice,one,,two,,,,,,,,,,two,,', 'AMBIGUOUS_ANSWER'],
  ['one option', 'First?,multiple-choice,one,,,,,,,,,,,,1,,', 'TOO_FEW_OPTIONS'],
  ['no question', ',multiple-choice,one,,two,,,,,,,,,,1,,', 'EMPTY_QUESTION'],
  ['another type', 'First?,fill-in-the-blank,one,,two,,,,,,,,,,1,,', 'UNSUPPORTED_TYPE'],
  ['an unquoted comma', 'First, really?,multiple-choice,one,,two,,,,,,,,,,1,why,Storage', 'MALFORMED_RECORD'],
  ['a backslash before a quote', '"Say \\"hi\\"",multiple-choice,one,,two,,,,,,,,,,1,,', 'MALFORMED_RECORD'],
  ['a missing cell', 'First?,multiple-choice,one,,two', 'MALFORMED_RECORD'],
])('a row with %s is reported, and the next is read', async (_case, row, code) => {
  const report = gist(await readText(udemy(`${row}\nNext?,multiple-choice,one,,two,,,,,,,,,,1,,`)));
  expect(report).toMatchObject({
    records: 2,
    questions: [['Next?', 'one', 'two', 'A']],
    problems: [`rejected ${code}`],
  });
});

test("samples of Udemy's template are imported with a warning", async () => {
  expect(
    gist(await readText(udemy('What is a 5-sided polygon?,multiple-choice,pentagon,,hexagon,,,,,,,,,,1,,'))).problems,
  ).toEqual(['warning TEMPLATE_SAMPLE']);
});

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
])('%s separate as well', async (_case, separator) => {
  expect(
    gist(
      await readText(
        `${['Question', 'OptionA', 'OptionB', 'CorrectAnswer'].join(separator)}\n${['First, or?', 'a', 'b', 'B'].join(separator)}`,
      ),
    ).questions,
  ).toEqual([['First, or?', 'a', 'b', 'B']]);
});

test('a byte order mark is no part of the first column, Windows-1252 is read with a warning', async () => {
  expect(gist(await readText('\ufeffQuestion,OptionA,OptionB,CorrectAnswer\nQ?,a,b,A')).questions).toHaveLength(1);
  const report = await readQuestionBank([
    { path: 'x.csv', bytes: Buffer.from('Question,OptionA,OptionB,CorrectAnswer\nCaf\u00e9?,a,b,A', 'latin1') },
  ]);
  expect(gist(report)).toMatchObject({ questions: [['Café?', 'a', 'b', 'A']], problems: ['warning ENCODING'] });
});

test.each([
  [
    'letters, older',
    'ID,Domain,Topic,Question,Option A,Option B,Option C,Correct Answer,Explanation,Created At,Question Type\n7,Java,Maps,Q?,a,b,c,"A,C",why,2025,multiple',
    ['Q?', 'a', 'b', 'c', 'AC'],
  ],
  [
    'letters without the last cells',
    'ID,Question,Option A,Option B,Correct Answer,Explanation,Created At,Question Type\n7,Q?,a,b,B,why,2025',
    ['Q?', 'a', 'b', 'B'],
  ],
  [
    'text of the option',
    'Question,Option 1,Option 2,Correct Answer,Explanation\nQ?,a, b ,b,why',
    ['Q?', 'a', 'b', 'B'],
  ],
  [
    'flags',
    'question_id,question_text,is_multi_answer,choice_1_text,choice_1_is_correct,choice_2_text,choice_2_is_correct,explanation,reference_links\n1,Q?,FALSE,a,FALSE,b,TRUE,why,https://x.org',
    ['Q?', 'a', 'b', 'B'],
  ],
])('the layout with %s', async (_case, text, expected) => {
  expect(gist(await readText(text))).toMatchObject({ format: 'csv', questions: [expected], problems: [] });
});

test.each([
  ['a number of unknown base', 'Question,Option A,Option B,Correct Answer\nQ?,a,b,1', 'AMBIGUOUS_ANSWER'],
  ['a text that no option has', 'Question,Option 1,Option 2,Correct Answer\nQ?,a,b,c', 'AMBIGUOUS_ANSWER'],
  ['a number that is also a text', 'Question,Option 1,Option 2,Correct Answer\nQ?,2,1,1', 'AMBIGUOUS_ANSWER'],
  ['a number beyond the options', 'Question,Option 1,Option 2,Correct Answer\nQ?,a,b,3', 'LETTER_OUT_OF_RANGE'],
])('%s is not guessed at', async (_case, text, code) => {
  expect(gist(await readText(text))).toMatchObject({ questions: [], problems: [`rejected ${code}`] });
});

test('the person who imports can say from where numbers count, and which column holds what', async () => {
  const text = 'Question,Option 1,Option 2,Correct Answer\nQ?,a,b,1';
  expect(gist(await readText(text, { answersCountFrom: 0 })).questions).toEqual([['Q?', 'a', 'b', 'B']]);
  const csvColumns = { question: 'Frage', options: ['X', 'Y'], correct: 'Richtig', correctIs: 'letters' as const };
  expect(gist(await readText('Frage;X;Y;Richtig\nWas?;a;b;B', { format: 'csv', csvColumns })).questions).toEqual([
    ['Was?', 'a', 'b', 'B'],
  ]);
});

test('a shifted row does not become a question with a wrong answer', async () => {
  const text = 'Question,OptionA,OptionB,CorrectAnswer,Explanation,Question Type\nQ, or not?,a,b,A,why';
  expect(gist(await readText(text)).questions).toEqual([]);
});

const brightspace = `//comment
NewQuestion,MC,,,
ID,B-1,,,
Title,T,,,
QuestionText,"<p>Which <b>one</b>?</p>",HTML,,
Points,1,,,
Difficulty,2,,,
Option,100,right,,because
Option,0,wrong,,
Feedback,general,,,
NewQuestion,MS,,,
QuestionText,Which <two>?,,,
Scoring,RightAnswers,,,
Option,1,a,,
Option,1,b,,
Option,0,c,,
NewQuestion,TF,,,
QuestionText,Sky is blue?,,,
TRUE,100,yes,,
FALSE,0,no,,
NewQuestion,WR,,,
QuestionText,Write,,,`;

test('Brightspace', async () => {
  const report = await readText(`\ufeff${brightspace}`);
  expect(gist(report)).toEqual({
    format: 'brightspace-csv',
    records: 4,
    questions: [
      ['Which **one**?', 'right', 'wrong', 'A'],
      ['Which <two>?', 'a', 'b', 'c', 'AB'],
      ['Sky is blue?', 'True', 'False', 'A'],
    ],
    problems: ['rejected UNSUPPORTED_TYPE'],
  });
  expect(report.questions[0]).toMatchObject({ id: 'B-1', explanation: 'general\n\nA. because', difficulty: '2' });
});

test('Blackboard upload', async () => {
  const text =
    'MC\tQ1?\ta\tcorrect\tb\tincorrect\nMA\tQ2?\ta\tcorrect\tb\tcorrect\tc\tincorrect\nTF\tQ3?\ttrue\nESS\tWrite\nMC\tQ5?\ta\tright\tb\twrong';
  expect(gist(await readText(text))).toEqual({
    format: 'blackboard-tsv',
    records: 5,
    questions: [
      ['Q1?', 'a', 'b', 'A'],
      ['Q2?', 'a', 'b', 'c', 'AB'],
      ['Q3?', 'True', 'False', 'A'],
    ],
    problems: ['rejected UNSUPPORTED_TYPE', 'rejected MALFORMED_RECORD'],
  });
});

test('Sensei', async () => {
  const text =
    'ID,Question,Type,Answer,Feedback\n1,Slow?,multiple-choice,"Right:Turtle, Wrong:""Panda, Red""",why\n2,True?,boolean,true,\n3,Fill,gap-fill,x,';
  expect(gist(await readText(text))).toEqual({
    format: 'sensei-csv',
    records: 3,
    questions: [
      ['Slow?', 'Turtle', 'Panda, Red', 'A'],
      ['True?', 'True', 'False', 'A'],
    ],
    problems: ['rejected UNSUPPORTED_TYPE'],
  });
});

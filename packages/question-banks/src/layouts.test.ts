import { expect, test } from 'vitest';
import { gist, onePixelPng, readText, readZipped, solution } from './bank.fixture.ts';

/** Each layout as the files of it that people have, with the question and its right answers, or why it is refused. */
test.each<[layout: string, text: string, questions: [string, ...string[]][]]>([
  [
    'a question dump with topics and votes',
    'Topic 1\nQuestion #7\nWhich part moves the air?\nA. Coil\nB. Fan (Most Voted)\nCorrect Answer: B\nCommunity vote distribution\nB (97%)\n\nQuestion #8Topic 2\nWhich two are passive?\nA. Resistor\nB. Motor\nC. Capacitor\nSuggested Answer: AC 🗳️\nExplanation: Both are.\n',
    [
      ['Which part moves the air?', 'Fan'],
      ['Which two are passive?', 'Resistor', 'Capacitor'],
    ],
  ],
  [
    'NEW QUESTION and QUESTION NO',
    'NEW QUESTION 1\nWhich moves air?\nA. Coil\nB. Fan\nAnswer: B\nExplanation/Reference:\nFans do.\nQUESTION NO: 2\nWhich is passive?\nA. Resistor\nB. Motor\nAnswer: A\n',
    [
      ['Which moves air?', 'Fan'],
      ['Which is passive?', 'Resistor'],
    ],
  ],
  [
    'numbered questions under one title',
    '# Quiz\n\n1. Which moves air?\n\n- [ ] Coil\n- [x] Fan\n\n2. Which is passive?\n\n- [x] Resistor\n- [ ] Motor\n',
    [
      ['Which moves air?', 'Fan'],
      ['Which is passive?', 'Resistor'],
    ],
  ],
  [
    'bold questions under one title',
    '## Quiz\n\n**Which moves air?**\n- [ ] Coil\n- [x] Fan\n\n**Which is passive?**\n- [x] Resistor\n- [ ] Motor\n',
    [
      ['**Which moves air?**', 'Fan'],
      ['**Which is passive?**', 'Resistor'],
    ],
  ],
  [
    'questions between rules, boxes without bullets, no heading',
    'Which moves air?\n\n[ ] Coil\n[x] Fan\n\n***\n\nWhich is passive?\n\n[X] Resistor\n[ ] Motor\n',
    [
      ['Which moves air?', 'Fan'],
      ['Which is passive?', 'Resistor'],
    ],
  ],
  [
    'questions in tags',
    '# Quiz\n\n<quiz>\nWhich moves air?\n- [ ] Coil\n- [x] Fan\n</quiz>\n\n<quiz>\nWhich is passive?\n- [x] Resistor\n- [ ] Motor\n</quiz>\n',
    [
      ['Which moves air?', 'Fan'],
      ['Which is passive?', 'Resistor'],
    ],
  ],
  [
    'explanations between lists',
    '# Quiz\n\n1) Which moves air?\n1. [ ] Coil\n2. [x] Fan\n\nExplanation: It does.\n\nStill it does.\n\n2) Which is passive?\n1. [x] Resistor\n2. [ ] Motor\n\n<details>\nNot the motor.\n</details>\n',
    [
      ['Which moves air?', 'Fan'],
      ['Which is passive?', 'Resistor'],
    ],
  ],
  [
    'parts under headings of their own',
    '## Question 1\n\n### Scenario\n\nA case.\n\n### Question\n\nWhich moves air?\n\n### Options\n\n- [ ] Coil\n- [x] Fan\n',
    [['A case.\n\nWhich moves air?', 'Fan']],
  ],
  [
    'Open Trivia DB in base64',
    JSON.stringify({
      response_code: 0,
      results: [
        Object.fromEntries(
          Object.entries({ type: 'multiple', question: 'Which moves air?', correct_answer: 'Fan' }).map(
            ([name, value]) => [name, Buffer.from(value).toString('base64')],
          ),
        ),
      ].map((entry) => ({ ...entry, incorrect_answers: [Buffer.from('Coil').toString('base64')] })),
    }),
    [['Which moves air?', 'Fan']],
  ],
  [
    'ARC, as JSON Lines',
    '{"id":"a","question":{"stem":"Which moves air?","choices":[{"text":"Coil","label":"A"},{"text":"Fan","label":"B"}]},"answerKey":"B"}\n{"id":"b","question":"Which is passive?","choices":{"text":["Resistor","Motor"],"label":["1","2"]},"answerKey":"1"}\n',
    [
      ['Which moves air?', 'Fan'],
      ['Which is passive?', 'Resistor'],
    ],
  ],
  [
    'QuizAPI',
    '[{"id":1,"question":"Which are passive?","answers":{"answer_a":"Resistor","answer_b":"Motor","answer_c":"Capacitor","answer_d":null},"multiple_correct_answers":"true","correct_answers":{"answer_a_correct":"true","answer_b_correct":"false","answer_c_correct":"true"},"correct_answer":null,"tags":[{"name":"Parts"}]}]',
    [['Which are passive?', 'Resistor', 'Capacitor']],
  ],
  [
    'options of their own fields, and an index with a 0 in the file',
    '[{"question":"Which moves air?","optionA":"Coil","optionB":"Fan","answer":1},{"question":"Which is passive?","optionA":"Resistor","optionB":"Motor","answer":0}]',
    [
      ['Which moves air?', 'Fan'],
      ['Which is passive?', 'Resistor'],
    ],
  ],
  [
    'questions by their number, and the answer without its label',
    '{"1":{"question":"Which moves air?","options":["A. Coil","B. Fan"],"correct":"Fan"}}',
    [['Which moves air?', 'Fan']],
  ],
  [
    'a question under two names',
    '[{"question":"Q1","text":"Which moves air?","title":"One","description":"Fans do.","options":["Coil","Fan"],"answer":"B"}]',
    [['Q1\n\nWhich moves air?', 'Fan']],
  ],
  [
    'sections with a passage',
    '{"title":"Quiz","sections":[{"name":"Air","passage":"A case.","questions":[{"question":"Which moves air?","options":[{"optionText":"Coil"},{"optionText":"Fan","isCorrectAnswer":true}]}]}]}',
    [['A case.\n\nWhich moves air?', 'Fan']],
  ],
  [
    'multiple_choice with two right answers',
    '[{"question":"Which are passive?","type":"multiple_choice","options":["Resistor","Motor","Coil"],"answer":["A","C"]}]',
    [['Which are passive?', 'Resistor', 'Coil']],
  ],
  [
    'Gimkit',
    'Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional)\nWhich moves air?,Fan,Coil,\n',
    [['Which moves air?', 'Fan']],
  ],
  [
    'Quizizz with its row of hints',
    'Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer,Time in seconds\n(required),(default is Multiple Choice),(required),(required),(optional),(optional),(optional)\nWhich is even?,Multiple Choice,2,1,3,1,20\n',
    [['Which is even?', '2']],
  ],
  [
    'Blooket with its title',
    '"Blooket\nImport Template",,,,,\nQuestion #,Question Text,Answer 1,Answer 2,"Time Limit (sec)\n(Max: 300)","Correct Answer(s)\n(Only include Answer #)"\n1,Which is even?,2,1,20,1\n',
    [['Which is even?', '2']],
  ],
  [
    "Excel's first line",
    'sep=;\nQuestion;Option A;Option B;Answer\nWhich moves air?;Coil;Fan;B\n',
    [['Which moves air?', 'Fan']],
  ],
  [
    'numbered options, answers by number, by head and by text',
    'Question,Option 1,Option 2,Correct Answer\nOne?,a,b,2\nTwo?,a,b,Option 1\nThree?,a,b,"a, b"\n',
    [
      ['One?', 'b'],
      ['Two?', 'a'],
      ['Three?', 'a', 'b'],
    ],
  ],
  [
    'numbers that count from 0, since one is 0',
    'Question,Option 1,Option 2,Correct Answer\nOne?,a,b,1\nTwo?,a,b,0\n',
    [
      ['One?', 'b'],
      ['Two?', 'a'],
    ],
  ],
  [
    'all options in one cell',
    'question,options,answer\nWhich moves air?,"A) Coil | B) Fan",B\nWhich is passive?,"[""Resistor"",""Motor""]",Resistor\n',
    [
      ['Which moves air?', 'Fan'],
      ['Which is passive?', 'Resistor'],
    ],
  ],
  [
    'Blackboard with orders and pairs',
    'ORD\tOrder.\tone\ttwo\tthree\nMAT\tMatch.\tHTTPS\t443\tSSH\t22\n',
    [
      ['Order.', 'one', 'two', 'three'],
      ['Match.', 'HTTPS -> 443', 'SSH -> 22'],
    ],
  ],
  [
    "Sensei's booleans",
    'ID,Question,Type,Random Answer Order,Answer\n1,Air moves.,boolean,0,1\n2,Air rests.,boolean,0,0\n',
    [
      ['Air moves.', 'True'],
      ['Air rests.', 'False'],
    ],
  ],
  [
    'OLX with label and description',
    '<problem><multiplechoiceresponse><label>Which moves air?</label><description>Pick one.</description><choicegroup><choice correct="true">Fan</choice><choice correct="false">Coil</choice></choicegroup></multiplechoiceresponse></problem>',
    [['Which moves air?\n\nPick one.', 'Fan']],
  ],
])('%s', async (_layout, text, expected) => {
  const report = await readText(text);
  expect(report.problems.filter(({ severity }) => severity === 'rejected')).toEqual([]);
  expect(report.questions.map((question) => [question.question_text, ...solution(question)])).toEqual(expected);
});

test.each<[what: string, text: string, sentence: RegExp]>([
  ['LaTeX', '\\documentclass{exam}\n\\begin{questions}\n\\question Which? {a}\n\\end{questions}', /^The file is LaTeX/],
  ['TOML', '[[questions]]\nquestion = "Which?"\noptions = ["a", "b"]\n', /^The file is TOML/],
  ['RTF', '{\\rtf1\\ansi Which?}', /^The file is RTF/],
  ['a web page', '<!DOCTYPE html>\n<html><body>Which?</body></html>', /^The file is a web page/],
  ['SQL', "INSERT INTO questions VALUES ('Which?');", /^The file is SQL/],
  ['rows without a header', 'Which?,Coil,Fan,B\n', /looks like a table with 4 columns .*which the right answer/s],
  ['JSON without questions', '{"article":"x","marks":[1]}', /is JSON, but no object .* the first has article, marks/],
  ['options without an answer', '1. Which?\nA. Coil\nB. Fan\n', /no line such as 'Answer: B'/],
  ['signs instead of boxes', '## Which?\n\n- ☐ Coil\n- ☑ Fan\n', /marked by signs/],
  ['JSON that is nested too deep', '['.repeat(201) + ']'.repeat(201), /nested deeper than 200 levels/],
])('%s is named as what it is', async (_what, text, sentence) => {
  const { problems, questions } = await readText(text);
  expect(questions).toEqual([]);
  expect(problems[0]?.message).toMatch(sentence);
});

test.each([
  ['CSV about TOML', 'Question,Option A,Option B,Answer\n"Given is\n[html]\na = 1",a,b,B\n'],
  ['JSON about LaTeX', '[{"question":"What does \\\\begin{document} do?","options":["a","b"],"answer":"B"}]'],
  ['Aiken about SQL', 'Which is right?\nINSERT INTO t VALUES (1)\nA) a\nB) b\nANSWER: B\n'],
  ['Markdown about web pages', '# Q\n\n## Which?\n\n```\n<!doctype html>\n```\n\n- [ ] a\n- [x] b\n'],
])('%s is no such file', async (_what, text) => {
  const { questions } = await readText(text);
  expect(questions.map(({ correct_answer }) => correct_answer)).toEqual(['B']);
});

test.each<[what: string, text: string, code: string]>([
  [
    'wrong answers that are one text',
    '[{"question":"Q?","correct_answer":"a;b","incorrect_answers":"c;d"}]',
    'AMBIGUOUS_ANSWER',
  ],
  ['two fields that differ', '[{"question":"Q?","options":["a","b"],"answer":"A","correct":"B"}]', 'CONTRADICTION'],
  ['an index whose base nothing settles', '[{"question":"Q?","options":["a","b","c"],"answer":1}]', 'AMBIGUOUS_ANSWER'],
  [
    'two lists in a file of one question',
    '---\nquestion: Q?\n---\n- [x] a\n- [ ] b\n\nMore?\n\n- [x] c\n- [ ] d\n',
    'MALFORMED_RECORD',
  ],
])('%s: the record is rejected', async (_what, text, code) => {
  const { problems, questions } = await readText(text);
  expect(questions).toEqual([]);
  expect(problems.filter(({ severity }) => severity === 'rejected').map((problem) => problem.code)).toEqual([code]);
});

test('where it is not clear where a question begins, it is rejected, and its neighbours are whole', async () => {
  const text =
    '# Quiz\n\nWhich moves air?\n- [ ] Coil\n- [x] Fan\n\nFans do.\n\nThey turn.\n\nWhich is passive?\n- [x] Resistor\n- [ ] Motor\n';
  expect(gist(await readText(text))).toMatchObject({
    records: 2,
    questions: [['Which moves air?', 'Coil', 'Fan', 'B']],
    problems: ['rejected MALFORMED_RECORD'],
  });
});

test('a picture of JSON and CSV that is there is shown, one that is not rejects the question, beside code it is a warning', async () => {
  const json = '[{"question":"Which?","image":"p/a.png","options":["x","![B](p/a.png)"],"answer":"A"}]';
  const found = await readZipped({ 'bank.json': json, 'p/a.png': onePixelPng });
  const image = `bank-image:${found.images[0]?.sha256}`;
  expect(gist(found)).toMatchObject({
    questions: [[`Which?\n\n![](${image})`, 'x', `![B](${image})`, 'A']],
    problems: [],
  });
  expect(gist(await readText(json)).problems).toEqual(['rejected MISSING_IMAGE']);
  const csv = 'Question,Code,Image,Option A,Option B,Answer\nWhich?,x = 1,a.png,a,b,A\nWhich now?,,a.png,a,b,A\n';
  expect(gist(await readText(csv))).toMatchObject({
    questions: [['Which?\n\n```\nx = 1\n```\n\n![](a.png)', 'a', 'b', 'A']],
    problems: ['warning MISSING_IMAGE', 'rejected MISSING_IMAGE'],
  });
});

test('a cartridge has its files under web_resources or at its root', async () => {
  const item = (name: string) =>
    `<questestinterop><assessment title="A"><section><item ident="i"><presentation><material><mattext texttype="text/html">&lt;p&gt;Which?&lt;/p&gt;&lt;img src="%24IMS-CC-FILEBASE%24/${name}"&gt;</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="a"><material><mattext>a</mattext></material></response_label><response_label ident="b"><material><mattext>b</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">a</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`;
  const manifest =
    '<manifest><resources><resource identifier="a" type="imsqti_xmlv1p2" href="q/a.xml"><file href="q/a.xml"/></resource></resources></manifest>';
  for (const place of ['p/a.png', 'web_resources/p/a.png']) {
    const report = await readZipped({ 'imsmanifest.xml': manifest, 'q/a.xml': item('p/a.png'), [place]: onePixelPng });
    expect([place, report.images.length, report.problems]).toEqual([place, 1, []]);
  }
});

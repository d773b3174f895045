import { expect, test } from 'vitest';
import { gist, onePixelPng, readText } from '../../bank.fixture.ts';
import { readQuestionBank } from '../../read-question-bank.ts';

const moodle = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${inner}\n</quiz>`;
const answer = (fraction: string, text: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text>${feedback}</text></feedback></answer>`;
const multichoice = (stem: string, answers: string, single = '<single>true</single>') =>
  `<question type="multichoice"><name><text>N</text></name><questiontext format="html"><text>${stem}</text></questiontext>${single}${answers}</question>`;
const ab = answer('100', 'a') + answer('0', 'b');

test.each<[string, string, string[]]>([
  ['single', multichoice('Q?', ab), ['Q?', 'a', 'b', 'A']],
  [
    'multi',
    multichoice('Q?', answer('50', 'a') + answer('-100', 'b') + answer('50.0', 'c'), '<single>false</single>'),
    ['Q?', 'a', 'b', 'c', 'AC'],
  ],
  [
    'multi by 0',
    multichoice('Q?', answer('50', 'a') + answer('50', 'b') + answer('0', 'c'), '<single>0</single>'),
    ['Q?', 'a', 'b', 'c', 'AB'],
  ],
  ['without single', multichoice('Q?', ab, ''), ['Q?', 'a', 'b', 'A']],
  [
    'in CDATA',
    multichoice('<![CDATA[<p>Use <code>&lt;b&gt;</code>, ]]]]><![CDATA[>?</p>]]>', ab),
    ['Use `<b>`, ]]>?', 'a', 'b', 'A'],
  ],
  ['escaped', multichoice('&lt;p&gt;What is &amp;lt;role&amp;gt;?&lt;/p&gt;', ab), ['What is <role>?', 'a', 'b', 'A']],
  [
    'with stray tags',
    multichoice('<![CDATA[<p>In List<String> or <?php echo 1; ?> of <role>?</p>]]>', ab),
    ['In List<String> or <?php echo 1; ?> of <role>?', 'a', 'b', 'A'],
  ],
  [
    'with a script',
    multichoice('<![CDATA[<p onclick="x()">Q?<script>alert(1)</script></p>]]>', ab),
    ['Q?', 'a', 'b', 'A'],
  ],
  [
    'with code',
    multichoice(
      '<![CDATA[<p>Prints?</p><pre><code class="language-java">if (a &lt; b) {\n    x();\n}</code></pre>]]>',
      ab,
    ),
    ['Prints?\n\n```java\nif (a < b) {\n    x();\n}\n```', 'a', 'b', 'A'],
  ],
  [
    'with a list',
    multichoice('<![CDATA[<p>Given:</p><ul><li>one</li><li><b>two</b></li></ul>]]>', ab),
    ['Given:\n\n- one\n- **two**', 'a', 'b', 'A'],
  ],
  [
    'with powers and LaTeX',
    multichoice('<![CDATA[2<sup>10</sup> and \\(\\frac{1}{2}\\) and x<sub>max</sub>]]>', ab),
    ['2¹⁰ and \\(\\frac{1}{2}\\) and x_(max)', 'a', 'b', 'A'],
  ],
  [
    'plain text',
    multichoice('x', ab).replace(
      '<questiontext format="html"><text>x',
      '<questiontext format="plain_text"><text>a &lt;b&gt; c',
    ),
    ['a <b> c', 'a', 'b', 'A'],
  ],
  [
    'in Japanese',
    multichoice('首都は？', answer('100', '東京') + answer('0', '大阪')),
    ['首都は？', '東京', '大阪', 'A'],
  ],
  [
    'true or false',
    `<question type="truefalse"><questiontext><text>Sky?</text></questiontext>${answer('0', 'false')}${answer('100', 'true')}</question>`,
    ['Sky?', 'True', 'False', 'A'],
  ],
  [
    'true or false in another language',
    `<question type="truefalse"><questiontext><text>Ciel?</text></questiontext>${answer('0', 'Vrai')}${answer('100', 'Faux')}</question>`,
    ['Ciel?', 'True', 'False', 'B'],
  ],
])('a question of Moodle XML, %s', async (_case, question, expected) => {
  expect(gist(await readText(moodle(question)))).toMatchObject({
    format: 'moodle-xml',
    records: 1,
    questions: [expected],
  });
});

test.each([
  ['essay', '<question type="essay"><name><text>N</text></name></question>', 'UNSUPPORTED_TYPE'],
  ['cloze', '<question type="cloze"/>', 'UNSUPPORTED_TYPE'],
  ['no right answer', multichoice('Q?', answer('0', 'a') + answer('50', 'b')), 'NO_CORRECT_ANSWER'],
  ['two right answers', multichoice('Q?', answer('100', 'a') + answer('100', 'b')), 'CONTRADICTION'],
  ['no text', multichoice(' ', ab), 'EMPTY_QUESTION'],
])('Moodle XML: %s is reported', async (_case, question, code) => {
  expect(gist(await readText(moodle(question))).problems).toContain(`rejected ${code}`);
});

test('categories, ids, tags, feedback and embedded files of Moodle XML', async () => {
  const report = await readText(
    moodle(`<question type="category"><category><text>$course$/top/Azure/Storage</text></category></question>
<question type="multichoice"><name><text>T</text></name><idnumber>X1</idnumber>
<questiontext format="html"><text><![CDATA[<p>See <img src="@@PLUGINFILE@@/a%20b.png" alt="Fig"></p>]]></text><file name="a b.png" path="/" encoding="base64">${Buffer.from(onePixelPng).toString('base64')}</file></questiontext>
<generalfeedback><text>general</text></generalfeedback><correctfeedback><text>Your answer is correct.</text></correctfeedback>
${answer('100', 'a', 'yes')}${answer('0', 'b')}<tags><tag><text>net</text></tag></tags></question>`),
  );
  expect(report.problems).toEqual([]);
  expect(report.questions[0]).toMatchObject({
    id: 'X1',
    topic: 'Azure/Storage',
    tags: ['net'],
    explanation: 'general\n\nA. yes',
    question_text: `See ![Fig](bank-image:${report.images[0]?.sha256})`,
  });
});

test.each([
  [
    'a DOCTYPE',
    '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question type="essay"/></quiz>',
  ],
  ['an open element', moodle('<question type="essay">')],
  ['an unknown entity', moodle('<question type="essay">&nbsp;</question>')],
])('XML with %s is refused as a file', async (_case, text) => {
  expect(gist(await readText(text))).toMatchObject({ questions: [], problems: ['rejected MALFORMED_FILE'] });
});

test('XML is decoded as it declares, also with a byte order mark', async () => {
  const text = moodle(multichoice('Café?', ab));
  const latin = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1');
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  for (const bytes of [latin, utf16]) {
    expect(gist(await readQuestionBank([{ path: 'q.xml', bytes }]))).toMatchObject({
      questions: [['Café?', 'a', 'b', 'A']],
      problems: [],
    });
  }
});

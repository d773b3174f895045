import { expect, test } from 'vitest';
import { gist, onePixelPng, readText, readZipped } from '../bank.fixture.ts';
import { readQuestionBank } from '../read-question-bank.ts';

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

const qti12Item = (
  type: string,
  cardinality: string,
  processing: string,
  ident = 'i1',
) => `<item ident="${ident}" title="Question">
<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;p&gt;Which &amp;lt;tag&amp;gt;?&lt;/p&gt;</mattext></material>
<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${['1', '2', '3'].map((n) => `<response_label ident="${n}"><material><mattext texttype="text/plain">&lt;o${n}&gt;</mattext></material></response_label>`).join('')}</render_choice></response_lid></presentation>
<resprocessing>${processing}</resprocessing>
<itemfeedback ident="general_fb"><flow_mat><material><mattext>general</mattext></material></flow_mat></itemfeedback>
<itemfeedback ident="2_fb"><flow_mat><material><mattext>two</mattext></material></flow_mat></itemfeedback></item>`;
const qti12 = (items: string) =>
  `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment title="T"><section ident="root_section"><section title="Group"><selection_ordering/>${items}</section></section></assessment></questestinterop>`;
const condition = (variables: string, score: string, action = 'Set') =>
  `<respcondition><conditionvar>${variables}</conditionvar><setvar action="${action}" varname="SCORE">${score}</setvar></respcondition>`;
const equal = (label: string) => `<varequal respident="r">${label}</varequal>`;
const shown =
  '<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback linkrefid="general_fb"/></respcondition>';

test.each([
  ['single', 'multiple_choice_question', 'Single', shown + condition(equal('2'), '100'), 'B'],
  [
    'multi',
    'multiple_answers_question',
    'Multiple',
    condition(`<and>${equal('1')}<not>${equal('2')}</not>${equal('3')}</and>`, '100'),
    'AC',
  ],
  [
    'multi by points',
    'multiple_answers_question',
    'Multiple',
    condition(equal('1'), '50', 'Add') + condition(equal('2'), '-10', 'Add') + condition(equal('3'), '50', 'Add'),
    'AC',
  ],
  [
    'single by points',
    'multiple_choice_question',
    'Single',
    condition(equal('1'), '0', 'Add') + condition(equal('3'), '10', 'Set'),
    'C',
  ],
])('QTI 1.2, %s', async (_case, type, cardinality, processing, letters) => {
  const report = await readText(qti12(qti12Item(type, cardinality, processing)));
  expect(gist(report)).toEqual({
    format: 'qti-1.2',
    records: 1,
    questions: [['Which <tag>?', '<o1>', '<o2>', '<o3>', letters]],
    problems: [],
  });
  expect(report.questions[0]).toMatchObject({ id: 'i1', topic: 'Group', explanation: 'general\n\nB. two' });
});

test('QTI 1.2: other types and missing keys are reported, images of a package are found', async () => {
  const items =
    qti12Item('numerical_question', 'Single', '') +
    qti12Item('multiple_choice_question', 'Single', shown, 'i2') +
    qti12Item('multiple_choice_question', 'Single', condition(equal('9'), '100'), 'i3');
  expect(gist(await readText(qti12(items)))).toMatchObject({
    records: 3,
    problems: ['rejected UNSUPPORTED_TYPE', 'rejected NO_CORRECT_ANSWER', 'rejected LETTER_OUT_OF_RANGE'],
  });
  const report = await readZipped({
    'imsmanifest.xml':
      '<manifest><resources><resource identifier="q" type="imsqti_xmlv1p2"><file href="q/q.xml"/></resource></resources></manifest>',
    'q/q.xml': qti12(
      qti12Item('multiple_choice_question', 'Single', condition(equal('1'), '100')).replace(
        '&lt;p&gt;',
        '&lt;p&gt;&lt;img src="$IMS-CC-FILEBASE$/a/b.png" alt="x"&gt;',
      ),
    ),
    'web_resources/a/b.png': onePixelPng,
  });
  expect(report.images).toHaveLength(1);
  expect(gist(report)).toMatchObject({ format: 'qti-1.2', problems: [] });
});

type Qti = { stem?: string; interaction?: string; declaration?: string; processing?: string; extra?: string };
const correctB = '<correctResponse><value> B </value></correctResponse>';
const item = (
  { stem = '<p>Which?</p>', interaction, declaration = correctB, processing = '', extra = '' }: Qti,
  cardinality = 'single',
) => `<?xml version="1.0"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q1" title="T" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="identifier">${declaration}</responseDeclaration>
<itemBody>${stem}${
  interaction ??
  `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="0"><prompt>Say &lt;x&gt;.</prompt>
<simpleChoice identifier="A"><div><p>one</p></div><feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">no</feedbackInline></simpleChoice>
<simpleChoice identifier="B">two <code>&lt;b&gt;</code><!-- note --></simpleChoice>
<simpleChoice identifier="C">three</simpleChoice></choiceInteraction>`
}</itemBody>${processing}${extra}</assessmentItem>`;

/** The same item in the spelling of QTI 3. */
const asQti3 = (xml: string) =>
  xml
    .replace(
      /<(\/?)(assessmentItem|responseDeclaration|correctResponse|value|mapping|mapEntry|itemBody|choiceInteraction|prompt|simpleChoice|feedbackInline|modalFeedback|responseProcessing)/g,
      (_, close: string, name: string) =>
        `<${close}qti-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    )
    .replace(
      /(timeDependent|baseType|responseIdentifier|maxChoices|outcomeIdentifier|showHide|mapKey|mappedValue)=/g,
      (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    )
    .replace('imsqti_v2p1', 'imsqtiasi_v3p0');

test.each<[string, string, string]>([
  ['single', item({}), 'B'],
  [
    'multi',
    item({ declaration: '<correctResponse><value>A</value><value>C</value></correctResponse>' }, 'multiple'),
    'AC',
  ],
  [
    'by mapping',
    item({
      declaration:
        '<mapping defaultValue="-1"><mapEntry mapKey="A" mappedValue=" 0.5"/><mapEntry mapKey="B" mappedValue="1"/></mapping>',
    }),
    'B',
  ],
  [
    'by mapping, multi',
    item(
      {
        declaration:
          '<mapping><mapEntry mapKey="A" mappedValue=" 0.5"/><mapEntry mapKey="B" mappedValue="-1"/><mapEntry mapKey="C" mappedValue="0.5"/></mapping>',
      },
      'multiple',
    ),
    'AC',
  ],
])('QTI 2.1 and 3.0, %s', async (_case, xml, letters) => {
  for (const text of [xml, asQti3(xml)]) {
    const report = await readText(text);
    expect(gist(report)).toEqual({
      format: 'qti',
      records: 1,
      questions: [['Which?\n\nSay <x>.', 'one', 'two `<b>`', 'three', letters]],
      problems: [],
    });
    expect(report.questions[0]).toMatchObject({ id: 'q1', explanation: 'A. no' });
  }
});

test('QTI 2.1 whose processing compares with values', async () => {
  const processing =
    '<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">C</baseValue></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>';
  expect(gist(await readText(item({ declaration: '', processing }))).questions[0]?.at(-1)).toBe('C');
});

test.each([
  [
    'two right for one answer',
    item({ declaration: '<correctResponse><value>A</value><value>B</value></correctResponse>' }),
    'CONTRADICTION',
  ],
  [
    'an unknown right answer',
    item({ declaration: '<correctResponse><value>Z</value></correctResponse>' }),
    'LETTER_OUT_OF_RANGE',
  ],
  ['no right answer', item({ declaration: '' }), 'NO_CORRECT_ANSWER'],
  ['order', item({}, 'ordered'), 'UNSUPPORTED_TYPE'],
  [
    'another interaction',
    item({ interaction: '<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>' }),
    'UNSUPPORTED_TYPE',
  ],
  ['no interaction', item({ interaction: '<p>text</p>' }), 'UNSUPPORTED_TYPE'],
  ['adaptive', item({}).replace('adaptive="false"', 'adaptive="true"'), 'UNSUPPORTED_TYPE'],
])('QTI: %s is reported', async (_case, xml, code) => {
  expect(gist(await readText(xml))).toMatchObject({ records: 1, questions: [], problems: [`rejected ${code}`] });
});

const manifest = (...resources: string[]) =>
  `<cp:manifest xmlns:cp="http://www.imsglobal.org/xsd/imscp_v1p1"><cp:resources>${resources.join('')}</cp:resources></cp:manifest>`;
const resource = (id: string, href: string, type = 'imsqti_item_xmlv2p1') =>
  `<cp:resource identifier="${id}" type="${type}" href="${href}"><cp:file href="${href}"/></cp:resource>`;

test('a QTI package: order and topics of the test, images beside the item, missing and broken items', async () => {
  const report = await readZipped({
    'folder/imsmanifest.xml': manifest(
      resource('b', 'items/b.xml'),
      resource('a', 'items/a.xml'),
      resource('c', 'items/c.xml'),
      resource('d', 'items/d.xml'),
      resource('t', 'test.xml', 'imsqti_test_xmlv2p1'),
    ),
    'folder/test.xml':
      '<assessmentTest title="Bank"><testPart><assessmentSection title="Net"><assessmentSection title="DNS"><assessmentItemRef identifier="a" href="items/a.xml"/></assessmentSection><assessmentItemRef identifier="c" href="items/c.xml"/><assessmentItemRef identifier="d" href="items/d.xml"/></assessmentSection></testPart></assessmentTest>',
    'folder/items/a.xml': item({ stem: '<p><img src="../img/x%20y.png" alt="Fig"/></p>' }),
    'folder/items/b.xml': item({}),
    'folder/items/d.xml': '<assessmentItem><itemBody></assessmentItem>',
    'folder/img/x y.png': onePixelPng,
  });
  expect(report.questions.map(({ id, topic }) => [id, topic])).toEqual([
    ['a', 'Net/DNS'],
    ['b', undefined],
  ]);
  expect(report.questions[0]?.question_text).toMatch(/^!\[Fig\]\(bank-image:[0-9a-f]{64}\)\n\nSay <x>\.$/);
  expect(gist(report)).toMatchObject({ records: 4, problems: ['rejected MISSING_FILE', 'rejected MALFORMED_FILE'] });
});

test('a package whose manifest names nothing known is read by what its files are', async () => {
  const report = await readZipped({
    'imsmanifest.xml': manifest(resource('a', 'a.xml', 'webcontent')),
    'a.xml': item({}),
  });
  expect(gist(report)).toMatchObject({ format: 'qti', records: 1, problems: ['warning UNKNOWN_FORMAT'] });
});

test('a QTI 3 passage comes before the text of its item', async () => {
  const passage =
    '<qti-assessment-stimulus xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"><qti-stimulus-body><p>Once upon a time.</p></qti-stimulus-body></qti-assessment-stimulus>';
  const report = await readZipped({
    'imsmanifest.xml': manifest(resource('a', 'a.xml', 'imsqti_item_xmlv3p0')),
    'a.xml': asQti3(item({})).replace(
      '<qti-item-body>',
      '<qti-assessment-stimulus-ref identifier="s" href="s.xml"/><qti-item-body>',
    ),
    's.xml': passage,
  });
  expect(report.questions[0]?.question_text).toBe('Once upon a time.\n\nWhich?\n\nSay <x>.');
});

test('Open edX XML', async () => {
  const text =
    '<problem url_name="p1"><multiplechoiceresponse><p>Intro</p><label>Which?</label><choicegroup><choice correct="false">a</choice><choice correct="true">b<choicehint>yes</choicehint></choice></choicegroup><solution><p>because</p></solution></multiplechoiceresponse></problem>';
  const report = await readText(text);
  expect(gist(report)).toMatchObject({
    format: 'open-edx-xml',
    questions: [['Intro\n\nWhich?', 'a', 'b', 'B']],
    problems: [],
  });
  expect(report.questions[0]?.explanation).toBe('because\n\nB. yes');
});

import { expect, test } from 'vitest';
import { gist, onePixelPng, readText, readZipped } from '../../bank.fixture.ts';

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

/** Converts an item to the spelling of QTI 3. */
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

import { expect, test } from 'vitest';
import { gist, onePixelPng, readText, readZipped } from '../../bank.fixture.ts';

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

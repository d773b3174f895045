import { expect, test } from 'vitest';
import { gist, readZipped } from '../../bank.fixture.ts';

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

import type { Made } from './records-accounted.fixture.ts';
import type { ExportQuestion } from './writers/export-question.ts';
import { writeCsv } from './writers/write-csv.ts';
import { writeGift } from './writers/write-gift.ts';
import { writeMoodleXml } from './writers/write-moodle-xml.ts';
import { writeOwnJson } from './writers/write-own-json.ts';

const letter = (place: number) => String.fromCharCode(65 + place);

/** Orderings of three options that begin with the right one, but never in the order shown. */
export const orderings = (bank: readonly Made[]): ExportQuestion[] =>
  bank.map(({ stem, options, right }, index) => ({
    id: `q${index}`,
    kind: 'ordering',
    question_text: stem,
    options,
    correct_answer: ['ACB', 'BAC', 'CAB'][right] ?? '',
  }));

/** Matchings of two rows; the first takes the right option. */
export const matchings = (bank: readonly Made[], display: 'list' | 'grid' | 'inline' = 'list'): ExportQuestion[] =>
  bank.map(({ stem, options, right }, index) => ({
    id: `q${index}`,
    kind: 'matching',
    display,
    question_text: display === 'inline' ? `${stem} [[1]] and [[2]].` : stem,
    options,
    prompts: display === 'inline' ? ['', ''] : ['first', 'second'],
    prompt_options: null,
    correct_answer: letter(right) + letter((right + 1) % 3),
  }));

const h5p = (library: string, params: (made: Made) => object) => (bank: readonly Made[]) =>
  JSON.stringify({
    questions: bank.map((made, index) => ({
      library: `H5P.${library} 1.10`,
      subContentId: `s${index}`,
      params: params(made),
    })),
  });

const material = (text: string) => `<material><mattext>${text}</mattext></material>`;
const canvas = (type: string) => (bank: readonly Made[]) =>
  `<questestinterop><assessment title="A"><section>${bank
    .map(({ stem, options, right }, index) => {
      const rows = [right, (right + 1) % 3];
      const labels = options.map(
        (option, place) => `<response_label ident="o${place}">${material(option)}</response_label>`,
      );
      const responses = rows.map(
        (_, row) =>
          `<response_lid ident="response_r${row}">${material(`row ${row}`)}<render_choice>${labels.join('')}</render_choice></response_lid>`,
      );
      const conditions = rows.map(
        (place, row) =>
          `<respcondition><conditionvar><varequal respident="response_r${row}">o${place}</varequal></conditionvar><setvar action="Add">50</setvar></respcondition>`,
      );
      return `<item ident="i${index}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>${material(`${stem} [r0] [r1]`)}${responses.join('')}</presentation><resprocessing>${conditions.join('')}</resprocessing></item>`;
    })
    .join('\n')}</section></assessment></questestinterop>`;

/** Banks of the kinds that are no choice, as text, by format and kind. */
export const otherTextBanks: Record<string, (bank: readonly Made[]) => string> = {
  'own-json ordering': (bank) => writeOwnJson(orderings(bank)),
  'own-json matching': (bank) => writeOwnJson(matchings(bank)),
  'own-csv ordering': (bank) => writeCsv(orderings(bank)),
  'own-csv matching': (bank) => writeCsv(matchings(bank, 'grid')),
  'gift matching': (bank) => writeGift(matchings(bank)),
  'moodle-xml ordering': (bank) => writeMoodleXml(orderings(bank)),
  'moodle-xml matching': (bank) => writeMoodleXml(matchings(bank)),
  'moodle-xml gapselect': (bank) => writeMoodleXml(matchings(bank, 'inline')),
  'moodle-xml ddwtos': (bank) =>
    writeMoodleXml(matchings(bank, 'inline')).replaceAll('gapselect', 'ddwtos').replaceAll('selectoption', 'dragbox'),
  'qti-1.2 matching_question': canvas('matching_question'),
  'qti-1.2 multiple_dropdowns_question': canvas('multiple_dropdowns_question'),
  'h5p DragText': h5p('DragText', ({ stem, options: [first, second, third] }) => ({
    taskDescription: stem,
    textField: `A *${first}* and *${second}*`,
    distractors: `*${third}*`,
  })),
  'h5p SortParagraphs': h5p('SortParagraphs', ({ stem, options }) => ({ taskDescription: stem, paragraphs: options })),
};

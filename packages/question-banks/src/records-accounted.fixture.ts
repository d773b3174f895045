/// <reference path="./formats/anki/sql-js.d.ts" />
import { strToU8, zipSync } from 'fflate';
import initSqlJs from 'sql.js';
import type { BankFile } from './model.ts';
import type { ExportQuestion } from './writers/export-question.ts';
import { writeCsv } from './writers/write-csv.ts';
import { writeGift } from './writers/write-gift.ts';
import { writeMoodleXml } from './writers/write-moodle-xml.ts';
import { writeOwnJson } from './writers/write-own-json.ts';
import { writeQtiPackage } from './writers/write-qti-package.ts';

/** A made-up question: `right` is the place of its one right option. */
export type Made = { stem: string; options: string[]; right: number };

const letter = (place: number) => String.fromCharCode(65 + place);
const each = (bank: readonly Made[], write: (question: Made, index: number) => string, separator = '\n\n') =>
  `${bank.map(write).join(separator)}\n`;
const boxes = ({ options, right }: Made) =>
  options.map((option, place) => `- [${place === right ? 'x' : ' '}] ${option}`).join('\n');
const exported = (bank: readonly Made[]): ExportQuestion[] =>
  bank.map(({ stem, options, right }, index) => ({
    id: `q${index}`,
    question_text: stem,
    options,
    correct_answer: letter(right),
    explanation: 'Because.',
  }));
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');

/** Banks as text, by the name of their format. */
export const textBanks: Record<string, (bank: readonly Made[]) => string> = {
  'own-json': (bank) => writeOwnJson(exported(bank)),
  'own-csv': (bank) => writeCsv(exported(bank)),
  gift: (bank) => writeGift(exported(bank)),
  'moodle-xml': (bank) => writeMoodleXml(exported(bank)),
  aiken: (bank) =>
    each(
      bank,
      ({ stem, options, right }) =>
        `${stem}\n${options.map((option, place) => `${letter(place)}) ${option}`).join('\n')}\nANSWER: ${letter(right)}`,
    ),
  'question-dump': (bank) =>
    each(
      bank,
      ({ stem, options, right }, index) =>
        `Question #${index + 1}\n${stem}\n${options.map((option, place) => `${letter(place)}. ${option}`).join('\n')}\nCorrect Answer: ${letter(right)}`,
    ),
  'markdown-checkbox': (bank) => `# Bank\n\n${each(bank, (made) => `### ${made.stem}\n\n${boxes(made)}`)}`,
  'markdown-lettered': (bank) =>
    each(
      bank,
      ({ stem, options, right }, index) =>
        `${index + 1}. ${stem}\n${options.map((option, place) => `   - ${letter(place)}. ${option}`).join('\n')}\n\n<details>\n\nCorrect answer: ${letter(right)}\n</details>`,
    ),
  text2qti: (bank) =>
    each(
      bank,
      ({ stem, options, right }, index) =>
        `${index + 1}. ${stem}\n${options.map((option, place) => `${place === right ? '*' : ''}${letter(place).toLowerCase()}) ${option}`).join('\n')}`,
    ),
  'open-edx': (bank) =>
    each(
      bank,
      ({ stem, options, right }) =>
        `>>${stem}<<\n${options.map((option, place) => `(${place === right ? 'x' : ' '}) ${option}`).join('\n')}\n---`,
    ),
  freecodecamp: (bank) =>
    each(
      bank,
      ({ stem, options, right }) =>
        `### --question--\n\n#### --text--\n\n${stem}\n\n#### --distractors--\n\n${options.filter((_, place) => place !== right).join('\n\n---\n\n')}\n\n#### --answer--\n\n${options[right]}`,
    ),
  csv: (bank) =>
    `question,option a,option b,option c,correct answer\n${each(bank, ({ stem, options, right }) => quoted([stem, ...options, letter(right)]), '\n')}`,
  'udemy-csv': (bank) =>
    `Question,Question Type,Answer Option 1,Explanation 1,Answer Option 2,Explanation 2,Answer Option 3,Explanation 3,Correct Answers,Overall Explanation,Domain\n${each(bank, ({ stem, options, right }) => quoted([stem, 'multiple-choice', ...options.flatMap((option) => [option, '']), `${right + 1}`, '', 'D']), '\n')}`,
  'sensei-csv': (bank) =>
    `id,question,answer,type\n${each(bank, ({ stem, options, right }, index) => quoted([`${index}`, stem, options.map((option, place) => `${place === right ? 'Right' : 'Wrong'}:${option}`).join(', '), 'multiple-choice']), '\n')}`,
  'brightspace-csv': (bank) =>
    each(
      bank,
      ({ stem, options, right }) =>
        `NewQuestion,MC,\nQuestionText,${stem},\n${options.map((option, place) => `Option,${place === right ? 100 : 0},${option},,`).join('\n')}`,
    ),
  'blackboard-tsv': (bank) =>
    each(
      bank,
      ({ stem, options, right }) =>
        ['MC', stem, ...options.flatMap((option, place) => [option, place === right ? 'correct' : 'incorrect'])].join(
          '\t',
        ),
      '\n',
    ),
  'anki-text': (bank) =>
    `#separator:tab\n#html:false\n#columns:Question\tQType\tQ_1\tQ_2\tQ_3\tAnswers\n${each(bank, ({ stem, options, right }) => [stem, '2', ...options, options.map((_, place) => (place === right ? 1 : 0)).join(' ')].join('\t'), '\n')}`,
  'certificationy-yaml': (bank) =>
    `category: C\nquestions:\n${each(bank, ({ stem, options, right }) => `  - question: '${stem}'\n    answers:\n${options.map((option, place) => `      - {value: '${option}', correct: ${place === right}}`).join('\n')}`, '\n')}`,
  'ms-learn-yaml': (bank) =>
    `quiz:\n  questions:\n${each(bank, ({ stem, options, right }) => `  - content: '${stem}'\n    choices:\n${options.map((option, place) => `    - content: '${option}'\n      isCorrect: ${place === right}`).join('\n')}`, '\n')}`,
  'own-content': (bank) =>
    each(
      bank,
      ({ stem, options, right }, index) =>
        `- id: q${index}\n  text: '${stem}'\n  options:\n${options.map((option, place) => `    - text: '${option}'\n      correct: ${place === right}`).join('\n')}`,
      '\n',
    ),
  'connectry-json': (bank) =>
    JSON.stringify({
      questions: bank.map(({ stem, options, right }) => ({
        scenario: 'S',
        text: stem,
        options: Object.fromEntries(options.map((option, place) => [letter(place), option])),
        correctAnswer: letter(right),
      })),
    }),
  'generic-json': (bank) =>
    JSON.stringify(bank.map(({ stem, options, right }) => ({ question: stem, options, answer: letter(right) }))),
  'google-forms': (bank) =>
    JSON.stringify({
      items: bank.map(({ stem, options, right }) => ({
        title: stem,
        questionItem: {
          question: {
            grading: { correctAnswers: { answers: [{ value: options[right] }] } },
            choiceQuestion: { type: 'RADIO', options: options.map((value) => ({ value })) },
          },
        },
      })),
    }),
  h5p: (bank) => JSON.stringify(h5pContent(bank)),
  'qti-1.2': (bank) =>
    `<questestinterop><assessment title="A"><section>${each(bank, ({ stem, options, right }, index) => `<item ident="i${index}"><presentation><material><mattext>${stem}</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice>${options.map((option, place) => `<response_label ident="o${place}"><material><mattext>${option}</mattext></material></response_label>`).join('')}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">o${right}</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing></item>`)}</section></assessment></questestinterop>`,
  'open-edx-xml': (bank) =>
    `<problem>${each(bank, ({ stem, options, right }) => `<multiplechoiceresponse><p>${stem}</p><choicegroup>${options.map((option, place) => `<choice correct="${place === right}">${option}</choice>`).join('')}</choicegroup></multiplechoiceresponse>`)}</problem>`,
};

const h5pContent = (bank: readonly Made[]) => ({
  questions: bank.map(({ stem, options, right }, index) => ({
    library: 'H5P.MultiChoice 1.16',
    subContentId: `s${index}`,
    params: {
      question: stem,
      answers: options.map((text, place) => ({ text, correct: place === right })),
      behaviour: { type: 'auto' },
    },
  })),
});

const sheetRow = (number: number, cells: readonly (string | number)[]) =>
  `<row r="${number}">${cells.map((cell, at) => `<c r="${letter(at + 1)}${number}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;

/** Banks that are archives: the files in them. */
export const archives: Record<string, (bank: readonly Made[]) => Record<string, string>> = {
  h5p: (bank) => ({
    'h5p.json': JSON.stringify({ title: 'T', mainLibrary: 'H5P.QuestionSet' }),
    'content/content.json': JSON.stringify(h5pContent(bank)),
  }),
  kahoot: (bank) => ({
    'xl/workbook.xml': '<workbook><sheets><sheet name="S"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetRow(1, ['Question - max 120 characters', 'Answer 1', 'Answer 2', 'Answer 3', 'Time limit', 'Correct answer(s)'])}${bank.map(({ stem, options, right }, index) => sheetRow(index + 2, [stem, ...options, 20, right + 1])).join('')}</sheetData></worksheet>`,
  }),
  'markdown-files': (bank) =>
    Object.fromEntries(
      bank.map((made, index) => [`topic/q${index}.md`, `---\nquestion: '${made.stem}'\n---\n\n${boxes(made)}\n`]),
    ),
};

const noteFields = ['Question', 'QType', 'Q_1', 'Q_2', 'Q_3', 'Answers'];

/** An Anki package whose notes went through `change`, its fields between the separators of Anki. */
export async function ankiPackage(bank: readonly Made[], change: (fields: string) => string): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  database
    .run('create table notes (id integer, guid text, mid integer, tags text, flds text)')
    .run('create table cards (nid, did, ord)')
    .run('create table col (models text, decks text)')
    .run('insert into col values (?, ?)', [
      JSON.stringify({ 1: { name: 'AllInOne', flds: noteFields.map((name) => ({ name })) } }),
      '{}',
    ]);
  bank.forEach(({ stem, options, right }, index) => {
    const answers = options.map((_, place) => (place === right ? 1 : 0)).join(' ');
    const fields = change([stem, '2', ...options, answers].join('\u001f'));
    database.run("insert into notes values (?, ?, 1, '', ?)", [index, `g${index}`, fields]);
  });
  const bytes = database.export();
  database.close();
  return zipSync({ 'collection.anki21': bytes, media: strToU8('{}') });
}

export const qtiPackage = (bank: readonly Made[]): Uint8Array => writeQtiPackage(exported(bank));

export const zipFile = (files: Record<string, string>): BankFile => ({
  path: 'bank.zip',
  bytes: zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
});

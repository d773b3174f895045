import type { FormatName } from '../model.ts';
import type { BankCollector } from '../questions/bank-collector.ts';
import { readAiken } from './aiken/read-aiken.ts';
import { readAnkiText } from './anki/read-anki-text.ts';
import { readCsv } from './csv/read-csv.ts';
import { readQuestionDump } from './dump/read-question-dump.ts';
import { readOpenEdx, readOpenEdxXml } from './edx/read-open-edx.ts';
import { readGift } from './gift/read-gift.ts';
import { readH5p } from './h5p/read-h5p.ts';
import { asObject } from './json/json-values.ts';
import { parseJson } from './json/parse-json.ts';
import { readGenericJson } from './json/read-generic-json.ts';
import { readOwnJson } from './json/read-own-json.ts';
import { readCheckboxBank } from './markdown/read-checkbox-bank.ts';
import { readLetteredBank } from './markdown/read-lettered-bank.ts';
import { readQuestionFile } from './markdown/read-question-file.ts';
import { readMoodleXml } from './moodle/read-moodle-xml.ts';
import { readQtiFile } from './qti/read-item.ts';
import { readQti12 } from './qti12/read-qti12.ts';
import type { ReadText } from './text-file.ts';
import { readOwnContent } from './yaml/read-own-content.ts';

type ReadValue = (value: unknown, path: string, bank: BankCollector) => void;

const asText =
  (read: ReadValue): ReadText =>
  ({ path, text }, bank) =>
    read(parseJson(text), path, bank);

const readers: Partial<Record<FormatName, ReadText>> = {
  'own-json': asText(readOwnJson),
  'own-csv': readCsv,
  'own-content': readOwnContent,
  'markdown-checkbox': readCheckboxBank,
  'markdown-files': readQuestionFile,
  'markdown-lettered': readLetteredBank,
  gift: readGift,
  aiken: readAiken,
  'question-dump': readQuestionDump,
  'moodle-xml': readMoodleXml,
  'qti-1.2': readQti12,
  qti: readQtiFile,
  'udemy-csv': readCsv,
  csv: readCsv,
  h5p: asText((value, path, bank) => readH5p(asObject(value), '', { path, bank, licence: undefined })),
  'anki-text': readAnkiText,
  'generic-json': asText(readGenericJson),
  'open-edx': readOpenEdx,
  'open-edx-xml': readOpenEdxXml,
};

/** Formats of single products: each is loaded when a file of it is recognised. */
const thirdParty: Partial<Record<FormatName, () => Promise<ReadText>>> = {
  'brightspace-csv': async () => (await import('./third-party/read-brightspace.ts')).readBrightspace,
  'blackboard-tsv': async () => (await import('./third-party/read-blackboard.ts')).readBlackboard,
  'sensei-csv': async () => (await import('./third-party/read-sensei.ts')).readSensei,
  'google-forms': async () => asText((await import('./third-party/read-google-forms.ts')).readGoogleForms),
  'connectry-json': async () => asText((await import('./third-party/read-connectry.ts')).readConnectry),
  'certificationy-yaml': async () => (await import('./third-party/read-yaml.ts')).readCertificationy,
  'ms-learn-yaml': async () => (await import('./third-party/read-yaml.ts')).readMsLearn,
  text2qti: async () => (await import('./third-party/read-text2qti.ts')).readText2qti,
  freecodecamp: async () => (await import('./third-party/read-freecodecamp.ts')).readFreeCodeCamp,
};

/** The formats that are one text file; the others are archives. */
export const textFormats = [...Object.keys(readers), ...Object.keys(thirdParty)] as FormatName[];

/** The reader of a text format; undefined for an archive. */
export const loadTextReader = async (format: FormatName): Promise<ReadText | undefined> =>
  readers[format] ?? (await thirdParty[format]?.());

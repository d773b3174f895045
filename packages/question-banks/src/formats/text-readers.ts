import type { FormatName } from '../model.ts';
import { readAiken } from './aiken/read-aiken.ts';
import { readAnkiText } from './anki/read-anki-text.ts';
import { readBlackboard } from './csv/read-blackboard.ts';
import { readBrightspace } from './csv/read-brightspace.ts';
import { readCsv } from './csv/read-csv.ts';
import { readSensei } from './csv/read-sensei.ts';
import { readQuestionDump } from './dump/read-question-dump.ts';
import { readOpenEdx } from './edx/read-open-edx.ts';
import { readOpenEdxXml } from './edx/read-open-edx-xml.ts';
import { readGift } from './gift/read-gift.ts';
import {
  readConnectryText,
  readGenericJsonText,
  readGoogleFormsText,
  readH5pText,
  readOwnJsonText,
} from './json/read-json.ts';
import { readCheckboxBank } from './markdown/read-checkbox-bank.ts';
import { readFreeCodeCamp } from './markdown/read-freecodecamp.ts';
import { readLetteredBank } from './markdown/read-lettered-bank.ts';
import { readQuestionFile } from './markdown/read-question-file.ts';
import { readText2qti } from './markdown/read-text2qti.ts';
import { readMoodleXml } from './moodle/read-moodle-xml.ts';
import { readQtiFile } from './qti/read-qti-file.ts';
import { readQti12 } from './qti12/read-qti12.ts';
import type { ReadText } from './text-file.ts';
import { readOwnContent } from './yaml/read-own-content.ts';
import { readCertificationy, readMsLearn } from './yaml/read-yaml.ts';

/** The formats that are one text file; the others are archives. */
export const textReaders: Partial<Record<FormatName, ReadText>> = {
  'own-json': readOwnJsonText,
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
  'brightspace-csv': readBrightspace,
  'blackboard-tsv': readBlackboard,
  'sensei-csv': readSensei,
  h5p: readH5pText,
  'anki-text': readAnkiText,
  'google-forms': readGoogleFormsText,
  'certificationy-yaml': readCertificationy,
  'ms-learn-yaml': readMsLearn,
  'connectry-json': readConnectryText,
  'generic-json': readGenericJsonText,
  text2qti: readText2qti,
  'open-edx': readOpenEdx,
  'open-edx-xml': readOpenEdxXml,
  freecodecamp: readFreeCodeCamp,
};

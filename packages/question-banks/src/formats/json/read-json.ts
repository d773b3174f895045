import type { BankCollector } from '../../questions/bank-collector.ts';
import { readH5p } from '../h5p/read-h5p.ts';
import type { ReadText } from '../text-file.ts';
import { objectOf } from './json-values.ts';
import { parseJson } from './parse-json.ts';
import { readConnectry } from './read-connectry.ts';
import { readGenericJson } from './read-generic-json.ts';
import { readGoogleForms } from './read-google-forms.ts';
import { readOwnJson } from './read-own-json.ts';

type ReadValue = (value: unknown, path: string, bank: BankCollector) => void;

const asText =
  (read: ReadValue): ReadText =>
  ({ path, text }, bank) =>
    read(parseJson(text), path, bank);

export const readOwnJsonText = asText(readOwnJson);
export const readConnectryText = asText(readConnectry);
export const readGenericJsonText = asText(readGenericJson);
export const readGoogleFormsText = asText(readGoogleForms);
export const readH5pText = asText((value, path, bank) =>
  readH5p(objectOf(value), '', { path, bank, licence: undefined }),
);

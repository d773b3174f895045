import { textKey } from '@examplar/domain/questions/text-key';
import type { OwnQuestion } from '../content-model.ts';

const code = /```[\s\S]*?```|`[^`\n]*`/g;

/** The text without code, tables and images: what a reader reads as sentences. */
export const proseOf = (text: string): string =>
  text
    .replace(code, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .split('\n')
    .filter((line) => !line.trim().startsWith('|'))
    .join('\n');

/** How many words a text has, code and tables included. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Whether the text shows code, a table or an image: something to read besides sentences. */
export const hasExhibit = ({ text }: OwnQuestion): boolean =>
  /```/.test(text) || /^\s*\|.*\|\s*$/m.test(text) || /!\[[^\]]*\]\([^)]*\)/.test(text);

/** Whether two of the texts read the same, whatever their spacing; `-v` and `-V` do not. */
export const hasRepeatedText = (texts: readonly string[]): boolean => new Set(texts.map(textKey)).size < texts.length;

/** Whether the options are just 'Yes' and 'No', as in Microsoft's series of questions about one goal. */
export const isYesOrNo = ({ options }: OwnQuestion): boolean => options.map(({ text }) => text).join() === 'Yes,No';

/** The longer words of a text in lower case, cut to their beginnings so that 'encrypts' and 'encrypted' are one. */
export const stemmedWords = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[a-z][a-z0-9-]{4,}/g) ?? [])
      .filter((word) => !commonWords.has(word))
      .map((word) => word.replace(/(?:ations?|ings?|ed|es|s)$/, '').slice(0, 8)),
  );

/** Words that say nothing about an answer: grammar, and what nearly every question on the subject uses. */
const commonWords = new Set(
  `about above across after against allow allows along already always another application applications around available
  azure because before being below between cannot certificate choose cloud company configure could create creates data
  database deploy different directly during each either every existing first google group groups instance instances into
  least lambda machine machines managed microsoft must needs network never nothing other others policy private public
  region regions request requests require required requirements requires resource resources running security server
  servers service services should single solution storage store subnet system systems team their them then there these
  they this those through together under using version virtual want wants where which while whole whose with within
  without would users terraform module provider state workspace account accounts access only three twice`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

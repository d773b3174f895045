import type { QuestionTranslations } from '@examplar/domain/questions/question-translations';
import { nameKey } from '@examplar/domain/questions/text-key';
import type { BankReport, ImportedQuestion } from '@examplar/question-banks/model';
import { shuffleOptions } from '@examplar/question-banks/questions/explanation';
import { isRunningNumber } from '@examplar/question-banks/questions/running-number';
import { mediaAddress } from '../../../media/public.ts';
import type { QuestionContent } from '../../../questions/public.ts';
import { contentOfImported, translationsOfImported } from './content-of-imported.ts';

/** A question of a file in its stored form. */
export type Incoming = {
  record: ImportedQuestion;
  /** Its id in the bank that it comes from; null where that only counts (IMP-5). */
  externalId: string | null;
  content: QuestionContent;
  /** Undefined where the file has none: those that are stored stay. */
  translations: QuestionTranslations | undefined;
  topicNumber: number | null;
};

/** Where the questions of a file go to. */
export type TopicChoice = {
  /** The number of our topic by the name of the file's section. Sections named like a topic need no entry. */
  topics?: Record<string, number>;
  /** For questions whose section has no match. */
  topic?: number;
};

/** The questions of a bank as they are stored. Options of banks that rely on shuffling get another order (IMP-12). */
export function incomingOf(
  bank: BankReport,
  topicKeys: ReadonlyMap<string, number>,
  { topics, topic }: TopicChoice,
): Incoming[] {
  const addresses = new Map(bank.images.map((image) => [image.sha256, mediaAddress(image)]));
  const addressOf = (sha256: string) => addresses.get(sha256) ?? '';
  return bank.questions.map((found) => {
    const record = bank.optionsAreUnshuffled ? shuffleOptions(found) : found;
    const section = found.topic ?? '';
    return {
      record,
      externalId: found.id === undefined || isRunningNumber(found.id) ? null : found.id,
      content: contentOfImported(record, addressOf),
      translations: translationsOfImported(record, addressOf),
      topicNumber: topics?.[section] ?? topicKeys.get(nameKey(section)) ?? topic ?? null,
    };
  });
}

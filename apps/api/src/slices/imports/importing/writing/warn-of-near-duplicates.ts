import type { BankReport, ImportedQuestion } from '@examplar/question-banks/model';
import { findNearDuplicates } from '@examplar/question-banks/own-content/checks/near-duplicates';
import type { Queryable } from '../../../../platform/database/database.ts';
import { listStoredQuestions } from '../../../questions/public.ts';
import { contentOfImported } from './content-of-imported.ts';
import { matchQuestions } from './match-questions.ts';

export type NearDuplicateWarning = {
  file: string;
  record?: number;
  line?: number;
  id?: string;
  severity: 'warning';
  code: 'NEAR_DUPLICATE';
  message: string;
};

/**
 * Warns about questions that would be added although the certification, or the bank before them, has a nearly identical one. A question
 * that matches a stored one is not among them, since it is updated or left as it is.
 */
export async function findNearDuplicatesOfStored(
  db: Queryable,
  bank: BankReport,
  certificationId: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<NearDuplicateWarning[]> {
  const stored = await listStoredQuestions(db, [certificationId]);
  const incoming = bank.questions.map((found) => ({
    found,
    externalId: found.id ?? null,
    content: contentOfImported(found, () => ''),
  }));
  const matches = matchQuestions(incoming, stored);
  const added = incoming.filter((one) => !matches.get(one)).map(({ found }) => found);
  if (added.length === 0) return [];
  const texts = [...stored.map(({ content }) => content.text), ...added.map(({ question_text }) => question_text)];
  const warned = new Map<ImportedQuestion, NearDuplicateWarning>();
  const givenUp: NearDuplicateWarning[] = [];
  const onGivenUp = () => givenUp.push({ ...notAllCompared, file: bank.questions[0]?.file ?? '' });
  for (const { first, second, similarity } of findNearDuplicates(texts, 0.8, {
    maxComparisons,
    onGivenUp,
    onProgress,
  })) {
    const question = added[second - stored.length];
    if (!question || warned.has(question)) continue;
    const other = stored[first]?.id ?? `record ${added[first - stored.length]?.record}`;
    warned.set(question, warningOf(question, other, similarity));
  }
  return [...[...warned.values()].sort((one, next) => (one.record ?? 0) - (next.record ?? 0)), ...givenUp];
}

/** A few seconds at most, in the process of an import. */
const maxComparisons = 2_000_000;

const notAllCompared = {
  severity: 'warning' as const,
  code: 'NEAR_DUPLICATE' as const,
  message: 'The questions use so much the same words that not all were compared; there may be more near-duplicates.',
};

const warningOf = ({ file, record, line, id }: ImportedQuestion, other: string, similarity: number) => ({
  file,
  record,
  ...(line === undefined ? {} : { line }),
  ...(id === undefined ? {} : { id }),
  severity: 'warning' as const,
  code: 'NEAR_DUPLICATE' as const,
  message: `The question reads nearly the same as ${other} (${Math.floor(similarity * 100)} %).`,
});

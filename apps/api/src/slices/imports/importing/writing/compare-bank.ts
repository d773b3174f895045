import { textKey } from '@examplar/domain/questions/text-key';
import type { PlannedCounts } from '@examplar/question-banks/import-report';
import type { BankReport, ImportedQuestion, Problem } from '@examplar/question-banks/model';
import { findNearDuplicates } from '@examplar/question-banks/own-content/checks/near-duplicates';
import type { Queryable } from '../../../../platform/database/database.ts';
import { listTopicKeys } from '../../../catalogue/authoring/public.ts';
import { countFirstExams } from '../../../exams/authoring/public.ts';
import { listStoredQuestions, readTermList, type StoredQuestion } from '../../../questions/authoring/public.ts';
import { planTerms } from './imported-terms.ts';
import { type Incoming, incomingOf, type TopicChoice } from './incoming.ts';
import { type ImportPlan, planImport, warningOf } from './plan-import.ts';

export type Comparison = Pick<ImportPlan, 'updates' | 'warnings'> & {
  planned: PlannedCounts;
  /** Warnings of new questions that read nearly like one that is there, or like an earlier one of the file. */
  nearDuplicates: Problem[];
};

/** Compares a bank with what a certification has: what writing it would do (IMP-5). Nothing is there of an unknown certification. */
export async function compareBank(
  db: Queryable,
  bank: BankReport,
  { certificationId, update = false, ...topics }: TopicChoice & { certificationId: string; update?: boolean },
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Comparison> {
  const stored = await listStoredQuestions(db, [certificationId]);
  const found = incomingOf(bank, await listTopicKeys(db, certificationId), topics);
  const { incoming, ...terms } = planTerms(bank, (await readTermList(db, certificationId)).terms, found);
  const plan = planImport(incoming, stored, { certificationId, mayChangeAnswers: update, listsLeft: true });
  const exams = incoming.length > 0 ? await countFirstExams(db, certificationId) : 0;
  return {
    updates: plan.updates,
    warnings: [...plan.warnings, ...terms.warnings],
    planned: { ...plan.counts, ...terms.counts, exams },
    nearDuplicates: nearDuplicatesAmong(plan.added, stored, onProgress),
  };
}

function nearDuplicatesAmong(
  added: readonly Incoming[],
  stored: readonly StoredQuestion[],
  onProgress: (done: number, total: number) => void,
): Problem[] {
  const [first] = added;
  if (!first) return [];
  const texts = [...stored, ...added].map(({ content }) => content.text);
  const warned = new Map<ImportedQuestion, Problem>();
  const givenUp: Problem[] = [];
  const onGivenUp = () => givenUp.push({ ...notAllCompared, file: first.record.file });
  for (const pair of findNearDuplicates(texts, 0.8, { maxComparisons, onGivenUp, onProgress })) {
    const question = added[pair.second - stored.length]?.record;
    const [one = '', other = ''] = [texts[pair.first], texts[pair.second]];
    // Doubles within the file are reported as such.
    if (!question || warned.has(question) || textKey(one) === textKey(other)) continue;
    const name = stored[pair.first]?.id ?? `record ${added[pair.first - stored.length]?.record.record}`;
    const message =
      pair.similarity < 1
        ? `The question reads nearly the same as ${name} (${Math.floor(pair.similarity * 100)} %).`
        : `The question has the same words as ${name}, and differs in signs, case or order.`;
    warned.set(question, warningOf(question, 'NEAR_DUPLICATE', message));
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

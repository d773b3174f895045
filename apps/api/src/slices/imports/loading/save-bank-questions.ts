import type { OwnBank } from '@examplar/question-banks/own-content/content-model';
import type { Tx } from '../../../platform/database/database.ts';
import {
  insertQuestions,
  insertVersions,
  listStoredQuestions,
  retireQuestions,
  saveTranslations,
  updateQuestions,
} from '../../questions/public.ts';
import { planQuestions } from './plan-questions.ts';

/** Writes the plans of all banks together, so that a first start is a handful of statements, not a thousand. */
export async function saveBankQuestions(tx: Tx, banks: readonly OwnBank[], now: Date): Promise<void> {
  const stored = await listStoredQuestions(
    tx,
    banks.map(({ certification }) => certification.id),
  );
  const storedOf = Map.groupBy(stored, ({ certificationId }) => certificationId);
  const plans = banks.map((bank) => planQuestions(bank, storedOf.get(bank.certification.id) ?? []));
  await insertQuestions(
    tx,
    plans.flatMap(({ added }) => added),
    { now, createdBy: null },
  );
  await insertVersions(
    tx,
    plans.flatMap(({ reworded }) => reworded),
    { now, createdBy: null },
  );
  await saveTranslations(
    tx,
    plans.flatMap(({ translated }) => translated),
  );
  await updateQuestions(
    tx,
    plans.flatMap(({ changed }) => changed),
    now,
  );
  await retireQuestions(
    tx,
    plans.flatMap(({ retired }) => retired),
    now,
  );
}

import type { Viewer } from '@examplar/domain/plans/entitlement';
import type { Queryable } from '../../platform/database/database.ts';
import { type CertificationFacts, findCertification } from '../catalogue/public.ts';
import { type BankEntry, listBank, openableOf } from '../questions/public.ts';
import { listFreeExamQuestionIds } from './exams.repository.ts';

/** The questions of a certification that can be practised, the same for all users; they change only with the content. */
export type PractisableBank = {
  certification: CertificationFacts;
  bank: readonly BankEntry[];
  freeIds: ReadonlySet<string>;
};

/** Null for a certification that is not listed. */
export async function loadPractisableBank(db: Queryable, certificationId: string): Promise<PractisableBank | null> {
  const [certification, bank, freeIds] = await Promise.all([
    findCertification(db, certificationId),
    listBank(db, certificationId),
    listFreeExamQuestionIds(db, certificationId),
  ]);
  return certification && { certification, bank, freeIds: new Set(freeIds) };
}

/**
 * The questions that a user may practise now, by number: with a plan the whole bank, without one the preview and the free exam.
 * Never contains a question that a final reserves (LRN-62).
 */
export function practisableOf(
  { certification, bank, freeIds }: PractisableBank,
  { viewer, now }: { viewer: Viewer; now: Date },
): BankEntry[] {
  const place = { certificationId: certification.id, providerId: certification.providerId };
  const openable = new Set(openableOf(bank, { viewer, place, now }).map(({ id }) => id));
  return bank.filter(({ id }) => openable.has(id) || freeIds.has(id));
}

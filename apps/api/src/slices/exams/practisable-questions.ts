import type { Queryable } from '../../platform/database/database.ts';
import { findCertification } from '../catalogue/public.ts';
import { type BankEntry, listBank, openableOf } from '../questions/public.ts';
import { viewerOf } from '../subscriptions/public.ts';
import { listFreeExamQuestionIds } from './exams.repository.ts';

/**
 * The questions that a user may practise now, by number: with a plan the whole bank, without one the preview and the free exam.
 * What a final reserves is never among them (LRN-62). Empty for a certification that is not listed.
 */
export async function listPractisable(
  db: Queryable,
  { certificationId, userId, now }: { certificationId: string; userId: string; now: Date },
): Promise<BankEntry[]> {
  const [certification, bank, viewer, freeIds] = await Promise.all([
    findCertification(db, certificationId),
    listBank(db, certificationId),
    viewerOf(db, userId),
    listFreeExamQuestionIds(db, certificationId),
  ]);
  if (!certification) return [];
  const place = { certificationId, providerId: certification.providerId };
  const allowed = new Set([...openableOf(bank, { viewer, place, now }).map(({ id }) => id), ...freeIds]);
  return bank.filter(({ id }) => allowed.has(id));
}

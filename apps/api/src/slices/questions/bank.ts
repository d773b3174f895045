import { isPreviewPlace } from '@examplar/domain/exams/forms';
import { mayOpen, type Viewer } from '@examplar/domain/plans/entitlement';
import type { Queryable } from '../../platform/database/database.ts';
import type { QuestionPin } from './frozen-questions.ts';
import { listBankRows } from './questions.repository.ts';

/** A question of a certification's bank: published, and not reserved for a final. */
export type BankEntry = QuestionPin & {
  questionNumber: number;
  /** 0: outside the topics. */
  topicNumber: number;
  isPreview: boolean;
};

/** The bank of a certification by number, without what finals reserve (LRN-62); its first 10 questions are the preview. */
export async function listBank(db: Queryable, certificationId: string): Promise<BankEntry[]> {
  const rows = await listBankRows(db, certificationId);
  return rows.map((row, index) => ({
    id: row.id,
    version: row.version,
    questionNumber: row.question_number,
    topicNumber: row.topic_number ?? 0,
    isPreview: isPreviewPlace(index + 1),
  }));
}

/** The part of a bank that the viewer may open (EXM-3). */
export function openableOf(
  bank: readonly BankEntry[],
  { viewer, place, now }: { viewer: Viewer; place: { certificationId: string; providerId: string }; now: Date },
): BankEntry[] {
  return bank.filter(({ isPreview }) => mayOpen(viewer, { kind: 'question', isPreview, ...place }, now).ok);
}

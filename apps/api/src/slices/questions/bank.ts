import { isPreviewPlace } from '@examplar/domain/exams/forms';
import { mayOpen, type Viewer } from '@examplar/domain/plans/entitlement';
import type { Queryable } from '../../platform/database/database.ts';
import { type CertificationFacts, findCertification } from '../catalogue/public.ts';
import type { Pin } from './questions.repository.ts';
import { findQuestionRow, listBankRows } from './questions.repository.ts';

/** A question of a certification's bank: published, and not reserved for a final. */
export type BankEntry = Pin & {
  questionNumber: number;
  /** 0: outside the topics. */
  topicNumber: number;
  /** What it tests, where other questions test the same. Never shown to learners. */
  point: string | null;
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
    point: row.point,
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

/** A question of the preview of a listed certification, which everyone may open; null for any other. */
export async function findPreview(
  db: Queryable,
  questionId: string,
): Promise<{ entry: BankEntry; certification: CertificationFacts } | null> {
  const row = await findQuestionRow(db, questionId);
  const certification = row && (await findCertification(db, row.certification_id));
  if (!certification) return null;
  const entry = (await listBank(db, certification.id)).find(({ id }) => id === questionId);
  return entry?.isPreview ? { entry, certification } : null;
}

// Reads the catalogue as learners see it. Writing it: authoring/public.ts.
import type { ExamFacts, Outline, Successor } from '@examplar/domain/catalogue/exam-facts';
import type { ExamStatus } from '@examplar/domain/catalogue/statuses';
import type { Scoring } from '@examplar/domain/questions/answers';
import type { Queryable } from '../../platform/database/database.ts';
import {
  findCertificationFacts,
  findCertificationRow,
  findProviderRow,
  listSuccessionIds,
} from './catalogue.repository.ts';
import { readFacts, readStatus } from './facts/stored-facts.ts';

export { withCertificationNames } from './catalogue.presenter.ts';
export { findOutlineDay, isBrowsable } from './catalogue.repository.ts';
export { listOldFacts, listSuccessors } from './facts/exam-changes.repository.ts';
export { type ListedChange, listExamChanges } from './facts/list-exam-changes.ts';
/** For statements of other slices that join `certification`: what its columns say about its end and its facts. */
export { readStatus } from './facts/stored-facts.ts';

/** A certification as seen by other slices; `isRetired` says whether the exam can still be taken. */
export type CertificationFacts = {
  id: string;
  title: string;
  code: string;
  providerId: string;
  providerName: string;
  passingScore: number;
  scoring: Scoring;
  /** The duration of the real exam. */
  durationMinutes: number;
  examLength: number;
  questionCount: number;
  /** The exam that takes its place, ours or not; it may not be listed. */
  successor: Successor | null;
  /** The day from which the outline of its topics is in force; null if it was not looked up. */
  outlineDay: string | null;
} & ExamStatus;

/** A listed certification, or null. */
export async function findCertification(db: Queryable, certificationId: string): Promise<CertificationFacts | null> {
  const row = await findCertificationFacts(db, certificationId);
  if (!row) return null;
  return {
    id: row.id,
    title: row.title,
    code: row.code,
    providerId: row.provider_id,
    providerName: row.provider_name,
    passingScore: row.passing_score,
    scoring: row.scoring,
    durationMinutes: row.duration,
    examLength: row.exam_length,
    questionCount: row.question_count,
    successor: row.successor as Successor | null,
    outlineDay: (row.outline as Outline | null)?.effective_on ?? null,
    ...readStatus(row),
  };
}

/** A listed provider by its id or its name, or null. */
export async function findProvider(db: Queryable, nameOrId: string): Promise<{ id: string; name: string } | null> {
  const row = await findProviderRow(db, nameOrId);
  return row ? { id: row.id, name: row.name } : null;
}

/** What is known of an exam's end and its outlines, and the exam that takes its place. */
export type ExamWithSuccessor = Pick<ExamFacts, 'retirement' | 'outline_changes'> & {
  successor: {
    code: string;
    title: string;
    /** Null while it is not one of ours, or not listed. */
    certificationId: string | null;
    opensOn: string | null;
  } | null;
};

/** The facts of a listed certification, or null. */
export async function findExamFacts(db: Queryable, certificationId: string): Promise<ExamWithSuccessor | null> {
  const row = await findCertificationRow(db, certificationId);
  if (!row) return null;
  const { retirement, outline_changes, successor } = readFacts(row);
  return {
    retirement,
    outline_changes,
    successor: successor && {
      code: successor.code,
      title: successor.title,
      certificationId: row.successor_is_listed ? successor.certification : null,
      opensOn: successor.opens_on,
    },
  };
}

/**
 * The certifications whose passes have the same reach as one for this certification (PLN-17): its successor while its own end is known, and
 * the exams that it takes the place of while theirs is.
 */
export const listSameReach = async (db: Queryable, certificationId: string | null): Promise<string[]> =>
  certificationId === null ? [] : (await listSuccessionIds(db, certificationId)).map(({ id }) => id);

// Reads the catalogue as learners see it. Writing it: authoring/public.ts.
import type { CertificationStatus } from '@examplar/domain/catalogue/statuses';
import type { Scoring } from '@examplar/domain/questions/answers';
import type { Queryable } from '../../platform/database/database.ts';
import { findCertificationRow, findProviderRow } from './catalogue.repository.ts';

export { withCertificationNames } from './catalogue.presenter.ts';
export { isBrowsable } from './catalogue.repository.ts';

/** A certification as seen by other slices. */
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
  /** As stored; `isRetired` of both says whether the exam can still be taken. */
  status: CertificationStatus;
  retiresOn: string | null;
};

/** A listed certification, or null. */
export async function findCertification(db: Queryable, certificationId: string): Promise<CertificationFacts | null> {
  const row = await findCertificationRow(db, certificationId);
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
    status: row.status,
    retiresOn: row.retires_on,
  };
}

/** A listed provider by its id or its name, or null. */
export async function findProvider(db: Queryable, nameOrId: string): Promise<{ id: string; name: string } | null> {
  const row = await findProviderRow(db, nameOrId);
  return row ? { id: row.id, name: row.name } : null;
}

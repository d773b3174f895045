import type { Publication } from '@examplar/contract/admin/admin-list.ts';
import { centsOfDollars } from '@examplar/domain/pricing/dollars';
import { AppError } from '../../platform/app-error.ts';
import type { Acting } from '../../platform/audit/audit.ts';
import { changeContent } from '../../platform/audit/change-content.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  findCertificationForUpdate,
  hasPlace,
  insertCertification,
  updateCertification,
  type WrittenCertification,
} from './certifications.admin.repository.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;
type OnCertification = { certificationId: string; acting: Acting };

/** As the contract names the fields. */
export type CertificationFields = {
  provider_id: string;
  category_id: string;
  code: string;
  title: string;
  level: string;
  status: string;
  price: number;
  duration: number;
  exam_length: number;
  passing_score: number;
  passing_score_is_ours: boolean;
  weights_are_ours: boolean;
  scoring: string;
  description: string;
  prerequisites: string[];
  image_url: string | null;
  source_url: string | null;
  checked_at: string | null;
  retires_on: string | null;
};

/** Adds a draft. @throws AppError ID_TAKEN; NOT_FOUND when its provider or category is none of ours */
export const createCertification = (
  deps: Needs,
  { id, fields, acting }: { id: string; fields: CertificationFields; acting: Acting },
): Promise<void> =>
  changeContent(
    deps,
    { acting, action: 'certifications.create', subjectType: 'certification', subjectId: id },
    async (tx, now) => {
      if (!(await hasPlace(tx, fields.provider_id, fields.category_id))) throw new AppError('NOT_FOUND');
      await insertCertification(tx, { id, ...asColumns(fields) }, now);
      return { before: null, after: { id, ...fields } };
    },
  );

/** @throws AppError NOT_FOUND, also for a provider or category that is none of ours */
export const changeCertification = (
  deps: Needs,
  { certificationId, fields, acting }: OnCertification & { fields: CertificationFields },
): Promise<void> =>
  changeContent(
    deps,
    { acting, action: 'certifications.update', subjectType: 'certification', subjectId: certificationId },
    async (tx, now) => {
      const before = await findCertificationForUpdate(tx, certificationId);
      if (!before || !(await hasPlace(tx, fields.provider_id, fields.category_id))) throw new AppError('NOT_FOUND');
      const columns = asColumns(fields);
      await updateCertification(tx, certificationId, columns, now);
      return { before, after: { ...before, ...columns } };
    },
  );

/** Shows a certification or takes it off the lists; attempts keep what they asked. @throws AppError NOT_FOUND */
export const setCertificationPublication = (
  deps: Needs,
  { certificationId, publication, acting }: OnCertification & { publication: Publication },
): Promise<void> =>
  changeContent(
    deps,
    {
      acting,
      action: publication === 'published' ? 'certifications.publish' : 'certifications.retire',
      subjectType: 'certification',
      subjectId: certificationId,
    },
    async (tx, now) => {
      const before = await findCertificationForUpdate(tx, certificationId);
      if (!before) throw new AppError('NOT_FOUND');
      await updateCertification(tx, certificationId, { publication }, now);
      return { before: { publication: before.publication }, after: { publication } };
    },
  );

function asColumns({
  price,
  duration,
  passing_score_is_ours,
  weights_are_ours,
  checked_at,
  ...same
}: CertificationFields): WrittenCertification {
  return {
    ...same,
    price_cents: centsOfDollars(price) ?? 0,
    duration_minutes: duration,
    is_passing_score_ours: passing_score_is_ours,
    are_weights_ours: weights_are_ours,
    checked_on: checked_at,
  };
}

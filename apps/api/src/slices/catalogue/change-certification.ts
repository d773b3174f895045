import type { Publication } from '@examplar/contract/admin/admin-list';
import type { adminUpdateCertification } from '@examplar/contract/admin/certifications';
import type { Body } from '@examplar/contract/calls/endpoint';
import { centsOfDollars } from '@examplar/domain/pricing/dollars';
import { AppError } from '../../platform/app-error.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { changeContent } from '../../platform/audit/change-content.ts';
import type { Deps } from '../../platform/deps.ts';
import { translationColumn, translationsAfter } from '../../platform/texts/translation-column.ts';
import {
  type CertificationColumns,
  findCertificationForUpdate,
  insertCertification,
  providerAndCategoryExist,
  updateCertification,
} from './certifications.admin.repository.ts';

type ChangeCertificationDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;
type CertificationActionInput = { certificationId: string; actor: Actor };

/** The fields as named in the contract. */
export type CertificationFields = Body<typeof adminUpdateCertification>;

/** Creates a draft. @throws AppError ID_TAKEN; NOT_FOUND for an unknown provider or category */
export const createCertification = (
  deps: ChangeCertificationDeps,
  { id, fields, actor }: { id: string; fields: CertificationFields; actor: Actor },
): Promise<void> =>
  changeContent(
    deps,
    { actor, action: 'certifications.create', subjectType: 'certification', subjectId: id },
    async (tx, now) => {
      if (!(await providerAndCategoryExist(tx, fields.provider_id, fields.category_id)))
        throw new AppError('NOT_FOUND');
      await insertCertification(tx, { id, ...asColumns(fields) }, now);
      return { before: null, after: { id, ...fields } };
    },
  );

/** @throws AppError NOT_FOUND, also for an unknown provider or category */
export const changeCertification = (
  deps: ChangeCertificationDeps,
  { certificationId, fields, actor }: CertificationActionInput & { fields: CertificationFields },
): Promise<void> =>
  changeContent(
    deps,
    { actor, action: 'certifications.update', subjectType: 'certification', subjectId: certificationId },
    async (tx, now) => {
      const before = await findCertificationForUpdate(tx, certificationId);
      if (!before || !(await providerAndCategoryExist(tx, fields.provider_id, fields.category_id)))
        throw new AppError('NOT_FOUND');
      const columns = asColumns(fields);
      await updateCertification(tx, certificationId, columns, now);
      const translations = translationsAfter(fields.translations, before.translations);
      return { before, after: { ...before, ...columns, translations } };
    },
  );

/** Publishes or retires a certification. Existing attempts keep their questions. @throws AppError NOT_FOUND */
export const setCertificationPublication = (
  deps: ChangeCertificationDeps,
  { certificationId, publication, actor }: CertificationActionInput & { publication: Publication },
): Promise<void> =>
  changeContent(
    deps,
    {
      actor,
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
  translations,
  ...same
}: CertificationFields): CertificationColumns {
  return {
    ...same,
    price_cents: centsOfDollars(price) ?? 0,
    duration_minutes: duration,
    is_passing_score_ours: passing_score_is_ours,
    are_weights_ours: weights_are_ours,
    checked_on: checked_at,
    ...translationColumn(translations),
  };
}

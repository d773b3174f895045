// Reads the listed pages of the catalogue and the public questions; writes nothing.
import { previewSize } from '@examplar/domain/exams/forms';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { isBrowsable } from '../catalogue/public.ts';

type ListedPage = { key: string; changed_at: Date };

/** Names of listed providers. */
export async function listProviderPages(db: Queryable): Promise<ListedPage[]> {
  const { rows } = await sql<ListedPage>`
    select provider.name as key, max(certification.updated_at) as changed_at
    from provider join certification on certification.provider_id = provider.id and certification.is_listed
    where provider.is_listed group by provider.name order by provider.name`.execute(db);
  return rows;
}

export async function listCertificationPages(db: Queryable): Promise<ListedPage[]> {
  const { rows } = await sql<ListedPage>`
    select certification.id as key, certification.updated_at as changed_at
    from certification join provider on provider.id = certification.provider_id
    where certification.is_listed and provider.is_listed order by certification.id`.execute(db);
  return rows;
}

/** The preview of each listed certification: its first published questions, which are public. */
export async function listPreviewPages(db: Queryable): Promise<ListedPage[]> {
  const { rows } = await sql<ListedPage>`
    select preview.id as key, preview.updated_at as changed_at
    from certification join provider on provider.id = certification.provider_id
    cross join lateral (
      select question.id, question.question_number, question.updated_at from question
      where question.certification_id = certification.id and ${isBrowsable}
      order by question.question_number limit ${previewSize}
    ) as preview
    where certification.is_listed and provider.is_listed
    order by certification.id, preview.question_number`.execute(db);
  return rows;
}

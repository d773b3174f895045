import { nameKey } from '@examplar/domain/questions/text-key';
import { bumpContentVersion } from '../../../platform/cache/content-version.repository.ts';
import { inTransaction, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { categoryId, saveCategories } from './content-rows.repository.ts';

export type NewCertificationInput = { id: string; title: string; provider: string; code?: string };

const category = 'Imported banks';

/**
 * Creates a certification for an imported question bank, and its provider if none has that name. Values that a bank does not contain
 * (duration, passing score, price) get defaults, for an admin to correct. An existing certification is left alone.
 */
export async function createImportCertification(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, title, provider, code = id.toUpperCase() }: NewCertificationInput,
): Promise<void> {
  const now = clock.now();
  const stamps = { origin: 'admin', created_at: now, updated_at: now } as const;
  await inTransaction(db, async (tx) => {
    const present = await tx.selectFrom('certification').select('id').where('id', '=', id).executeTakeFirst();
    if (present) return;
    const known = await tx
      .selectFrom('provider')
      .select('id')
      .where((where) =>
        where.or([where('id', '=', provider), where(where.fn<string>('lower', ['name']), '=', provider.toLowerCase())]),
      )
      .executeTakeFirst();
    const providerId = known?.id ?? categoryId(provider);
    if (!known) {
      await tx
        .insertInto('provider')
        .values({
          id: providerId,
          name: provider,
          heading: `${provider} certifications`,
          subheading: `Practice exams for certifications by ${provider}.`,
          monogram: provider
            .replace(/[^\p{L}\p{N}]/gu, '')
            .slice(0, 2)
            .toUpperCase(),
          tint: [...provider].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7),
          position: 1_000,
          ...stamps,
        })
        .execute();
    }
    const categories = await saveCategories(tx, [{ category, categoryTranslations: {} }]);
    await tx
      .insertInto('certification')
      .values({
        id,
        provider_id: providerId,
        category_id: categories.get(category) ?? categoryId(category),
        code,
        title,
        level: 'Other',
        status: 'available',
        description: `Practice questions for ${title}.`,
        price_cents: 0,
        duration: 90,
        exam_length: 60,
        passing_score: 70,
        passing_score_is_ours: true,
        position: 1_000,
        ...stamps,
      })
      .execute();
    await bumpContentVersion(tx);
  });
}

/**
 * Locks the certification for an import, so that concurrent imports number their questions one after the other. False if it does not exist.
 * A lock that does not cover the key: attempts, which reference it, can still start.
 */
export async function lockCertification(tx: Tx, certificationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('certification')
    .select('id')
    .where('id', '=', certificationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The numbers of the certification's topics by the key of their names. */
export async function listTopicKeys(db: Queryable, certificationId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('topic')
    .select(['number', 'name'])
    .where('certification_id', '=', certificationId)
    .execute();
  return new Map(rows.map(({ number, name }) => [nameKey(name), number]));
}

/** Stores the source and licence of the questions, taken from the first import. Later values are left alone. */
export async function saveBankSource(
  tx: Tx,
  certificationId: string,
  { source, licence }: { source: string; licence: string | null },
): Promise<void> {
  await tx
    .updateTable('certification')
    .set({ bank_source: source, bank_licence: licence })
    .where('id', '=', certificationId)
    .where('bank_source', 'is', null)
    .execute();
}

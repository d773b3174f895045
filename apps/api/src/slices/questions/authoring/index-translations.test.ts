import { sql } from 'kysely';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createEarlierDatabase } from '../../../../test/earlier-release.ts';
import { createSeed } from '../../../../test/seeds/seed.ts';
import { createTestClock } from '../../../../test/test-clock.ts';
import { dropTestDatabase } from '../../../../test/test-database.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrations/migrations.ts';
import { indexTranslations } from './index-translations.ts';
import { listAdminQuestionRows } from './questions.admin.repository.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const url = await createEarlierDatabase(`translations_${process.pid}`, '0930');
const { db, close } = openDatabase({ url, max: 6 });
afterAll(async () => {
  await close();
  await dropTestDatabase(url);
});

afterEach(() => expect(logged).toEqual([]));

const found = async (q: string) => (await listAdminQuestionRows(db, { q })).rows.map(({ id }) => id);
const store = (id: string, translations: object) =>
  sql`update question_version set translations = ${JSON.stringify(translations)} where question_id = ${id}`.execute(db);
const logged: unknown[] = [];
const deps = { db, log: { error: (...facts: unknown[]) => logged.push(facts) } as never };
const texts = { options: [], prompts: [], whys: [], explanation: '' };

test('translations that an earlier release stored are found after the update, and English words still are', async () => {
  const { questionIds } = await createSeed(db, createTestClock('2026-03-01T10:00:00Z')).certification();
  const [translated = '', broken = ''] = questionIds;
  await store(translated, { vi: { key: 'A', question_text: 'ĐÁM MÂY nào (chọn hai) rẻ hơn?', ...texts } });
  await store(broken, { vi: { key: 'A', question_text: null } });
  expect(await found('đám mây')).toEqual([]);
  await migrate(url);
  expect(await indexTranslations(deps)).toBe(2);
  for (const q of ['đám mây', 'dam may', 'ĐÁM', 'chọn hai', 'chon', `${translated} re hon`]) {
    expect(await found(q), q).toEqual([translated]);
  }
  expect(await found(translated)).toEqual([translated]);
  expect(await found(broken)).toEqual([broken]);
  expect(await indexTranslations(deps)).toBe(0);
});

test('a question that is reworded meanwhile keeps the words of its new version', async () => {
  const { questionIds } = await createSeed(db, createTestClock('2026-03-01T10:00:00Z')).certification();
  const id = questionIds[2] ?? '';
  await store(id, { vi: { key: 'A', question_text: 'Kho lưu trữ', ...texts } });
  const held = Promise.withResolvers<void>();
  const hasWritten = Promise.withResolvers<void>();
  const saving = db.transaction().execute(async (tx) => {
    await sql`
      insert into question_version (question_id, version, question_text, options, number_of_answers, correct_answer, explanation, created_at)
      select question_id, 2, 'Reworded', options, number_of_answers, correct_answer, explanation, created_at
      from question_version where question_id = ${id}`.execute(tx);
    await sql`update question set version = 2, search_words = to_tsvector('simple', 'reworded') where id = ${id}`.execute(
      tx,
    );
    hasWritten.resolve();
    await held.promise;
  });
  await hasWritten.promise;
  const indexing = indexTranslations(deps);
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        db,
      );
    expect(rows).toHaveLength(1);
  });
  held.resolve();
  await saving;
  expect(await indexing).toBe(1);
  expect(await found('reworded')).toEqual([id]);
  expect(await found('kho lưu')).toEqual([]);
  expect(await indexTranslations(deps)).toBe(0);
});

test('more than a page is done in one run, by two processes together', async () => {
  const { questionIds } = await createSeed(db, createTestClock('2026-03-01T10:00:00Z')).certification({
    id: 'aws-big',
    questions: 450,
  });
  for (const id of questionIds) await store(id, { vi: { key: 'A', question_text: 'Hàng đợi', ...texts } });
  const counts = await Promise.all([indexTranslations(deps), indexTranslations(deps)]);
  expect(counts[0] + counts[1]).toBe(450);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from question where search_words @@ to_tsquery('simple', 'hang & đợi')`.execute(db);
  expect(rows).toEqual([{ count: 450 }]);
});

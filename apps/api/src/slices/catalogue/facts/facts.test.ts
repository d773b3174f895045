import * as staffCalls from '@examplar/contract/admin/certifications';
import type * as catalogue from '@examplar/contract/catalogue';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi({ now: '2026-11-28T10:00:00Z' });
const { id: certificationId } = await api.seed.certification({ id: 'aws-old' });
await api.seed.certification({ id: 'aws-new' });
const admin = await api.seed.user({ role: 'ADMIN' });
const staff = api.as(admin.id);
const source = { source_url: 'https://example.org/exam', checked_on: '2026-09-28' };
const ending = (on: string | null) => ({ on, expected_on: null, others: [], note: null, ...source });

type Fields = Parameters<typeof change>[0];
const fieldNames = Object.keys(staffCalls.CertificationFields.shape);

/** Sends what staff see, without facts, and these fields. */
async function change(
  fields: Partial<NonNullable<Parameters<typeof staff.call<typeof staffCalls.adminUpdateCertification>>[1]>['body']>,
  id = certificationId,
) {
  const shown = (await staff.call(staffCalls.adminGetCertification, { params: { certificationId: id } })).body;
  const facts = ['retires_on', 'retirement', 'successor', 'outline', 'outline_changes', 'image_url'];
  const others = Object.entries(shown).filter(([name]) => fieldNames.includes(name) && !facts.includes(name));
  return staff.call(staffCalls.adminUpdateCertification, {
    params: { certificationId: id },
    body: { ...Object.fromEntries(others), image_url: null, ...fields } as never,
  });
}
const get = async (id = certificationId, language: 'en' | 'vi' = 'en'): Promise<catalogue.Certification> =>
  (await api.app.inject({ url: `/api/certifications/${id}?language=${language}` })).json();
const changesKnown = () => api.db.selectFrom('exam_change').selectAll().orderBy('id').execute();
const pathsOf = ({ error }: { error?: { details?: { path: string }[] | undefined } }) =>
  error?.details?.map(({ path }) => path);

beforeEach(async () => {
  api.clock.set('2026-11-28T10:00:00Z');
  await api.rows.delete('exam_change', {});
  const none = { retirement: null, successor: null, outline: null, outline_changes: null, retires_on: null };
  await api.db
    .updateTable('certification')
    .set({ ...none, status: 'available', status_before_end: null })
    .execute();
  await api.deps.contentVersion.refresh();
});

test('facts are shown to everybody in their language, and to staff as they were sent (EXM-24)', async () => {
  const sent: Fields = {
    retirement: {
      ...ending('2026-12-31'),
      others: [{ language: 'ja', on: '2027-01-14' }],
      note: { text: 'Another page says January 1.', vi: { text: 'Một trang khác ghi ngày 1 tháng 1.' } },
    },
    successor: { code: 'NEW', title: 'The new one', certification: 'aws-new', opens_on: '2027-01-15', ...source },
    outline: { effective_on: '2024-12-01', ...source },
    outline_changes: [
      { effective_on: '2027-03-01', ...source, changes: [{ kind: 'removed', text: 'Queues' }] },
      {
        effective_on: '2027-01-14',
        ...source,
        changes: [{ kind: 'added', text: 'Agents', vi: { text: 'Tác tử' } }],
      },
    ],
  };
  const changed = await change(sent);
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ ...sent, outline_changes: sent.outline_changes?.toReversed() });

  expect(await get(certificationId, 'vi')).toMatchObject({
    retires_on: '2026-12-31',
    retirement: { ...sent.retirement, note: { text: 'Một trang khác ghi ngày 1 tháng 1.' } },
    successor: { code: 'NEW', certificationId: 'aws-new', opens_on: '2027-01-15' },
    outline: sent.outline,
    next_outline: { effective_on: '2027-01-14', changes: [{ kind: 'added', text: 'Tác tử' }] },
    predecessors: [],
  });
  expect((await get('aws-new')).predecessors).toEqual([
    { id: certificationId, code: changed.body.code, title: changed.body.title },
  ]);
  await api.rows.update('certification', { id: 'aws-new' }, { publication: 'draft' });
  await api.db.updateTable('content_version').set({ version: 1_000 }).execute();
  await api.deps.contentVersion.refresh();
  expect((await get()).successor?.certificationId).toBeNull();
  await api.rows.update('certification', { id: 'aws-new' }, { publication: 'published' });
  api.clock.set('2027-01-14T00:00:00Z');
  expect((await get(certificationId, 'vi')).next_outline?.changes).toEqual([
    { kind: 'removed', text: 'Queues', untranslated: ['text'] },
  ]);
  api.clock.set('2027-03-01T00:00:00Z');
  expect((await get()).next_outline).toBeNull();
});

describe('what staff leave out stays, and what contradicts is refused on its field (EXM-24)', () => {
  test('facts that are left out stay, a null takes one away', async () => {
    await change({ retirement: ending('2026-12-31'), outline: { effective_on: '2024-12-01', ...source } });
    expect((await change({})).body).toMatchObject({ retirement: ending('2026-12-31'), retires_on: '2026-12-31' });
    expect((await change({ retires_on: null })).body.retires_on).toBe('2026-12-31');
    const taken = await change({ retirement: null });
    expect(taken.body).toMatchObject({ retirement: null, retires_on: null, outline: { effective_on: '2024-12-01' } });
    const audits = await api.db.selectFrom('audit').select(['before', 'after']).orderBy('position', 'desc').execute();
    expect(audits[0]).toMatchObject({
      before: { retirement: ending('2026-12-31'), retires_on: '2026-12-31' },
      after: { retirement: null, retires_on: null },
    });
  });

  test.each<[string, Fields, string[]]>([
    ['both ends', { retirement: { ...ending('2026-12-31'), expected_on: '2026-12-01' } }, ['retirement.expected_on']],
    ['another day beside it', { retirement: ending('2026-12-31'), retires_on: '2026-12-30' }, ['retires_on']],
    ['a day alone without any source', { retires_on: '2026-12-30', source_url: null }, ['retires_on']],
    [
      'an unknown successor',
      { successor: { code: 'N', title: 'N', certification: 'nobody', opens_on: null, ...source } },
      ['successor.certification'],
    ],
    [
      'itself',
      { successor: { code: 'N', title: 'N', certification: certificationId, opens_on: null, ...source } },
      ['successor.certification'],
    ],
    [
      'two changes of one day',
      {
        outline_changes: [1, 2].map(() => ({
          effective_on: '2027-01-14',
          ...source,
          changes: [{ kind: 'added' as const, text: 'A' }],
        })),
      },
      ['outline_changes.1.effective_on'],
    ],
    [
      'a change without text',
      { outline_changes: [{ effective_on: '2027-01-14', ...source, changes: [] }] },
      ['outline_changes.0.changes'],
    ],
    [
      'a fact without a source',
      { outline: { effective_on: '2024-12-01' } as never },
      ['outline.source_url', 'outline.checked_on'],
    ],
  ])('%s', async (_, fields, paths) => {
    const refused = await change(fields);
    expect([refused.status, pathsOf(refused)]).toEqual([400, paths]);
    expect(await changesKnown()).toEqual([]);
  });

  test('a circle', async () => {
    const successor = (certification: string) => ({ code: 'N', title: 'N', certification, opens_on: null, ...source });
    expect((await change({ successor: successor('aws-new') })).status).toBe(200);
    expect(pathsOf(await change({ successor: successor(certificationId) }, 'aws-new'))).toEqual([
      'successor.certification',
    ]);
  });
});

test('days that become known, move and are withdrawn are recorded with the fact; another source is no change (EXM-26)', async () => {
  const recorded = async () =>
    (await changesKnown()).map(({ id, on_day, first_known_at, changed_at }) => [
      id,
      on_day,
      first_known_at.getUTCHours(),
      changed_at?.getUTCHours() ?? null,
    ]);
  await change({ retirement: ending('2026-12-31') });
  api.clock.set('2026-11-28T11:00:00Z');
  await change({
    retirement: { ...ending('2026-12-31'), checked_on: '2026-11-01', source_url: 'https://example.com/' },
  });
  expect(await recorded()).toEqual([['aws-old-retires', '2026-12-31', 10, 10]]);
  api.clock.set('2026-11-28T12:00:00Z');
  await change({ retirement: ending('2027-01-31') });
  expect(await recorded()).toEqual([['aws-old-retires', '2027-01-31', 10, 12]]);
  await change({ retirement: null });
  expect(await recorded()).toEqual([['aws-old-retires', null, 10, 12]]);
});

describe('the status turns with the last published end (EXM-23, EXM-25)', () => {
  test.each([
    ['2026-12-30T23:59:59.999Z', 'available'],
    ['2027-01-14T23:59:59.999Z', 'available'],
    ['2027-01-15T00:00:00.000Z', 'retired'],
  ])('at %s an exam that ends on December 31, in Japanese on January 14, is %s', async (now, status) => {
    await change({ retirement: { ...ending('2026-12-31'), others: [{ language: 'ja', on: '2027-01-14' }] } });
    api.clock.set(now);
    expect((await get()).status).toBe(status);
  });

  test('an exam that ends in another language alone goes on', async () => {
    await change({ retirement: { ...ending(null), others: [{ language: 'it', on: '2026-11-01' }] } });
    expect((await get()).status).toBe('available');
  });

  test('a status that is sent after the end is ignored, and that of before is back when the end is withdrawn', async () => {
    await change({ status: 'updating', retirement: ending('2026-11-27') });
    expect((await get()).status).toBe('retired');
    await api.rows.update(
      'certification',
      { id: certificationId },
      { status: 'retired', status_before_end: 'updating' },
    );
    await change({ status: 'available' });
    expect((await get()).status).toBe('retired');
    await change({ retirement: ending('2026-11-28') });
    expect((await get()).status).toBe('updating');
    await change({ retirement: ending('2026-11-27') });
    expect((await get()).status).toBe('retired');
    await change({ retirement: null });
    expect((await get()).status).toBe('updating');
  });
});

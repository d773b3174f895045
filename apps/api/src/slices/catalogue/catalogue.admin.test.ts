import * as categories from '@examplar/contract/admin/categories';
import * as certifications from '@examplar/contract/admin/certifications';
import * as providers from '@examplar/contract/admin/providers';
import * as topics from '@examplar/contract/admin/topics';
import { listCertifications, listProviders } from '@examplar/contract/catalogue';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { verifyAuditChain } from '../../platform/audit/audit-chain.ts';

const api = await startTestApi();
await api.seed.certification();
const admin = await api.seed.user({ role: 'ADMIN' });
const staff = api.as(admin.id);

const acme = {
  id: 'acme',
  name: 'Acme',
  heading: 'Acme certifications',
  subheading: 'By a teacher with a file',
  monogram: 'AC',
  tint: 20,
};
const wizard = {
  provider_id: 'acme',
  category_id: 'cloud',
  code: 'WIZ-1',
  title: 'Acme Wizard',
  level: 'Other' as const,
  status: 'available' as const,
  price: 49.5,
  duration: 60,
  exam_length: 20,
  passing_score: 70,
  passing_score_is_ours: true,
  weights_are_ours: true,
  description: 'For wizards.',
  prerequisites: ['A hat'],
  image_url: null,
  source_url: null,
  checked_at: '2026-03-01',
  retires_on: null,
};

test('a teacher becomes a provider: drafts are invisible, published ones are listed at once', async () => {
  expect((await staff.call(providers.adminCreateProvider, { body: acme })).status).toBe(201);
  expect(
    (await staff.call(certifications.adminCreateCertification, { body: { id: 'acme-wiz-1', ...wizard } })).status,
  ).toBe(201);
  await staff.call(certifications.adminPublishCertification, { params: { certificationId: 'acme-wiz-1' } });
  expect((await api.call(listProviders)).body.map(({ id }) => id)).toEqual(['aws']);

  await staff.call(providers.adminPublishProvider, { params: { providerId: 'acme' } });
  expect((await api.call(listProviders)).body.map(({ id }) => id)).toContain('acme');
  expect((await api.call(listCertifications)).body.find(({ id }) => id === 'acme-wiz-1')).toMatchObject({
    price: 49.5,
    provider: 'Acme',
  });

  const retired = await staff.call(certifications.adminRetireCertification, {
    params: { certificationId: 'acme-wiz-1' },
  });
  expect(retired.body.publication).toBe('retired');
  expect((await api.call(listCertifications)).body.map(({ id }) => id)).not.toContain('acme-wiz-1');
});

test('a change is visible to visitors, audited with before and after, and not overwritten by the content files', async () => {
  const changed = await staff.call(providers.adminUpdateProvider, {
    params: { providerId: 'aws' },
    body: { ...acme, id: undefined, name: 'AWS', heading: 'New heading' } as never,
  });
  expect(changed.body.heading).toBe('New heading');
  const row = await api.rows.get('audit', { action: 'providers.update' });
  expect([row.before, row.after]).toMatchObject([{ heading: 'AWS certifications' }, { heading: 'New heading' }]);
  expect(await api.rows.get('provider', { id: 'aws' }, ['origin'])).toEqual({ origin: 'admin' });
  expect(await verifyAuditChain(api.deps, admin.id)).toMatchObject({ ok: true });
});

// LRN-140
test('staff replace what a test day needs, and everyone reads it in their language', async () => {
  const read = async (language?: 'vi') =>
    (await api.call(listProviders, (language ? { query: { language } } : {}) as object)).body.find(
      ({ id }) => id === 'aws',
    )?.testDay;
  expect(await read()).toEqual([]);
  const source = { source_url: 'https://example.com/test-day', checked_on: '2026-03-01' };
  const testDay = [
    { text: 'Bring two IDs.', vi: { text: 'Mang hai giấy tờ tùy thân.' }, ...source },
    { text: 'Clear your desk.', ...source },
  ];
  const update = (body: object) =>
    staff.call(providers.adminUpdateProvider, {
      params: { providerId: 'aws' },
      body: { ...acme, id: undefined, name: 'AWS', ...body } as never,
    });
  expect((await update({ testDay })).body.testDay).toEqual(testDay);
  expect(await read()).toEqual(testDay.map(({ text }) => ({ text, ...source })));
  expect(await read('vi')).toEqual([
    { text: 'Mang hai giấy tờ tùy thân.', ...source },
    { text: 'Clear your desk.', untranslated: ['text'], ...source },
  ]);

  expect((await update({})).body.testDay).toEqual(testDay);
  expect((await update({ testDay: [{ text: 'No source.' }] })).error.details?.map(({ path }) => path)).toEqual([
    'testDay.0.source_url',
    'testDay.0.checked_on',
  ]);
  expect((await update({ testDay: [] })).body.testDay).toEqual([]);
  const audited = await api.rows.list('audit', { action: 'providers.update' });
  expect(audited.at(-1)).toMatchObject({ before: { test_day: testDay }, after: { test_day: [] } });
});

// EXM-34
test('of two admins who edit one certification or provider, the second to save is told, and nothing is lost', async () => {
  const params = { certificationId: 'aws-saa-c03', providerId: 'aws' };
  const { price, ...fields } = { ...wizard, provider_id: 'aws' };
  const opened = await staff.call(certifications.adminGetCertification, { params });
  const provider = await staff.call(providers.adminGetProvider, { params });
  const put = (change: object) =>
    staff.call(certifications.adminUpdateCertification, { params, body: { ...fields, price, ...change } });
  const putProvider = (change: object) =>
    staff.call(providers.adminUpdateProvider, {
      params,
      body: { ...acme, id: undefined, name: 'AWS', ...change } as never,
    });

  api.clock.advance({ minutes: 1 });
  const { updatedAt } = opened.body;
  expect((await put({ updatedAt, title: 'Of the first' })).status).toBe(200);
  expect((await put({ updatedAt, title: 'Of the second' })).error.code).toBe('VERSION_CONFLICT');
  const theirs = await staff.call(certifications.adminGetCertification, { params });
  expect(theirs.body.title).toBe('Of the first');
  expect((await put({ updatedAt: theirs.body.updatedAt, title: 'Of the second' })).body.title).toBe('Of the second');
  expect((await put({ title: 'Of an older client' })).body.title).toBe('Of an older client');

  expect((await putProvider({ updatedAt: provider.body.updatedAt, tint: 1 })).status).toBe(200);
  expect((await putProvider({ updatedAt: provider.body.updatedAt, tint: 2 })).error.code).toBe('VERSION_CONFLICT');
  expect((await putProvider({ tint: 3 })).body.tint).toBe(3);
});

test('ids and names in use are refused, and unknown providers are 404', async () => {
  expect((await staff.call(providers.adminCreateProvider, { body: { ...acme, id: 'aws' } })).error.code).toBe(
    'ID_TAKEN',
  );
  expect(
    (await staff.call(providers.adminCreateProvider, { body: { ...acme, id: 'other', name: 'AWS' } })).error.code,
  ).toBe('ID_TAKEN');
  expect(
    (
      await staff.call(certifications.adminCreateCertification, {
        body: { id: 'new-one', ...wizard, provider_id: 'nobody' },
      })
    ).status,
  ).toBe(404);
});

test('topics and categories are added and changed', async () => {
  const topic = await staff.call(topics.adminCreateTopic, {
    body: { certification_id: 'aws-saa-c03', topic_number: 3, name: 'Cost', weight: 20 },
  });
  expect([topic.status, topic.body.id]).toEqual([201, 'aws-saa-c03-t3']);
  expect(
    (
      await staff.call(topics.adminCreateTopic, {
        body: { certification_id: 'aws-saa-c03', topic_number: 3, name: 'Again', weight: 1 },
      })
    ).error.code,
  ).toBe('ID_TAKEN');
  const renamed = await staff.call(topics.adminUpdateTopic, {
    params: { topicId: 'aws-saa-c03-t3' },
    body: { name: 'Cost control', weight: 22.5 },
  });
  expect(renamed.body).toMatchObject({ name: 'Cost control', weight: 22.5, topic_number: 3 });
  await staff.call(categories.adminCreateCategory, { body: { id: 'security', name: 'Security' } });
  const listed = await staff.call(categories.adminListCategories, { query: { q: 'secur' } });
  expect(listed.body.map(({ name }) => name)).toEqual(['Security']);
  expect(listed.headers['x-total-count']).toBe('1');
});

test('lists are sorted, filtered and paged without repeating or hiding a row', async () => {
  for (let n = 0; n < 7; n += 1)
    await staff.call(certifications.adminCreateCertification, {
      body: { id: `acme-p${n}`, ...wizard, code: `P-${n % 3}`, title: `Page ${n}` },
    });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const reply = await staff.call(certifications.adminListCertifications, {
      query: { provider_id: 'acme', sort: '-code', limit: 3, ...(cursor ? { cursor } : {}) },
    });
    seen.push(...reply.body.map(({ id }) => id));
    cursor = /cursor=([^&>]+)/.exec(reply.headers.link ?? '')?.[1];
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(8);
});

import { adminListAudit } from '@examplar/contract/admin/audit';
import * as admin from '@examplar/contract/admin/certifications';
import type { Certification } from '@examplar/contract/catalogue';
import { soundBank } from '@examplar/question-banks/own-content/sound-bank.fixture';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { loadContent } from '../imports/loading/load-content.ts';

const api = await startTestApi();
const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);
const vi = { description: 'Một chứng chỉ không có thật.', prerequisites: ['một', 'hai', 'ba'], category: 'Ví dụ' };

const load = async (change: (certification: Record<string, unknown>) => void = () => {}) => {
  const translated = soundBank(({ certification }) => {
    Object.assign(certification, { vi });
    Object.assign(certification.topics[0] as object, { vi: { name: 'Thứ nhất' } });
    Object.assign(certification.exams[0] as object, { vi: { title: 'Bài chẩn đoán miễn phí' } });
    change(certification as unknown as Record<string, unknown>);
  });
  const { refused } = await loadContent(api.deps, translated);
  await api.deps.contentVersion.refresh();
  return refused;
};
const get = (path: string) => api.app.inject(`/api${path}`);
const certificationIn = async (query: string) => (await get(`/certifications/demo${query}`)).json() as Certification;

test('a certification of the content folder is read in both languages, each from its own cache entry (LNG-40, LNG-41)', async () => {
  expect(await load()).toEqual([]);
  for (const _again of [1, 2]) {
    expect(await certificationIn('')).toMatchObject({
      description: 'A certification that does not exist.',
      category: { name: 'Examples' },
      topics: [{ name: 'First' }, { name: 'Second' }],
    });
    expect(await certificationIn('?language=vi')).toMatchObject({
      title: 'Demonstration',
      ...{ description: vi.description, prerequisites: vi.prerequisites },
      category: { name: 'Ví dụ' },
      topics: [{ name: 'Thứ nhất' }, { name: 'Second', untranslated: ['name'] }],
    });
  }
  expect(await certificationIn('?language=en')).toEqual(await certificationIn(''));
  expect((await certificationIn('')).topics[1]).not.toHaveProperty('untranslated');
  expect((await get('/certifications/demo/test-exams?language=vi')).json()).toMatchObject([
    { title: 'Bài chẩn đoán miễn phí', untranslated: ['description'] },
    { untranslated: ['title', 'description'] },
    {},
  ]);
});

test('questions name their topic in the language, and are the same otherwise', async () => {
  await load();
  const [id] = await api.db.selectFrom('question').select('id').where('topic_number', '=', 1).orderBy('id').execute();
  const english = (await get(`/questions/${id?.id}`)).json();
  expect(english.topic_name).toBe('First');
  expect((await get(`/questions/${id?.id}?language=vi`)).json()).toEqual({ ...english, topic_name: 'Thứ nhất' });
  expect((await get(`/questions/${id?.id}/shared?language=vi`)).json()).toMatchObject({ topic_name: 'Thứ nhất' });
  const list = (await get('/certifications/demo/questions?limit=2&language=vi')).json();
  expect(list.questions.map((question: { topic_name: string }) => question.topic_name)).toContain('Thứ nhất');
});

test('only the query decides the language', async () => {
  const reply = await api.app.inject({ url: '/api/certifications/demo', headers: { 'accept-language': 'vi' } });
  expect(reply.json()).toMatchObject({ description: 'A certification that does not exist.' });
});

test.each(['?language=fr', '?language=', '?language=VI', '?language=vi&language=vi'])(
  '%s is refused',
  async (query) => {
    const reply = await get(`/certifications${query}`);
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { details: [{ path: 'language' }] }]);
  },
);

test('a translated list with another number of entries is refused with its place', async () => {
  const refused = await load((certification) => Object.assign(certification, { vi: { prerequisites: ['một'] } }));
  expect(refused).toMatchObject([
    { id: 'demo', reason: expect.stringContaining("vi: 'prerequisites' has 1 entries, but 3 in English.") },
  ]);
});

test('what staff translate is shown, and kept when the content changes (LNG-42)', async () => {
  await load();
  const params = { certificationId: 'demo' };
  const { body } = await staff.call(admin.adminGetCertification, { params });
  expect(body.translations).toEqual({ vi: { description: vi.description, prerequisites: vi.prerequisites } });
  const fields = admin.CertificationFields.parse({
    ...Object.fromEntries(Object.keys(admin.CertificationFields.shape).map((name) => [name, body[name as never]])),
    image_url: null,
    translations: { vi: { description: 'Mô tả mới.', title: '', prerequisites: [] } },
  });
  const saved = await staff.call(admin.adminUpdateCertification, { params, body: fields });
  expect(saved.body.translations).toEqual({ vi: { description: 'Mô tả mới.' } });
  await load((certification) => Object.assign(certification, { vi: { ...vi, description: 'Mô tả của tệp.' } }));
  expect(await certificationIn('?language=vi')).toMatchObject({
    description: 'Mô tả mới.',
    prerequisites: ['one', 'two', 'three'],
    untranslated: ['prerequisites'],
  });

  const { translations: _, ...without } = fields;
  const again = await staff.call(admin.adminUpdateCertification, { params, body: without });
  expect(again.body.translations).toEqual({ vi: { description: 'Mô tả mới.' } });
  const audit = await staff.call(adminListAudit, { query: { action: 'certifications.update' } });
  expect(JSON.stringify(audit.body)).toContain('Mô tả mới.');
});

import { adminExportCertification, exportFormats } from '@examplar/contract/admin/certifications';
import * as contract from '@examplar/contract/admin/imports';
import { getCertification } from '@examplar/contract/catalogue';
import { expect, test, vi } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

// Each import starts a process, which takes a second or more where the machine is busy.
vi.setConfig({ testTimeout: 60_000 });
const api = await startTestApi();
const certification = await api.seed.certification();
const admin = await api.seed.user({ name: 'Staff', role: 'ADMIN' });
const staff = api.as(admin.id);
const certificationId = certification.id;
const bytes = (text: string) => new TextEncoder().encode(text);
const sound = `$CATEGORY: Archives

::One:: Which of the storage services keeps objects for the longest time at the lowest price? { =Glacier ~EBS ~EFS }

::Two:: Which service sends messages to many subscribers at the same time? { ~SQS =SNS ~MQ }
`;
const broken = `${sound}\n::Three:: Name the service. { ~EC2 ~Lambda }\n`;
const query = { certificationId, fileName: 'bank.gift' };

test('a dry run tells what would come in and writes nothing', async () => {
  const tried = await staff.call(contract.adminTryImport, { query, body: bytes(broken) });
  expect(tried.status).toBe(200);
  expect(tried.body).toMatchObject({ format: 'gift', records: 3, written: null });
  expect(tried.body.questions).toHaveLength(2);
  expect(tried.body.problems).toMatchObject([{ file: 'bank.gift', record: 3, severity: 'rejected' }]);
  expect((await staff.call(contract.adminListImports)).body).toEqual([]);
});

test('a bank with a rejected record is written only where that was asked for', async () => {
  const refused = await staff.call(contract.adminImportBank, { query, body: bytes(broken) });
  expect([refused.status, refused.body.written]).toEqual([200, null]);
  const wanted = { ...query, mode: 'write-sound' as const, topics: '{"Archives":2}' };
  const written = await staff.call(contract.adminImportBank, { query: wanted, body: bytes(broken) });
  expect([written.status, written.body.written]).toEqual([201, { added: 2, updated: 0, unchanged: 0 }]);
  const { body } = await api.call(getCertification, { params: { certificationId } });
  expect(body.questionCount).toBe(certification.questionIds.length + 2);
  const again = await staff.call(contract.adminImportBank, { query: wanted, body: bytes(broken) });
  expect(again.body.written).toEqual({ added: 0, updated: 0, unchanged: 2 });

  const listed = await staff.call(contract.adminListImports, { query: { certificationId } });
  expect(listed.body.map(({ written: counts, rejected }) => [counts?.added ?? null, rejected]).sort()).toEqual(
    [
      [null, 1],
      [2, 1],
      [0, 1],
    ].sort(),
  );
  expect(listed.body[0]).toMatchObject({ user: { name: 'Staff' }, format: 'gift', fileName: 'bank.gift' });
  expect(await api.rows.list('audit', { action: 'imports.create' })).toHaveLength(3);
});

test('a question that reads nearly like one that is there is pointed out', async () => {
  const near =
    '::Near:: Which of the storage services keeps objects for the longest time at the very lowest price? { =Deep archive ~Disk }';
  const tried = await staff.call(contract.adminTryImport, { query, body: bytes(near) });
  expect(tried.body.problems).toMatchObject([{ code: 'NEAR_DUPLICATE', severity: 'warning', record: 1 }]);
});

test('what cannot be read is a report, and what is no upload is refused', async () => {
  const noBank = { ...query, fileName: 'notes.bin' };
  const nothing = await staff.call(contract.adminImportBank, { query: noBank, body: bytes('\u0001\u0002') });
  expect([nothing.status, nothing.body.format, nothing.body.records]).toEqual([200, null, 0]);
  expect((await staff.call(contract.adminTryImport, { query, body: new Uint8Array() })).status).toBe(200);
  const unknown = { ...query, certificationId: 'nothing' };
  expect((await staff.call(contract.adminTryImport, { query: unknown, body: bytes(sound) })).status).toBe(404);
  const format = { ...query, format: 'word' };
  expect((await staff.call(contract.adminTryImport, { query: format, body: bytes(sound) })).status).toBe(400);
  const json = { headers: { 'content-type': 'application/json' }, query, body: bytes('{"a":1}') };
  expect((await staff.call(contract.adminTryImport, json)).status).toBe(415);
  const form = { headers: { 'content-type': 'text/plain' }, query, body: bytes('a') };
  expect((await staff.call(contract.adminTryImport, form)).status).toBe(415);
  const large = await staff.call(contract.adminTryImport, { query, body: new Uint8Array(20_000_001) });
  expect(large.error.code).toBe('PAYLOAD_TOO_LARGE');
});

test.each(exportFormats)('an export as %s comes back as it went', async (format) => {
  const file = await staff.call(adminExportCertification, { params: { certificationId }, query: { format } });
  expect(file.status).toBe(200);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="aws-saa-c03\./);
  const body =
    format === 'json' ? bytes(JSON.stringify(file.body)) : new Uint8Array(file.body as unknown as Uint8Array);
  const back = await staff.call(contract.adminTryImport, {
    query: { ...query, fileName: /"(.+)"/.exec(file.headers['content-disposition'] ?? '')?.[1] ?? '' },
    body,
  });
  const rejected = back.body.problems.filter(({ severity }) => severity === 'rejected');
  expect(rejected).toEqual([]);
  expect(back.body.questions).toHaveLength(certification.questionIds.length + 2);
  expect(back.body.questions.slice(0, 30).map(({ correct_answer }) => correct_answer)).toEqual(
    certification.questionIds.slice(0, 30).map((id) => certification.keys.get(id)),
  );
});

test('our own format brings back every field, so that importing an export changes nothing', async () => {
  const file = await staff.call(adminExportCertification, { params: { certificationId }, query: { format: 'json' } });
  const again = await staff.call(contract.adminImportBank, {
    query: { ...query, fileName: 'bank.json' },
    body: bytes(JSON.stringify(file.body)),
  });
  expect(again.body.written).toMatchObject({ added: 0, updated: 0 });
});

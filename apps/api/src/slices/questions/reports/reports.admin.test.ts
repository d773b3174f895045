import { adminGetQuestion, adminListQuestions } from '@examplar/contract/admin/questions';
import * as contract from '@examplar/contract/admin/reports';
import { listMyReports, reportQuestion } from '@examplar/contract/reports';
import { expect, test } from 'vitest';
import { deliveredMails } from '../../../../test/mail-sink.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const admin = await api.seed.user({ name: 'Staff', role: 'ADMIN' });
const learner = await api.seed.user({ name: 'Learner' });
const staff = api.as(admin.id);
const questionId = certification.questionIds[2] ?? '';
const reported = await api
  .as(learner.id)
  .call(reportQuestion, { params: { questionId }, body: { reason: 'outdated', comment: 'Renamed to Entra.' } });
const params = { reportId: reported.body.id };

test('staff find a report by its words, its question and its state', async () => {
  const found = await staff.call(contract.adminListReports, {
    query: { q: 'entra', state: 'open', questionId, certification_id: certification.id, reason: 'outdated' },
  });
  expect(found.body).toMatchObject([{ user: { name: 'Learner' }, question_number: 3, resolvedBy: null }]);
  expect(found.headers['x-total-count']).toBe('1');
  expect((await staff.call(contract.adminListReports, { query: { state: 'resolved' } })).body).toEqual([]);
  expect((await staff.call(adminGetQuestion, { params: { questionId } })).body.openReports).toBe(1);
  const listed = await staff.call(adminListQuestions, { query: { sort: '-openReports', limit: 1 } });
  expect(listed.body[0]?.id).toBe(questionId);
});

test('a verdict closes it, and the one who reported reads it', async () => {
  const body = { verdict: 'fixed' as const, note: 'Now it says Entra.' };
  const resolved = await staff.call(contract.adminResolveReport, { params, body });
  expect(resolved.body).toMatchObject({ state: 'resolved', verdict: 'fixed', resolvedBy: { name: 'Staff' } });
  await staff.call(contract.adminResolveReport, { params, body });
  const mails = (await deliveredMails(api)).filter(({ to }) => to === learner.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Now it says Entra.');
  const own = await api.as(learner.id).call(listMyReports);
  expect(own.body).toMatchObject([{ state: 'resolved', verdict: 'fixed', note: 'Now it says Entra.' }]);
  expect(await api.rows.list('audit', { action: 'reports.resolve' })).toHaveLength(2);
});

test('a closed one may be decided again', async () => {
  const again = await staff.call(contract.adminResolveReport, { params, body: { verdict: 'no_change' } });
  expect(again.body).toMatchObject({ verdict: 'no_change', note: null });
});

import { createHash } from 'node:crypto';
import { adminSettleOrder } from '@examplar/contract/admin/orders';
import { startAttempt, submitAttempt } from '@examplar/contract/taking';
import { createAssignment } from '@examplar/contract/teams/assignments';
import { acceptInvitation, createTeamLink, invitePeople } from '@examplar/contract/teams/joining';
import { createGroup, updateMyMembership } from '@examplar/contract/teams/members';
import { getSummary } from '@examplar/contract/teams/results';
import { createSeatInvoice } from '@examplar/contract/teams/seats';
import { createTeam } from '@examplar/contract/teams/teams';
import { expect, test } from 'vitest';
import { bumpContentVersion } from '../../src/platform/cache/content-version.repository.ts';
import { inTransaction } from '../../src/platform/database/database.ts';
import { allJobs } from '../../src/slices/all-jobs.ts';
import { confirmAddress } from '../../src/slices/identity/identity.fixture.ts';
import { callVisits, pageVisits } from '../leaks/visits.ts';
import { startTestApi } from '../start-test-api.ts';

const api = await startTestApi({ pages: true });
const certification = await api.seed.certification();
const { freeExamId, id: certificationId } = certification;
const admin = await api.seed.user({ role: 'ADMIN' });
const learners = await Promise.all(Array.from({ length: 50 }, () => api.seed.user()));
const values = {
  certificationId: [certificationId],
  examId: [freeExamId],
  questionId: [certification.questionIds[0] ?? ''],
  providerName: ['AWS'],
  provider: ['aws'],
};
const perVisit = ['date', 'x-request-id'];

async function finish(userId: string, assignmentId?: string) {
  const caller = api.as(userId);
  const started = await caller.call(startAttempt, {
    params: { examId: freeExamId },
    body: assignmentId ? { assignmentId } : {},
  });
  const answers = started.body.questionIds
    .slice(3)
    .map((questionId) => ({ questionId, selectedAnswer: certification.keys.get(questionId) ?? '' }));
  expect((await caller.call(submitAttempt, { params: { attemptId: started.body.id }, body: { answers } })).status).toBe(
    200,
  );
}

/** What a visitor gets at every public address, built anew, by its address: all of its bytes, ETag and other headers included. */
async function everyAddress(): Promise<Map<string, string>> {
  for (const { name, run } of allJobs)
    if (name !== 'deliver-mail') await run({ ...api.deps, stopping: new AbortController().signal } as never);
  await inTransaction(api.db, (tx) => bumpContentVersion(tx));
  await api.deps.contentVersion.refresh();
  api.deps.publicCache.clear();
  const reads = callVisits(values).filter(
    ({ endpoint }) => endpoint?.method === 'GET' && endpoint.access === 'visitor',
  );
  const urls = [...reads, ...pageVisits(values)].map(({ url }) => url);
  const seen = new Map<string, string>();
  for (const url of new Set([...urls, '/vi', '/vi/exams'])) {
    const { statusCode, headers, rawPayload } = await api.app.inject({ url });
    const kept = Object.entries(headers).filter(([name]) => !perVisit.includes(name));
    const hash = createHash('sha256').update(rawPayload).digest('hex');
    seen.set(url, JSON.stringify([statusCode, kept, hash]));
  }
  return seen;
}

async function useTeam(owner: { id: string; email: string }, member: { id: string }, number: number) {
  const caller = api.as(owner.id);
  await confirmAddress(api, owner.id);
  const { body: team } = await caller.call(createTeam, { body: { name: `Team ${number}` } });
  const params = { teamId: team.id };
  const { body: group } = await caller.call(createGroup, { params, body: { name: 'Evening' } });
  await caller.call(invitePeople, { params, body: { people: [{ email: `invited-${number}@example.org` }] } });
  const link = await caller.call(createTeamLink, {
    params,
    body: { groups: [group.id], maxUses: 5, expiresOn: '2026-03-20' },
  });
  const token = link.body.url.replace(/^.*#token=/, '');
  const billTo = { seats: 3, company: 'Acme GmbH', address: '1 Main Street', email: 'ap@acme.example' };
  const { body: order } = await caller.call(createSeatInvoice, { params, body: billTo });
  const settled = { outcome: 'paid', bankReference: `FT-${number}`, reason: 'On the statement' } as const;
  await api.as(admin.id).call(adminSettleOrder, { params: { orderId: order.id }, body: settled });
  await api.as(member.id).call(acceptInvitation, { body: { token, countsMe: true } });
  await caller.call(updateMyMembership, { params, body: { countsMe: true, hasSeat: true } });
  const task = { kind: 'exam', examId: freeExamId, attempts: null, counts: 'best' } as const;
  const { body: assignment } = await caller.call(createAssignment, {
    params,
    body: { to: 'everybody', task, timeZone: 'UTC' },
  });
  await finish(member.id, assignment.id);
  const summary = await caller.call(getSummary, { params: { ...params, assignmentId: assignment.id } });
  expect(summary.body).toMatchObject({ answered: 1, states: { done: 1, open: 1 } });
}

// TEA-100
test('every public address is byte for byte the same after 50 teams were made and used', {
  timeout: 240_000,
}, async () => {
  for (const { id } of learners) await finish(id);
  const before = await everyAddress();
  for (const [number, learner] of learners.entries())
    await useTeam(learner, learners[(number + 1) % learners.length] ?? learner, number);
  const after = await everyAddress();
  const changed = [...before]
    .filter(([url, bytes]) => after.get(url) !== bytes)
    .map(([url, bytes]) => [url, bytes, after.get(url)]);
  expect(changed).toEqual([]);
  expect(before.size).toBeGreaterThan(100);
});

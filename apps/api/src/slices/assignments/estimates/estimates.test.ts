import { exportMyData } from '@examplar/contract/account-export';
import { getReadiness } from '@examplar/contract/readiness';
import * as contract from '@examplar/contract/teams/estimates';
import { leaveTeam } from '@examplar/contract/teams/members';
import { deleteMyLines } from '@examplar/contract/teams/results';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { mailsTo } from '../../identity/identity.fixture.ts';
import { seedLearner } from '../../readiness/learner.fixture.ts';
import { teamsOf } from '../../teams/teams.fixture.ts';

const api = await startTestApi();
const certification = await api.seed.certification({ questions: 100 });
const { id: certificationId, keys } = certification;
const { team, member } = teamsOf(api);
beforeEach(() => api.clock.set('2026-03-01T10:00:00Z'));

/** A team with a member who has an estimate. */
async function readyMember() {
  const made = await team();
  const ada = await member(made.teamId, { name: 'Ada' });
  const questionIds = certification.questionIds.slice(10, 70);
  await seedLearner(api, { userId: ada.id, certificationId, questionIds, keys });
  const params = { teamId: made.teamId };
  const send = (note?: string) =>
    api.as(ada.id).call(contract.sendEstimate, { params, body: { certificationId, ...(note && { note }) } });
  const seenBy = async (userId: string) => (await api.as(userId).call(contract.listEstimates, { params })).body;
  return { ...made, ada, params, send, seenBy };
}

// TEA-61
test('a sent estimate is a copy for trainers, by name, and a mail tells the sender', async () => {
  const { teamId, owner, ada, send, seenBy } = await readyMember();
  const { body: own } = await api.as(ada.id).call(getReadiness, { params: { certificationId } });
  const sent = await send('I would like to book it.');
  expect(sent.status).toBe(201);
  expect(sent.body).toEqual({
    id: sent.body.id,
    memberId: ada.memberId,
    name: 'Ada',
    certificationId,
    certificationName: 'AWS Certified Solutions Architect – Associate',
    sentence: expect.stringMatching(
      /^Of 10 people with your answers, (?:\d+ to|about) \d+ would pass the real exam\.$/,
    ),
    low: own.pass?.low,
    high: own.pass?.high,
    day: '2026-03-01',
    note: 'I would like to book it.',
    endsOn: '2026-03-31',
  });
  expect(await seenBy(owner.id)).toEqual([sent.body]);
  expect(await seenBy(ada.id)).toEqual([sent.body]);
  expect(await seenBy((await member(teamId)).id)).toEqual([]);
  expect(await seenBy((await member(teamId, { role: 'trainer' })).id)).toEqual([sent.body]);
  expect((await mailsTo(api, ada.email)).map(({ subject }) => subject)).toEqual([
    'Your estimate was sent to Northwind Training',
  ]);
  const { id: _id, memberId: _memberId, name: _name, certificationName: _certification, ...kept } = sent.body;
  expect((await api.as(ada.id).call(exportMyData)).body.estimates).toEqual([{ team: 'Northwind Training', ...kept }]);

  const again = await send();
  expect(await seenBy(owner.id)).toEqual([again.body]);
  await api.rows.update('team_estimate', { id: again.body.id }, { ends_on: '2026-03-01' });
  api.clock.set('2026-03-01T23:59:00Z');
  expect(await seenBy(owner.id)).toHaveLength(1);
  api.clock.set('2026-03-02T00:00:00Z');
  expect(await seenBy(owner.id)).toEqual([]);
});

// TEA-61
test('only the sender takes it back, and it goes with who leaves or deletes the lines', async () => {
  const { teamId, owner, ada, params, send, seenBy } = await readyMember();
  const take = (userId: string, estimateId: string) =>
    api.as(userId).call(contract.deleteEstimate, { params: { teamId, estimateId } });
  const { id } = (await send()).body;
  expect((await take(owner.id, id)).status).toBe(404);
  await api.rows.update('team', { id: teamId }, { suspended_at: api.clock.now() });
  expect((await send()).error.code).toBe('TEAM_SUSPENDED');
  expect((await take(ada.id, id)).status).toBe(204);
  await api.rows.update('team', { id: teamId }, { suspended_at: null });
  await send();
  await api.as(ada.id).call(deleteMyLines, { params });
  expect(await seenBy(owner.id)).toEqual([]);
  await send();
  await api.as(ada.id).call(leaveTeam, { params });
  expect(await seenBy(owner.id)).toEqual([]);
  expect(await api.rows.list('team_estimate', { team_id: teamId })).toEqual([]);
});

// TEA-61
test('without an estimate there is none to send, and of an unknown certification none at all', async () => {
  const { teamId } = await team();
  const ben = await member(teamId);
  const send = (id: string) =>
    api.as(ben.id).call(contract.sendEstimate, { params: { teamId }, body: { certificationId: id } });
  expect((await send(certificationId)).error.code).toBe('ESTIMATE_TOO_EARLY');
  const questionIds = certification.questionIds.slice(10, 30);
  await seedLearner(api, { userId: ben.id, certificationId, questionIds, keys });
  expect((await send(certificationId)).error.code).toBe('ESTIMATE_TOO_EARLY');
  const unknown = await send('no-such-thing');
  expect([unknown.status, unknown.error.details?.[0]?.path]).toEqual([400, 'certificationId']);
});

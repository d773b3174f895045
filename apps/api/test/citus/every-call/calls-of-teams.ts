import { startAttempt, submitAttempt } from '@examplar/contract/taking';
import { createAssignment } from '@examplar/contract/teams/assignments';
import { createTeamLink, invitePeople } from '@examplar/contract/teams/joining';
import { createGroup } from '@examplar/contract/teams/members';
import { createSeatInvoice } from '@examplar/contract/teams/seats';
import { createTeam } from '@examplar/contract/teams/teams';
import { newId } from '../../../src/platform/ids.ts';
import { confirmAddress, mailsTo, newAddress } from '../../../src/slices/identity/identity.fixture.ts';
import { seedLearner } from '../../../src/slices/readiness/learner.fixture.ts';
import { teamsOf } from '../../../src/slices/teams/teams.fixture.ts';
import { type Preparations, usualParams, type World } from './world.ts';

/** A team of a new user on another shard than the admin's, who may invite. */
async function owned(world: World) {
  const { id: userId } = await world.newUser();
  await confirmAddress(world.api, userId);
  const { body } = await world.api.as(userId).call(createTeam, { body: { name: 'Northwind Training' } });
  return { userId, params: { teamId: body.id } };
}

async function withMember(world: World) {
  const { userId, params } = await owned(world);
  const { memberId, id } = await teamsOf(world.api).member(params.teamId);
  return { userId, memberUserId: id, params: { ...params, memberId } };
}

async function withGroup(world: World) {
  const { userId, params } = await owned(world);
  const { body } = await world.api.as(userId).call(createGroup, { params, body: { name: 'Evening' } });
  return { userId, params: { ...params, groupId: body.id } };
}

async function withLink(world: World) {
  const { userId, params } = await owned(world);
  const expiresOn = world.api.clock.now().toISOString().slice(0, 10);
  const { body } = await world.api.as(userId).call(createTeamLink, { params, body: { maxUses: 5, expiresOn } });
  return { userId, params: { ...params, linkId: body.id }, token: body.url.replace(/^.*#token=/, '') };
}

async function withInvitation(world: World) {
  const { userId, params } = await owned(world);
  const email = newAddress();
  await world.api.as(userId).call(invitePeople, { params, body: { people: [{ email }] } });
  const { id } = await world.api.rows.get('team_invitation', { team_id: params.teamId });
  const [mail] = await mailsTo(world.api, email);
  const stop = /team-invitations\/stop#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { userId, params: { ...params, invitationId: id }, stop };
}

const freeExam = { kind: 'exam', examId: usualParams.examId ?? '', attempts: null, counts: 'best' } as const;
const work = { to: 'everybody', task: freeExam, timeZone: 'UTC' } as const;

/** Assigned work that the owner and a member have, and that the member, on a shard of their own, has done. */
async function withWork(world: World) {
  const { userId, memberUserId, params } = await withMember(world);
  const { body } = await world.api.as(userId).call(createAssignment, { params, body: work });
  const caller = world.api.as(memberUserId);
  const { body: attempt } = await caller.call(startAttempt, {
    params: { examId: freeExam.examId },
    body: { assignmentId: body.id },
  });
  await caller.call(submitAttempt, { params: { attemptId: attempt.id }, body: { answers: [] } });
  return { userId, memberUserId, params: { ...params, assignmentId: body.id } };
}

/** An estimate that a member sent. */
async function withEstimate(world: World) {
  const { memberUserId, params } = await withMember(world);
  const estimateId = newId(world.api.clock);
  await world.api.rows.insert('team_estimate', [
    {
      team_id: params.teamId,
      id: estimateId,
      member_id: params.memberId,
      certification_id: usualParams.certificationId ?? '',
      low: 0.5,
      high: 0.7,
      note: null,
      day: '2026-03-01',
      ends_on: '2026-03-31',
    },
  ]);
  return { userId: memberUserId, params: { teamId: params.teamId, estimateId } };
}

/** A member whose answers are enough for an estimate. */
async function readyMember(world: World) {
  const { memberUserId, params } = await withMember(world);
  const seeded = await world.api.seed.certification({ id: 'aws-estimates', questions: 100 });
  const { id: certificationId, keys } = seeded;
  const questionIds = seeded.questionIds.slice(10, 70);
  await seedLearner(world.api, { userId: memberUserId, certificationId, questionIds, keys });
  return { userId: memberUserId, params: { teamId: params.teamId }, body: { certificationId } };
}

const seatsByInvoice = { seats: 3, company: 'Acme GmbH', address: '1 Main Street', email: 'ap@acme.example' };
/** An order of another owner of the team, whose orders lie on another shard. */
async function withOrder(world: World) {
  const { userId, params } = await owned(world);
  const { id: buyerId } = await teamsOf(world.api).member(params.teamId, { role: 'owner' });
  const { body } = await world.api.as(buyerId).call(createSeatInvoice, { params, body: seatsByInvoice });
  return { userId, params: { ...params, orderId: body.id } };
}

const ofMember = async (world: World) => {
  const { memberUserId, params } = await withMember(world);
  return { userId: memberUserId, params: { teamId: params.teamId } };
};

export const callsOfTeams: Preparations = {
  listTeams: owned,
  getTeam: owned,
  updateTeam: owned,
  deleteTeam: async (world) => ({ ...(await owned(world)), body: { name: 'Northwind Training' } }),
  getMyMembership: owned,
  updateMyMembership: owned,
  leaveTeam: ofMember,
  listMembers: owned,
  getMember: withMember,
  exportMembers: owned,
  deleteMyLines: ofMember,
  updateMember: async (world) => ({ ...(await withMember(world)), body: { role: 'trainer' } }),
  removeMember: withMember,
  listGroups: owned,
  createGroup: owned,
  updateGroup: withGroup,
  deleteGroup: withGroup,
  invitePeople: async (world) => ({ ...(await owned(world)), body: { people: [{ email: newAddress() }] } }),
  getTeamSeats: async (world) => ({ ...(await owned(world)), query: { quote: 3 } }),
  createSeatInvoice: async (world) => ({ ...(await owned(world)), body: seatsByInvoice }),
  listTeamOrders: withOrder,
  getTeamOrder: withOrder,
  endTeamOrder: withOrder,
  listInvitations: owned,
  resendInvitation: withInvitation,
  deleteInvitation: withInvitation,
  async createTeamLink(world) {
    const expiresOn = world.api.clock.now().toISOString().slice(0, 10);
    return { ...(await owned(world)), body: { maxUses: 5, expiresOn } };
  },
  listTeamLinks: owned,
  async deleteTeamLink(world) {
    const { userId, params } = await withLink(world);
    return { userId, params };
  },
  openInvitation: async (world) => ({ body: { token: (await withLink(world)).token } }),
  async acceptInvitation(world) {
    const { token } = await withLink(world);
    return { userId: (await world.newUser()).id, body: { token, countsMe: false } };
  },
  stopInvitations: async (world) => ({ body: { token: (await withInvitation(world)).stop } }),
  createAssignment: async (world) => ({ ...(await withMember(world)), body: work }),
  listAssignments: withWork,
  getAssignment: withWork,
  updateAssignment: async (world) => ({ ...(await withWork(world)), body: { title: 'Final on Friday' } }),
  endAssignment: withWork,
  listResults: withWork,
  async getOwnLine(world) {
    const { memberUserId: userId, params } = await withWork(world);
    return { userId, params };
  },
  adjustLine: async (world) => ({ ...(await withWork(world)), body: { excused: true } }),
  remindOfAssignment: withWork,
  getSummary: withWork,
  exportResults: withWork,
  listOwnAssignments: async (world) => ({ userId: (await withWork(world)).userId }),
  getTeamProgress: async (world) => ({
    ...(await owned(world)),
    query: { certificationId: usualParams.certificationId },
  }),
  sendEstimate: readyMember,
  listEstimates: withEstimate,
  deleteEstimate: withEstimate,
  adminSuspendTeam: async (world) => ({ params: (await owned(world)).params }),
  adminRestoreTeam: async (world) => ({ params: (await owned(world)).params }),
};

import type { Call } from '@examplar/contract/calls/endpoint';
import { startAttempt } from '@examplar/contract/taking';
import * as contract from '@examplar/contract/teams/assignments';
import { createGroup, updateMember } from '@examplar/contract/teams/members';
import * as results from '@examplar/contract/teams/results';
import type { TestApi } from '../../../test/start-test-api.ts';
import { createExamRoom } from '../attempts/attempts.fixture.ts';
import { teamsOf } from '../teams/teams.fixture.ts';

type NewAssignment = Call<typeof contract.createAssignment>['body'];

/** A team with work: its people, groups and assignments. */
export async function createAssignedWork(api: TestApi) {
  const room = await createExamRoom(api);
  const teams = teamsOf(api);
  const { freeExamId, fullExamId } = room.certification;
  const examTask = { kind: 'exam', examId: freeExamId, attempts: null, counts: 'best' } as const;
  return {
    ...teams,
    room,
    freeExamId,
    fullExamId,
    examTask,
    async group(ownerId: string, teamId: string, memberIds: readonly string[], name = 'Evening class') {
      const { body } = await api.as(ownerId).call(createGroup, { params: { teamId }, body: { name } });
      for (const memberId of memberIds)
        await api.as(ownerId).call(updateMember, { params: { teamId, memberId }, body: { groups: [body.id] } });
      return body.id;
    },
    assign: (ownerId: string, teamId: string, body: Partial<NewAssignment> = {}) =>
      api.as(ownerId).call(contract.createAssignment, {
        params: { teamId },
        body: { to: 'everybody', task: examTask, timeZone: 'UTC', ...body } as NewAssignment,
      }),
    list: (userId: string, teamId: string, query = {}) =>
      api.as(userId).call(contract.listAssignments, { params: { teamId }, query }),
    read: (userId: string, teamId: string, assignmentId: string) =>
      api.as(userId).call(contract.getAssignment, { params: { teamId, assignmentId } }),
    change: (
      userId: string,
      teamId: string,
      assignmentId: string,
      body: Call<typeof contract.updateAssignment>['body'],
    ) => api.as(userId).call(contract.updateAssignment, { params: { teamId, assignmentId }, body }),
    begin: (userId: string, assignmentId: string | undefined, { examId = freeExamId } = {}) =>
      api.as(userId).call(startAttempt, {
        params: { examId },
        body: assignmentId === undefined ? {} : { assignmentId },
      }),
    /** Begins or resumes it, and submits it with so many right answers. */
    async finish(userId: string, assignmentId: string | undefined, right = 12) {
      const { body } = await this.begin(userId, assignmentId);
      const answers = body.questionIds
        .slice(0, right)
        .map((questionId) => ({ questionId, selectedAnswer: room.keyOf(questionId) }));
      return room.submit(userId, body.id, answers);
    },
    summary: (userId: string, teamId: string, assignmentId: string, query = {}) =>
      api.as(userId).call(results.getSummary, { params: { teamId, assignmentId }, query }),
    results: (userId: string, teamId: string, assignmentId: string, query = {}) =>
      api.as(userId).call(results.listResults, { params: { teamId, assignmentId }, query }),
    ownLine: (userId: string, teamId: string, assignmentId: string) =>
      api.as(userId).call(results.getOwnLine, { params: { teamId, assignmentId } }),
    adjust: (
      userId: string,
      params: { teamId: string; assignmentId: string; memberId: string },
      body: Call<typeof results.adjustLine>['body'],
    ) => api.as(userId).call(results.adjustLine, { params, body }),
    end: (userId: string, teamId: string, assignmentId: string) =>
      api.as(userId).call(contract.endAssignment, { params: { teamId, assignmentId } }),
  };
}

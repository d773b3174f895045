import { submitAttempt } from '@examplar/contract/taking';
import { acceptInvitation, createTeamLink } from '@examplar/contract/teams/joining';
import { leaveTeam, removeMember, updateMember } from '@examplar/contract/teams/members';
import { deleteMyLines } from '@examplar/contract/teams/results';
import { seededRandom } from '@examplar/domain/exams/shuffling';
import { seeds } from '@examplar/domain/thorough.fixture';
import { expect, test } from 'vitest';
import { createAssignedWork } from '../../src/slices/assignments/assignments.fixture.ts';
import { startTestApi } from '../start-test-api.ts';
import { findExposed, type Look, smallestDifference } from './solve-looks.ts';

const api = await startTestApi();
const { questionIds } = await api.seed.certification({ freeExamQuestions: 20 });
const work = await createAssignedWork(api);
const { keyOf, wrongOf } = work.room;
const asked = questionIds.slice(0, 20);
/** Each attempt gets its own question wrong, in doubt or sure, so that figures tell whose they are. */
const maxAttempts = asked.length * 2;

test('the solver exposes a person who is added alone, and nobody who is added with four others', () => {
  const looksUpTo = (ends: number[]): Look[] => ends.map((end) => new Set(Array.from({ length: end }, (_, n) => n)));
  expect(findExposed(looksUpTo([5, 6]))).toEqual([5]);
  expect(findExposed(looksUpTo([5, 10, 15]))).toEqual([]);
  // Three looks, each without another of three people.
  expect(findExposed([new Set([0, 1]), new Set([1, 2]), new Set([0, 2])])).toEqual([0, 1, 2]);
});

/** `first`: the number of the first finished attempt that the team has not had deleted. */
type Person = {
  id: string;
  memberId: string;
  isIn: boolean;
  excused: boolean;
  runs: string | null;
  first: number | null;
};

/** A team whose trainer looks at everything, and what may happen in it. */
async function createTeam(draw: (below: number) => number) {
  const { teamId, owner } = await work.team();
  await work.paid(teamId, 50);
  const { id: trainer } = await work.member(teamId, { role: 'trainer' });
  const { body: assignment } = await work.assign(owner.id, teamId);
  const groupIds = [await work.group(owner.id, teamId, [], 'A'), await work.group(owner.id, teamId, [], 'B')];
  const params = { teamId, assignmentId: assignment.id };
  const people: Person[] = [];
  let attempts = 0;
  const any = (where: (person: Person) => boolean): Person | undefined => {
    const found = people.filter(where);
    return found[draw(found.length)];
  };
  const isIn = (person: Person) => person.isIn;
  const acts = {
    async join() {
      const body = { maxUses: 1, expiresOn: '2026-03-20', groups: groupIds.slice(draw(3)) };
      const link = await api.as(trainer).call(createTeamLink, { params, body });
      const token = link.body.url.replace(/^.*#token=/, '');
      const { id } = await api.seed.user();
      await api.as(id).call(acceptInvitation, { body: { token, countsMe: true } });
      const { id: memberId } = await api.rows.get('team_member', { team_id: teamId, user_id: id });
      people.push({ id, memberId, isIn: true, excused: false, runs: null, first: null });
    },
    async begin() {
      const person = any(({ isIn, runs }) => isIn && runs === null);
      if (person) person.runs = (await work.begin(person.id, params.assignmentId)).body.id;
    },
    async finish() {
      const person = any(({ runs }) => runs !== null);
      if (!person?.runs || attempts === maxAttempts) return;
      const wrong = asked[attempts % asked.length];
      const confidence = attempts < asked.length ? ('fairly' as const) : ('sure' as const);
      const answers = asked.map((questionId) => ({
        questionId,
        selectedAnswer: questionId === wrong ? wrongOf(questionId) : keyOf(questionId),
        confidence,
      }));
      const path = { attemptId: person.runs };
      const { status } = await api.as(person.id).call(submitAttempt, { params: path, body: { answers } });
      if (status === 200 && person.isIn) person.first ??= attempts;
      attempts += 1;
      person.runs = null;
    },
    async leave() {
      const person = any(isIn);
      if (!person) return;
      await api.as(person.id).call(leaveTeam, { params });
      person.isIn = false;
    },
    async remove() {
      const person = any(isIn);
      if (!person) return;
      await api.as(trainer).call(removeMember, { params: { teamId, memberId: person.memberId } });
      person.isIn = false;
    },
    async excuse() {
      const person = any(isIn);
      if (!person) return;
      person.excused = !person.excused;
      await work.adjust(trainer, { ...params, memberId: person.memberId }, { excused: person.excused });
    },
    async deleteLines() {
      const person = any(isIn);
      if (!person) return;
      await api.as(person.id).call(deleteMyLines, { params });
      person.first = null;
    },
    async move() {
      const person = any(isIn);
      if (!person) return;
      const path = { teamId, memberId: person.memberId };
      await api.as(trainer).call(updateMember, { params: path, body: { groups: groupIds.slice(draw(3)) } });
    },
    /** Finishes open attempts first: one that runs out of time is blank, and tells nobody's answers. */
    async wait() {
      while (attempts < maxAttempts && people.some(({ runs }) => runs !== null)) await acts.finish();
      if (attempts < maxAttempts) api.clock.advance({ minutes: 1 + draw(24 * 60) });
    },
  };
  return {
    acts,
    /** Whose attempts the figures of single questions are over; null while they are hidden. */
    async look(query = {}): Promise<Look | null> {
      const { questions } = (await work.summary(trainer, teamId, params.assignmentId, query)).body;
      if (questions === null) return null;
      const found = questions.flatMap(({ id, wrong, sureButWrong }) => {
        const place = asked.indexOf(id);
        return [...(wrong > sureButWrong ? [place] : []), ...(sureButWrong > 0 ? [place + asked.length] : [])];
      });
      return new Set(found);
    },
    /** Over whom a product would show them that counts anybody as soon as they have finished. */
    eagerLook: (): Look =>
      new Set(people.flatMap(({ isIn, excused, first }) => (isIn && !excused && first !== null ? [first] : []))),
    groupIds,
    trainer,
    params,
  };
}

/** How many different figures each week has shown. */
const shown: number[] = [];

// TEA-52
test.each(seeds({ usual: 1, thorough: 20 }))(
  'no looks of a trainer in a week tell how one person answered a question (seed %i)',
  { timeout: 240_000 },
  async (seed) => {
    const random = seededRandom(seed);
    const draw = (below: number) => Math.floor(random() * below);
    api.clock.set('2026-03-01T10:00:00Z');
    const { acts, look, eagerLook, groupIds } = await createTeam(draw);
    // Rarely does somebody go, or nothing would ever be shown.
    const often = { join: 6, begin: 18, finish: 18, wait: 5 };
    const names = [
      ...Object.keys(acts),
      ...Object.entries(often).flatMap(([name, times]) => Array<string>(times).fill(name)),
    ] as (keyof typeof acts)[];
    const different = new Map<string, Look>();
    const eager: Look[] = [];
    for (let count = 0; count < 12; count += 1) await acts.join();
    for (let step = 0; step < 110; step += 1) {
      await acts[names[draw(names.length)] ?? 'wait']();
      api.clock.advance({ seconds: 1 });
      eager.push(eagerLook());
      for (const query of [{}, { group: groupIds[draw(2)] ?? '' }]) {
        const seen = await look(query);
        if (seen !== null) different.set([...seen].toSorted().join(), seen);
      }
    }
    const looks = [...different.values()];
    shown.push(looks.length);
    expect(findExposed(looks)).toEqual([]);
    expect(smallestDifference(looks)).toBeGreaterThanOrEqual(5);
    // The attack would find somebody, if there was anything to find.
    expect(findExposed(eager)).not.toEqual([]);
  },
);

test('there was something to look at', () => {
  expect(Math.max(...shown)).toBeGreaterThan(1);
});

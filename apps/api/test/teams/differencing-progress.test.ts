import { leaveTeam, removeMember, updateMyMembership } from '@examplar/contract/teams/members';
import { getTeamProgress } from '@examplar/contract/teams/progress';
import { seededRandom } from '@examplar/domain/exams/shuffling';
import { seeds } from '@examplar/domain/thorough.fixture';
import { expect, test } from 'vitest';
import { keepTeamProgress } from '../../src/slices/assignments/public.ts';
import { seedEstimate } from '../../src/slices/readiness/learner.fixture.ts';
import { teamsOf } from '../../src/slices/teams/teams.fixture.ts';
import { startTestApi } from '../start-test-api.ts';
import { findExposed, type Look, smallestDifference } from './solve-looks.ts';

const api = await startTestApi();
const { id: certificationId } = await api.seed.certification({ questions: 100 });
const { team, member } = teamsOf(api);
/** How many different people figures were over, week by week. */
const shown: number[] = [];

/** A team whose trainer looks at its readiness, and what may happen in it. */
async function createTeam(draw: (below: number) => number) {
  const { teamId, owner, params } = await team();
  const people: { id: string; memberId: string; isIn: boolean; ticks: boolean; answers: number }[] = [];
  const any = (where: (person: (typeof people)[number]) => boolean) => {
    const found = people.filter(where);
    return found[draw(found.length)];
  };
  const tick = async (person: (typeof people)[number] | undefined, countsMe: boolean) => {
    if (!person) return;
    await api.as(person.id).call(updateMyMembership, { params, body: { countsMe } });
    person.ticks = countsMe;
  };
  const answer = async (person: (typeof people)[number] | undefined) => {
    if (!person) return;
    person.answers += 1;
    const [userId, expected] = [person.id, draw(100) / 100];
    await seedEstimate(api, { userId, certificationId, expected, answers: person.answers });
  };
  const acts = {
    async join() {
      const person = { ...(await member(teamId)), isIn: true, ticks: false, answers: 60 };
      people.push(person);
      await tick(person, true);
      if (draw(5) > 0) await answer(person);
    },
    answer: () => answer(any(({ isIn }) => isIn)),
    untick: () =>
      tick(
        any(({ isIn, ticks }) => isIn && ticks),
        false,
      ),
    tick: () =>
      tick(
        any(({ isIn, ticks }) => isIn && !ticks),
        true,
      ),
    async leave() {
      const person = any(({ isIn }) => isIn);
      if (!person) return;
      await api.as(person.id).call(leaveTeam, { params });
      person.isIn = false;
    },
    async remove() {
      const person = any(({ isIn }) => isIn);
      if (!person) return;
      await api.as(owner.id).call(removeMember, { params: { teamId, memberId: person.memberId } });
      person.isIn = false;
    },
    async night() {
      api.clock.advance({ days: 1 });
      await keepTeamProgress(api.deps);
    },
  };
  const placeOf = (id: string) => people.findIndex(({ memberId }) => memberId === id);
  return {
    acts,
    /** Whom the figures are over, as the product notes it for itself; null while there are none. */
    async look(): Promise<{ figures: string; over: Look } | null> {
      const { body } = await api.as(owner.id).call(getTeamProgress, { params, query: { certificationId } });
      if (body.bands === null) return null;
      const rows = await api.rows.list('team_progress_member', { certification_id: certificationId });
      const over = new Set(
        rows
          .filter(({ answers }) => answers !== null)
          .map(({ member_id }) => placeOf(member_id))
          .filter((place) => place >= 0),
      );
      expect(over.size).toBe(body.counted);
      return { figures: JSON.stringify([body.bands, body.pass, body.topics]), over };
    },
    /** Over whom a product would show them that counts anybody who ticked. */
    eagerLook: (): Look =>
      new Set(people.flatMap(({ isIn, ticks, answers }, place) => (isIn && ticks && answers > 60 ? [place] : []))),
    answersOf: () => people.map(({ answers }) => answers),
  };
}

// TEA-60
test.each(seeds({ usual: 1, thorough: 20 }))(
  'no looks of a trainer in a week tell how ready one of those is who ticked (seed %i)',
  { timeout: 240_000 },
  async (seed) => {
    const random = seededRandom(seed);
    const draw = (below: number) => Math.floor(random() * below);
    api.clock.set('2026-03-01T10:00:00Z');
    const { acts, look, eagerLook, answersOf } = await createTeam(draw);
    const often = { join: 8, answer: 4, night: 6 };
    const names = [
      ...Object.keys(acts),
      ...Object.entries(often).flatMap(([name, times]) => Array<string>(times).fill(name)),
    ] as (keyof typeof acts)[];
    const different = new Map<string, Look>();
    const eager: Look[] = [];
    let before: { figures: string; over: Look; answers: number[] } | null = null;
    for (let step = 0; step < 90; step += 1) {
      await acts[names[draw(names.length)] ?? 'night']();
      api.clock.advance({ seconds: 1 });
      eager.push(eagerLook());
      const seen = await look();
      if (!seen) continue;
      different.set([...seen.over].toSorted().join(), seen.over);
      const answers = answersOf();
      // Over the same people figures change when two of them have answered, or the change would be one person's.
      if (before && before.figures !== seen.figures && before.over.symmetricDifference(seen.over).size === 0)
        expect([...seen.over].filter((place) => answers[place] !== before?.answers[place]).length).toBeGreaterThan(1);
      if (before?.figures !== seen.figures) before = { ...seen, answers };
    }
    const looks = [...different.values()];
    shown.push(looks.length);
    expect(findExposed(looks)).toEqual([]);
    expect(smallestDifference(looks)).toBeGreaterThanOrEqual(5);
    expect(findExposed(eager)).not.toEqual([]);
  },
);

test('there was something to look at', () => {
  expect(Math.max(...shown)).toBeGreaterThan(1);
});

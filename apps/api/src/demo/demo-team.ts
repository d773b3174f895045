import { utcDay } from '@examplar/domain/catalogue/statuses';
import { addDays } from '@examplar/domain/plans/calendar';
import { joiningVersion } from '@examplar/domain/teams/joining-text';
import { daysOfTerm, termAfter } from '@examplar/domain/teams/seat-terms';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { addSeats } from '../slices/teams/public.ts';
import type { DemoWork } from './demo-attempts.ts';
import { insertPaidSeats } from './demo-subscriptions.repository.ts';
import { insertTeam, type Person, type TeamRows } from './demo-users.repository.ts';

const inEveningClass = 12;
const seats = { paid: 15, given: 13 };
/** The first of the class who ticked; the learner is the eleventh. */
const tickedInClass = 10;
const [movedPlace, excusedPlace] = [5, 6];

/** Days from now. People who joined after the diagnostic was due do not have it. */
const days = {
  team: -42,
  seats: -38,
  learnerJoins: -13,
  trialJoins: -9,
  diagnostic: { opens: -30, due: -14, ends: -11 },
  practice: { opens: -9, due: 12 },
  final: { opens: -8, due: 1, movedTo: 5 },
  estimate: -2,
  estimateSeen: 28,
};

export type DemoWorkIds = Record<DemoWork, string>;
const idAt = (at: Date) => newId({ now: () => at });
export const demoWorkIds = (now: Date): DemoWorkIds => ({
  diagnostic: idAt(addDays(now, days.diagnostic.opens)),
  final: idAt(addDays(now, days.final.opens)),
});

type TeamPeople = { owner: Person; trainer: Person; learner: Person; trial: Person; classmates: readonly Person[] };

/** 'Northwind Training': its people, groups, seats and work, who ticked to be counted, and an estimate that the learner sent. */
export async function makeDemoTeam(tx: Tx, people: TeamPeople, workIds: DemoWorkIds, now: Date): Promise<void> {
  const createdAt = addDays(now, days.team);
  const teamId = idAt(createdAt);
  const rows = membersAndGroups(teamId, people, now);
  await insertTeam(tx, {
    team: { id: teamId, name: 'Northwind Training', created_at: createdAt },
    ...rows,
    ...assignedWork(teamId, rows, workIds, now),
    estimate: {
      team_id: teamId,
      id: idAt(addDays(now, days.estimate)),
      member_id: rows.learner.id,
      certification_id: 'aws-saa-c03',
      // As the learner's own estimate still is.
      low: 0.12,
      high: 0.47,
      note: 'I would like to book it.',
      day: utcDay(addDays(now, days.estimate)),
      ends_on: utcDay(addDays(now, days.estimateSeen)),
    },
  });
  const paidAt = addDays(now, days.seats);
  const order = { userId: people.owner.id, teamId, seats: seats.paid, renews: false, days: daysOfTerm, paidAt };
  await addSeats(tx, { ...order, orderId: await insertPaidSeats(tx, order) });
}

type Members = TeamRows['members'];

function membersAndGroups(teamId: string, { owner, trainer, learner, trial, classmates }: TeamPeople, now: Date) {
  const created = addDays(now, days.team);
  const seatEndsOn = termAfter(utcDay(addDays(now, days.seats)));
  const member = (person: Person, joinedAt: Date, facts: Partial<Members[number]> = {}) => ({
    team_id: teamId,
    id: idAt(joinedAt),
    user_id: person.id,
    email: person.email,
    role: 'member' as const,
    joined_at: joinedAt,
    agreed_version: joiningVersion,
    agreed_at: joinedAt,
    counts_me_at: null,
    seat_at: null,
    seat_ends_on: null,
    ...facts,
  });
  const ofClass = classmates.map((person, place) => {
    const joinedAt = minutesAfter(created, 60 + place);
    const hasSeat = place < seats.given;
    return member(person, joinedAt, {
      counts_me_at: place < tickedInClass ? joinedAt : null,
      ...(hasSeat && { seat_at: minutesAfter(addDays(now, days.seats), 1 + place), seat_ends_on: seatEndsOn }),
    });
  });
  const learnerAt = addDays(now, days.learnerJoins);
  const ofLearner = member(learner, learnerAt, { counts_me_at: learnerAt });
  const ofTrial = member(trial, minutesAfter(addDays(now, days.trialJoins), 30));
  const group = (name: string, id: string) => ({
    team_id: teamId,
    id,
    name,
    name_key: name.toLowerCase(),
    created_at: created,
  });
  const [evening, weekend] = [idAt(created), idAt(created)];
  return {
    members: [
      member(owner, created, { role: 'owner', agreed_version: null, agreed_at: null }),
      member(trainer, minutesAfter(created, 30), { role: 'trainer' }),
      ...ofClass,
      ofLearner,
      ofTrial,
    ],
    groups: [group('Evening class', evening), group('Weekend class', weekend)],
    inGroups: [...ofClass, ofLearner, ofTrial].map(({ id }, place) => ({
      member_id: id,
      group_id: place < inEveningClass ? evening : weekend,
    })),
    ofClass,
    learner: ofLearner,
  };
}

type TeamPlaces = ReturnType<typeof membersAndGroups>;

function assignedWork(teamId: string, { members, groups, ofClass }: TeamPlaces, ids: DemoWorkIds, now: Date) {
  const endOfDay = (count: number) => new Date(`${utcDay(addDays(now, count))}T23:59:00Z`);
  const { diagnostic, practice, final } = days;
  const practiceId = idAt(addDays(now, practice.opens));
  const assignment = (id: string, { opens, due }: { opens: number; due: number }) => ({
    team_id: teamId,
    id,
    note: null,
    to_everybody: true,
    exam_id: null,
    max_attempts: null,
    counts: null,
    passing: null,
    topics: null,
    questions: null,
    opens_at: addDays(now, opens),
    due_at: endOfDay(due),
    time_zone: 'UTC',
    closes_when_due: false,
    ended_at: null,
    created_at: addDays(now, opens),
  });
  const assigned = (assignmentId: string, whose: Members, { opens, due }: { opens: number; due: number }) =>
    whose.map((one) => {
      const at = new Date(Math.max(addDays(now, opens).getTime(), new Date(one.joined_at).getTime()));
      // As if everybody had been told long ago: the first start sends no mail.
      return {
        assignment_id: assignmentId,
        member_id: one.id,
        is_named: false,
        assigned_at: at,
        told_at: at,
        due_mail_at: endOfDay(due),
        due_at: null as Date | null,
        excused: false,
        reason: null as string | null,
      };
    });
  const ofFinal = assigned(ids.final, members, final);
  const lineAt = (place: number) => ofFinal.find(({ member_id }) => member_id === ofClass[place]?.id);
  Object.assign(lineAt(movedPlace) ?? {}, { due_at: endOfDay(final.movedTo), reason: 'Away on business' });
  Object.assign(lineAt(excusedPlace) ?? {}, { excused: true, reason: 'On parental leave' });
  return {
    assignments: [
      {
        ...assignment(ids.diagnostic, diagnostic),
        title: 'SAA-C03 diagnostic',
        task: 'exam' as const,
        to_everybody: false,
        exam_id: 'aws-saa-c03-exam-1',
        counts: 'first' as const,
        certification_id: 'aws-saa-c03',
        ended_at: addDays(now, diagnostic.ends),
      },
      {
        ...assignment(practiceId, practice),
        title: 'AZ-104 practice',
        task: 'practice' as const,
        certification_id: 'microsoft-az-104',
        questions: 60,
      },
      {
        ...assignment(ids.final, final),
        title: 'SAA-C03 final',
        task: 'exam' as const,
        exam_id: 'aws-saa-c03-final',
        certification_id: 'aws-saa-c03',
        max_attempts: 1,
        counts: 'best' as const,
        passing: 75,
        note: 'Once you have taken it, we look at the topics together.',
      },
    ],
    toGroups: groups.map(({ id }) => ({ assignment_id: ids.diagnostic, group_id: id })),
    assigned: [
      ...assigned(ids.diagnostic, ofClass, diagnostic),
      ...assigned(practiceId, members, practice),
      ...ofFinal,
    ],
  };
}

const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);

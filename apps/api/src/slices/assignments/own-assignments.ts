import type { OwnAssignment } from '@examplar/contract/teams/assignments';
import type { ExportedLine } from '@examplar/contract/teams/results';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import type { LineState } from '@examplar/domain/teams/assignments';
import type { Deps } from '../../platform/deps.ts';
import { presentAssignment, titleOf } from './assignments.presenter.ts';
import { presentLine } from './lines.ts';
import { loadOwnWork, type PersonWork } from './work.ts';

const isOpenWork: Record<LineState, boolean> = {
  not_open: true,
  open: true,
  begun: true,
  missed: true,
  done: false,
  done_late: false,
  excused: false,
};

/** What all teams of a person have assigned and is not done: what is due soonest first, then what has no date (TEA-48). */
export async function listOwnAssignments(
  { db }: Pick<Deps, 'db'>,
  { userId, language, now }: { userId: string; language: Language; now: Date },
): Promise<OwnAssignment[]> {
  const work = await loadOwnWork(db, { userId, withPast: false }, now);
  return work
    .filter(({ own }) => isOpenWork[own.state])
    .toSorted(({ own: a }, { own: b }) => dueTime(a) - dueTime(b) || (a.assignment.id < b.assignment.id ? -1 : 1))
    .map(({ own, team: name }) => {
      const row = own.assignment;
      const shown = { title: titleOf(row, language), to: 'everybody', counts: null, reminders: null, own } as const;
      const { counts: _counts, reminders: _reminders, to: _to, ...rest } = presentAssignment(row, shown);
      return { ...rest, state: own.state, team: { id: row.team_id, name } };
    });
}

/** The lines that teams see of a person, for the account's export. */
export async function* exportLines(
  { db }: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): AsyncGenerator<readonly ExportedLine[]> {
  // Who left a team and came back is two members of it, each with a line.
  const work = await loadOwnWork(db, { userId, withPast: true }, now);
  yield work.map(({ own, team }) => {
    const { memberId: _id, name: _name, ...line } = presentLine(own, '');
    return { team, title: titleOf(own.assignment, sourceLanguage), ...line };
  });
}

const dueTime = ({ terms }: PersonWork) => terms.dueAt?.getTime() ?? Number.POSITIVE_INFINITY;

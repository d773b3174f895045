import type { OwnAssignment } from '@examplar/contract/teams/assignments';
import type { ExportedLine } from '@examplar/contract/teams/results';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import type { LineState } from '@examplar/domain/teams/assignments';
import type { Deps } from '../../platform/deps.ts';
import { findTitles, presentAssignment } from './assignments.presenter.ts';
import { listAllAssignmentRows, listOwnAssignmentRows } from './assignments.repository.ts';
import { presentLine } from './lines.ts';
import { loadWork, type PersonWork } from './work.ts';

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
  const found = await listOwnAssignmentRows(db, userId);
  const byTeam = new Map(found.map((row) => [row.id, { id: row.team_id, name: row.team_name }]));
  const work = await loadWork(db, found, { userId }, now);
  const open = work
    .filter(({ person, state }) => person.left_at === null && isOpenWork[state])
    .toSorted((a, b) => dueTime(a) - dueTime(b) || (a.assignment.id < b.assignment.id ? -1 : 1));
  const titles = await findTitles(
    db,
    open.map(({ assignment }) => assignment),
    language,
  );
  return open.flatMap((own) => {
    const row = own.assignment;
    const team = byTeam.get(row.id);
    if (!team) return [];
    const shown = { title: titles.get(row.id) ?? '', to: 'everybody', counts: null, reminders: null, own } as const;
    const { counts: _counts, reminders: _reminders, to: _to, ...rest } = presentAssignment(row, shown);
    return [{ ...rest, state: own.state, team }];
  });
}

/** The lines that teams see of a person, for the account's export. */
export async function* exportLines(
  { db }: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): AsyncGenerator<readonly ExportedLine[]> {
  const rows = await listAllAssignmentRows(db, userId);
  // Who left a team and came back is two members of it.
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  const titles = await findTitles(db, unique, sourceLanguage);
  const work = await loadWork(db, unique, { userId }, now);
  yield work.map((own) => {
    const { memberId: _id, name: _name, ...line } = presentLine(own, '');
    const team = unique.find(({ id }) => id === own.assignment.id)?.team_name ?? '';
    return { team, title: titles.get(own.assignment.id) ?? '', ...line };
  });
}

const dueTime = ({ terms }: PersonWork) => terms.dueAt?.getTime() ?? Number.POSITIVE_INFINITY;

import type { Line } from '@examplar/contract/teams/results';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Cell, csvResponse } from '../../platform/http/csv.ts';
import { countTeamFile, refuseUnknownGroups, requireMember } from '../teams/public.ts';
import { type AskedWork, getAssignmentRow, listLines, looks, type ResultFilters } from './results.ts';

const columns: [string, (line: Line) => Cell][] = [
  ['name', ({ name }) => name],
  ['state', ({ state }) => state],
  ['attempts', ({ attempts }) => attempts],
  ['score', ({ score }) => score],
  ['total', ({ total }) => total],
  ['percent', ({ percent }) => percent],
  ['passed', ({ passed }) => passed],
  ['reached', ({ reached }) => reached],
  ['finished_on', ({ finishedOn }) => finishedOn],
  ['late', ({ late }) => late],
  ['time_percent', ({ timeShare }) => timeShare],
  ['topics', ({ topics }) => topics?.map(topicText).join('; ') ?? null],
  ['due_at', ({ adjusted }) => adjusted?.dueAt ?? null],
  ['extra_attempts', ({ adjusted }) => adjusted?.extraAttempts ?? null],
  ['excused', ({ adjusted }) => adjusted?.excused ?? null],
  ['reason', ({ adjusted }) => adjusted?.reason ?? null],
  ['regraded', ({ regraded }) => regraded],
];

const topicText = ({ topic_number, right, asked }: NonNullable<Line['topics']>[number]) =>
  `${topic_number ?? 'other'}: ${right}/${asked}`;

/**
 * The lines of an assignment as a file for spreadsheets (TEA-56).
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, RATE_LIMITED
 */
export async function exportResults(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>,
  { now, actor, ...asked }: AskedWork & { actor: Actor },
  filters: ResultFilters,
) {
  await requireMember(deps.db, asked, looks);
  const row = await getAssignmentRow(deps.db, asked);
  if (filters.group !== undefined) await refuseUnknownGroups(deps.db, asked.teamId, [filters.group], 'group');
  const lines = await listLines(deps.db, row, filters, now);
  await countTeamFile(deps, { ...actor, teamId: asked.teamId, file: 'results', rows: lines.length }, now);
  return csvResponse(
    'results.csv',
    columns.map(([name]) => name),
    lines.map(({ line }) => columns.map(([, cell]) => cell(line))),
  );
}

import { dayMs } from '@examplar/domain/plans/calendar';
import { atOnce, countedPeople } from '@examplar/domain/teams/basis';
import { progressFigures } from '@examplar/domain/teams/progress';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { type DrawnEstimate, listDrawnEstimates } from '../../readiness/public.ts';
import { lockTeam, type MemberKey, readShardsInTurn } from '../../teams/public.ts';
import {
  type BasisPerson,
  findProgressRow,
  listBasis,
  listCountingTeams,
  listProgressRows,
  listTicked,
  type ProgressRow,
  removeFromBasis,
  saveBasis,
  saveProgressRow,
} from './progress.repository.ts';

const teamsAtOnce = 50;
/** When the job runs, in UTC. */
const hour = 2;
const minute = 17;

/** The moment of the last night's run. */
export function lastNight(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, minute);
  return new Date(today <= now.getTime() ? today : today - dayMs);
}

/**
 * The job: keeps what teams see of the readiness of those who ticked, team by team. On a cluster it reads one shard after the other.
 * One failure keeps nothing from the other teams.
 */
export async function keepTeamProgress(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  stopping?: AbortSignal,
): Promise<void> {
  const now = deps.clock.now();
  for (let after: string | null = null; !stopping?.aborted; ) {
    const teamIds: string[] = await listCountingTeams(deps.db, { after, people: atOnce, count: teamsAtOnce });
    try {
      const estimates = await listEstimatesOf(deps, teamIds, now);
      for (const teamId of teamIds) {
        if (stopping?.aborted) return;
        await keepLogged(deps, { teamId, estimates, now });
      }
    } catch (error) {
      deps.log.error({ err: error, teamIds }, 'the estimates of members could not be read');
    }
    after = teamIds.at(-1) ?? null;
    if (teamIds.length < teamsAtOnce) return;
  }
}

async function keepLogged({ db, log }: Pick<Deps, 'db' | 'log'>, night: TeamNight): Promise<void> {
  try {
    await inTransaction(db, (tx) => keepTeam(tx, night));
  } catch (error) {
    log.error({ err: error, teamId: night.teamId }, 'the readiness of a team could not be kept');
  }
}

type EstimatesByUser = ReadonlyMap<string, readonly DrawnEstimate[]>;

const listEstimatesOf = ({ db }: Pick<Deps, 'db'>, teamIds: readonly string[], now: Date): Promise<EstimatesByUser> =>
  inTransaction(db, async (tx) => {
    if (teamIds.length === 0) return new Map();
    await readShardsInTurn(tx);
    const userIds = [...new Set((await listTicked(tx, teamIds)).map(({ userId }) => userId))];
    return Map.groupBy(await listDrawnEstimates(tx, userIds, now), ({ userId }) => userId);
  });

type TeamNight = { teamId: string; estimates: EstimatesByUser; now: Date };
type Candidate = { memberId: string; tickedAt: Date; estimate: DrawnEstimate };

async function keepTeam(tx: Tx, { teamId, estimates, now }: TeamNight): Promise<void> {
  await lockTeam(tx, teamId);
  // Read again, because members may have left since.
  const candidates = (await listTicked(tx, [teamId])).flatMap(({ userId, ...person }) =>
    (estimates.get(userId) ?? []).map((estimate) => ({ ...person, estimate })),
  );
  const byCertification = Map.groupBy(candidates, ({ estimate }) => estimate.certificationId);
  const basis = Map.groupBy(await listBasis(tx, teamId), ({ certificationId }) => certificationId);
  const rows = new Map((await listProgressRows(tx, teamId)).map((row) => [row.certificationId, row]));
  for (const certificationId of new Set([...byCertification.keys(), ...basis.keys()])) {
    const people = byCertification.get(certificationId) ?? [];
    if (people.length < atOnce && !basis.has(certificationId)) continue;
    const row = rows.get(certificationId) ?? {
      certificationId,
      asOf: null,
      counted: 0,
      figures: null,
      brokenAt: null,
    };
    await keepCertification(tx, { teamId, row, known: basis.get(certificationId) ?? [], people, now });
  }
}

type CertificationNight = {
  teamId: string;
  row: ProgressRow;
  /** Who was in the basis the night before. */
  known: readonly BasisPerson[];
  people: readonly Candidate[];
  now: Date;
};

async function keepCertification(tx: Tx, { teamId, row, known, people, now }: CertificationNight): Promise<void> {
  const { certificationId } = row;
  const byMember = new Map(people.map((person) => [person.memberId, person]));
  const gone = known.filter(({ memberId }) => !byMember.has(memberId));
  const { brokenAt, figures } = afterLeaving(row, known, { gone, now });
  await removeFromBasis(tx, { memberIds: gone.map(({ memberId }) => memberId), certificationId });
  const stayed = known.filter(({ memberId }) => byMember.has(memberId));
  const added = newcomers(stayed, people, now);
  const counted = countedPeople([...stayed, ...added], brokenAt)?.flatMap((person) => {
    const found = byMember.get(person.memberId);
    return found ? [{ ...person, estimate: found.estimate }] : [];
  });
  if (!counted) {
    await saveBasis(tx, added);
    await saveProgressRow(tx, teamId, { certificationId, asOf: null, counted: 0, figures: null, brokenAt });
    return;
  }
  const moved = counted.filter(({ answers, estimate }) => answers !== estimate.answers);
  // Who is counted changes five at a time: as many people are the same people.
  const isRenewed = figures === null || row.counted !== counted.length || moved.length > 1;
  const noted = isRenewed ? moved.map((person) => ({ ...person, answers: person.estimate.answers })) : [];
  await saveBasis(tx, [...added.filter(({ memberId }) => !noted.some((one) => one.memberId === memberId)), ...noted]);
  // If only one person has answered since, last night's figures stay: the difference would be theirs.
  if (!isRenewed && moved.length === 1) return;
  await saveProgressRow(tx, teamId, {
    certificationId,
    asOf: now,
    counted: counted.length,
    figures: isRenewed ? progressFigures(counted.map(({ estimate }) => estimate)) : figures,
    brokenAt,
  });
}

/**
 * People who are new to the basis, in the order of their ticks. One who ticked earlier but has an estimate only now comes last: inserted
 * by the tick, they would replace one of the five.
 */
function newcomers(stayed: readonly BasisPerson[], people: readonly Candidate[], now: Date): BasisPerson[] {
  const known = new Set(stayed.map(({ memberId }) => memberId));
  const last = stayed.at(-1)?.at ?? null;
  return people
    .filter(({ memberId }) => !known.has(memberId))
    .map(({ memberId, tickedAt, estimate: { certificationId } }) => ({
      memberId,
      certificationId,
      at: last === null || tickedAt > last ? tickedAt : now,
      answers: null,
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** What is shown once some of the basis are gone: nothing, from now on, if one of them was counted. */
function afterLeaving(
  { brokenAt, figures }: ProgressRow,
  known: readonly BasisPerson[],
  { gone, now }: { gone: readonly BasisPerson[]; now: Date },
): Pick<ProgressRow, 'brokenAt' | 'figures'> {
  const left = new Set(gone.map(({ memberId }) => memberId));
  const wasCounted = countedPeople(known, brokenAt)?.some(({ memberId }) => left.has(memberId));
  return wasCounted ? { brokenAt: now, figures: null } : { brokenAt, figures };
}

/** Takes a member out of the readiness of a team at once (TEA-60). The transaction holds the team. */
export async function removeFromProgress(tx: Tx, { teamId, memberId }: MemberKey, now: Date): Promise<void> {
  const basis = Map.groupBy(await listBasis(tx, teamId), ({ certificationId }) => certificationId);
  for (const [certificationId, known] of basis) {
    const gone = known.filter((person) => person.memberId === memberId);
    const row = await findProgressRow(tx, { teamId, certificationId });
    if (gone.length === 0 || !row) continue;
    const after = afterLeaving(row, known, { gone, now });
    if (after.figures === null) await saveProgressRow(tx, teamId, { ...row, asOf: null, counted: 0, ...after });
    await removeFromBasis(tx, { memberIds: [memberId], certificationId });
  }
}

export const progressJob: Job = {
  name: 'keep-team-progress',
  when: { cron: `${minute} ${hour} * * *` },
  run: (deps) => keepTeamProgress(deps, deps.stopping),
};

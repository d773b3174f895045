import type { TeamProgress } from '@examplar/contract/teams/progress';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findCertification } from '../../catalogue/public.ts';
import { listTopicNames } from '../../questions/public.ts';
import { requireMember } from '../../teams/public.ts';
import type { Asked } from '../list-assignments.ts';
import { looks } from '../results.ts';
import { lastNight } from './keep-progress.ts';
import { countTicked, findProgressRow } from './progress.repository.ts';

/**
 * The readiness of those who ticked, as it stood last night (TEA-60).
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, VALIDATION_FAILED on `certificationId`
 */
export async function getTeamProgress(
  { db }: Pick<Deps, 'db'>,
  { language, now, ...asked }: Asked,
  { certificationId }: { certificationId: string },
): Promise<TeamProgress> {
  await requireMember(db, asked, looks);
  if (!(await findCertification(db, certificationId))) {
    const details = [{ path: 'certificationId', message: 'There is no such certification' }];
    throw new AppError('VALIDATION_FAILED', { details });
  }
  const row = await findProgressRow(db, { ...asked, certificationId });
  if (!row?.figures || !row.asOf) {
    const asOf = lastNight(now);
    const counted = await countTicked(db, asked.teamId, asOf);
    return { asOf: asOf.toISOString(), counted, bands: null, pass: null, topics: null };
  }
  const { bands, pass, topics } = row.figures;
  const names = new Map(
    (await listTopicNames(db, certificationId, language)).map(({ number, name }) => [number, name]),
  );
  return {
    asOf: row.asOf.toISOString(),
    counted: row.counted,
    bands,
    pass,
    // A topic that was dropped since last night has no name any more.
    topics: topics.flatMap(({ topicNumber, ...figures }) => {
      const name = names.get(topicNumber);
      return name === undefined ? [] : [{ topic_number: topicNumber, name, ...figures }];
    }),
  };
}

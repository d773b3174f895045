import type { AccountExport } from '@examplar/contract/account-export';
import { ReadinessChange } from '@examplar/contract/readiness';
import type { Deps } from '../../../platform/deps.ts';
import { listReadinessChanges } from '../../attempts/public.ts';
import { listReadinessDays } from './readiness-days.repository.ts';

/** The user's estimates, day by day; at most one row per day and certification, so in one batch. */
export async function* exportReadiness(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): AsyncGenerator<AccountExport['readiness']> {
  const rows = await listReadinessDays(db, userId);
  yield rows.map(({ certification_id, day, expected, first_sight }) => ({
    certificationId: certification_id,
    day,
    expected,
    firstSight: first_sight,
  }));
}

const changesAtOnce = 200;

/** The changes by finished attempts whose result was opened (LRN-94); those of other attempts are not stored. */
export async function* exportReadinessChanges(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): AsyncGenerator<AccountExport['readinessChanges']> {
  for (let after: string | null = null; ; ) {
    const rows = await listReadinessChanges(db, { userId, after, count: changesAtOnce });
    yield rows.flatMap(({ id, readiness_change }) => {
      const change = ReadinessChange.safeParse(readiness_change);
      return change.success ? [{ attemptId: id, ...change.data }] : [];
    });
    const last = rows.at(-1);
    if (rows.length < changesAtOnce || !last) return;
    after = last.id;
  }
}

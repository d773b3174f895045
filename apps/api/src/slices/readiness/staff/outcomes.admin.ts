import type { adminListOutcomes, OutcomeMonth } from '@examplar/contract/admin/readiness';
import type { Query } from '@examplar/contract/calls/endpoint';
import type { Deps } from '../../../platform/deps.ts';
import { cutPage, decodeCursor, invalidCursor } from '../../../platform/lists/cursors.ts';
import { listCertificationNames, listOutcomeMonths, type OutcomePlace } from '../outcomes/outcomes.repository.ts';

const defaultPageSize = 100;

/**
 * Outcomes of real exams by certification and month, without users (LRN-93).
 *
 * @throws AppError VALIDATION_FAILED for a cursor of another list
 */
export async function listOutcomes(
  { db }: Pick<Deps, 'db'>,
  { certificationId, limit = defaultPageSize, cursor }: Query<typeof adminListOutcomes>,
): Promise<{ rows: OutcomeMonth[]; nextCursor: string | null }> {
  const names = await listCertificationNames(db);
  const after = cursor === undefined ? null : readCursor(cursor);
  const months = await listOutcomeMonths(db, { certificationId, after, count: limit + 1 });
  const { rows, nextCursor } = cutPage(months, limit, (row) => [row.month, row.certification_id]);
  return {
    nextCursor,
    rows: rows.map(({ certification_id, month, passed, failed, expected }) => ({
      certificationId: certification_id,
      certificationName: names.get(certification_id)?.title ?? certification_id,
      month: month.slice(0, 7),
      passed,
      failed,
      expected: expected === null ? null : Math.round(expected * 1_000) / 1_000,
    })),
  };
}

function readCursor(cursor: string): OutcomePlace {
  const [month, certificationId] = decodeCursor(cursor, 2);
  if (typeof month !== 'string' || !/^[1-9]\d{3}-\d{2}-01$/.test(month) || Number.isNaN(Date.parse(month)))
    throw invalidCursor();
  if (typeof certificationId !== 'string') throw invalidCursor();
  return { month, certificationId };
}

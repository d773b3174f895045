import type { QuestionLink } from '@examplar/contract/question-links';
import type { Deps } from '../../platform/deps.ts';
import { cutPage, decodeNewestFirst, newestFirst } from '../../platform/lists/cursors.ts';
import { presentLink } from './question-links.presenter.ts';
import { listLinkRows } from './question-links.repository.ts';

type ListLinksInput = {
  userId: string;
  questionId?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  now: Date;
};

const defaultPage = 100;

/**
 * A page of the user's links that have not ended, newest first: 100 where no limit is given.
 *
 * @throws AppError VALIDATION_FAILED for a foreign cursor
 */
export async function listLinks(
  { db }: Pick<Deps, 'db'>,
  { limit = defaultPage, cursor, ...filter }: ListLinksInput,
): Promise<{ links: QuestionLink[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : decodeNewestFirst(cursor);
  const found = await listLinkRows(db, { ...filter, before, count: limit + 1 });
  const { rows, nextCursor } = cutPage(found, limit, (row) => newestFirst(row.created_at, row.id));
  return { links: rows.map(presentLink), nextCursor };
}

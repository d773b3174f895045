import type { QuestionLink } from '@examplar/contract/question-links';
import type { Deps } from '../../platform/deps.ts';
import { type Batches, readPages } from '../../platform/http/json-stream.ts';
import { listLinks } from './links.ts';

/** All links of a user that have not ended, for the account export (QLN-2). */
export const exportQuestionLinks = (
  deps: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): Batches<QuestionLink> =>
  readPages(async (cursor) => {
    const { links: rows, nextCursor } = await listLinks(deps, { userId, limit: 100, cursor, now });
    return { rows, nextCursor };
  });

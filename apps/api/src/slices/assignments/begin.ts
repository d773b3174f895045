import { countAttemptsLeft, isClosed } from '@examplar/domain/teams/assignments';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { AssignedStart } from '../attempts/public.ts';
import { countBegun, findOwnExam } from './people.repository.ts';

type Asked = { assignmentId: string; examId: string; userId: string; now: Date };

/**
 * The caller's assignment of an exam, for its start (TEA-46). A suspended team and an excused member are no reason to refuse.
 *
 * @throws AppError NOT_FOUND for what is not the caller's, of another exam or no exam
 */
export async function findAssigned(db: Queryable, { now, ...asked }: Asked): Promise<AssignedStart> {
  const own = await findOwnExam(db, asked);
  if (!own) throw new AppError('NOT_FOUND');
  const terms = {
    opensAt: own.opens_at,
    dueAt: own.own_due_at ?? own.due_at,
    closesWhenDue: own.closes_when_due,
    endedAt: own.ended_at,
  };
  const key = { userId: asked.userId, assignmentId: asked.assignmentId, since: own.joined_at };
  return {
    id: asked.assignmentId,
    refusal: now < terms.opensAt ? 'ASSIGNMENT_NOT_OPEN' : isClosed(terms, now) ? 'ASSIGNMENT_CLOSED' : null,
    hasAttemptLeft:
      own.max_attempts === null
        ? null
        : async (tx) =>
            countAttemptsLeft(own.max_attempts, { extra: own.extra_attempts, begun: await countBegun(tx, key) }) !== 0,
  };
}

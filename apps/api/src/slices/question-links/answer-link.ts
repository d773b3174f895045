import type { OpenedQuestionLink } from '@examplar/contract/question-links';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { checkLinkAnswer } from './check-link-answer.ts';
import { loadLink, type OpenLinkInput, refuseOthers } from './open-link.ts';
import { presentOpenedLink } from './question-links.presenter.ts';
import { keepReceiverAnswer, keepSenderAnswer } from './question-links.repository.ts';
import { receiverHash } from './receiver-cookie.ts';

/**
 * Answers the question of a link for one side, once (QLN-3). This is not an attempt and changes neither memory nor readiness.
 *
 * @throws AppError INVALID_TOKEN, VALIDATION_FAILED on `selectedAnswer`, LINK_USED, ALREADY_ANSWERED
 */
export async function answerLink(
  deps: Pick<Deps, 'db' | 'config'>,
  { answer, secret, ...input }: OpenLinkInput & { answer: string; secret: string },
): Promise<OpenedQuestionLink> {
  const { row: before, role, shown } = await loadLink(deps, { ...input, secret });
  checkLinkAnswer(answer, shown.question);
  const key = { userId: before.user_id, id: before.id };
  const row =
    role === 'sender'
      ? await keepSenderAnswer(deps.db, key, answer)
      : await keepReceiverAnswer(deps.db, key, { answer, receiverHash: receiverHash(before.id, secret) });
  if (!row) throw new AppError('INVALID_TOKEN');
  if (role === 'receiver') refuseOthers(row, secret);
  if ((role === 'sender' ? row.sender_answer : row.receiver_answer) !== answer) throw new AppError('ALREADY_ANSWERED');
  return presentOpenedLink(row, role, shown);
}

import { createHmac } from 'node:crypto';
import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { Scenario } from '@examplar/contract/exams';
import type { CreatedQuestionLink, OpenedQuestionLink, QuestionLink } from '@examplar/contract/question-links';
import { decodeBase64url, encodeBase64url } from '@examplar/domain/ids/base64url';
import { tokenRandomBytes, userIdOfToken } from '@examplar/domain/ids/user-token';
import { dayMs } from '@examplar/domain/plans/calendar';
import { checkWholeAnswer } from '@examplar/domain/questions/answers';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { limitTable } from '../../platform/limits/limits.ts';
import { countedFor } from '../../platform/limits/rate-limits.ts';
import { cutPage, decodeNewestFirst, newestFirst } from '../../platform/lists/cursors.ts';
import { type KeyConfig, keyFor } from '../../platform/secrets.ts';
import {
  type FrozenQuestion,
  findPreview,
  getFrozenQuestions,
  presentAskedQuestion,
  presentFeedback,
} from '../questions/public.ts';
import { insertLink, type LinkRow, listLinkRows } from './question-links.repository.ts';

/** A link ends after this many days (QLN-2). */
export const linkDays = 30;

/**
 * Makes a link to a preview question (QLN-1). Its token is in the address's fragment, which browsers do not send.
 *
 * @throws AppError NOT_FOUND for any other question, VALIDATION_FAILED on `selectedAnswer`, RATE_LIMITED
 */
export async function createLink(
  { db, clock, config, limits }: Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>,
  { userId, questionId, answer, now }: { userId: string; questionId: string; answer: string | null; now: Date },
): Promise<CreatedQuestionLink> {
  const preview = await findPreview(db, questionId);
  const [question] = preview ? await getFrozenQuestions(db, [preview.entry]) : [];
  if (!question) throw new AppError('NOT_FOUND', { message: notFoundMessages.question });
  if (answer !== null) checkLinkAnswer(answer, question);
  await limits.countStored(db, [countedFor(limitTable.linksPerUser, userId)], now);

  const { token, hash } = newLinkToken(config, userId);
  const expiresAt = new Date(now.getTime() + linkDays * dayMs);
  await insertLink(db, {
    user_id: userId,
    id: newId(clock),
    token_hash: hash,
    question_id: questionId,
    certification_id: question.certificationId,
    version: question.version,
    created_at: now,
    expires_at: expiresAt,
    sender_answer: answer,
    receiver_answer: null,
    receiver_hash: null,
  });
  return { url: `${config.publicUrl}/questions/${questionId}/sent#${token}`, expiresAt: expiresAt.toISOString() };
}

type ListLinksInput = {
  userId: string;
  questionId?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  now: Date;
};

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

const defaultPage = 100;

export type LinkRole = OpenedQuestionLink['role'];

/** The two answers as one side may see them: the other one only once both are there (QLN-4). */
function bothAnswers({ sender_answer: sent, receiver_answer: received }: LinkRow, role: LinkRole) {
  const [own, other] = role === 'sender' ? [sent, received] : [received, sent];
  return { ownAnswer: own, otherAnswer: own === null ? null : other, hasOtherAnswered: other !== null };
}

export const presentLink = (row: LinkRow): QuestionLink => ({
  id: row.id,
  questionId: row.question_id,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  ...bothAnswers(row, 'sender'),
});

type OpenedLink = { question: FrozenQuestion; topicNumber: number; scenario: Scenario | null };

/** A link as one side sees it. The key comes only with the own answer. */
export function presentOpenedLink(
  row: LinkRow,
  role: LinkRole,
  { question, topicNumber, scenario }: OpenedLink,
): OpenedQuestionLink {
  const answers = bothAnswers(row, role);
  return {
    role,
    expiresAt: row.expires_at.toISOString(),
    question: presentAskedQuestion(question, topicNumber),
    scenario,
    ...answers,
    feedback: answers.ownAnswer === null ? null : presentFeedback(question, answers.ownAnswer, null),
  };
}

const purpose = 'question-link';

const userBytes = 16;

/**
 * A new token of a link, and the hash to store. Like every token it leads to its user's shard; the user's id in it is
 * encrypted, because the recipient must not learn who sent the link, or which links have the same sender.
 */
function newLinkToken(config: KeyConfig, userId: string): { token: string; hash: Buffer } {
  const { token, hash } = newToken(userId);
  return { token: masked(config, decodeBase64url(token) as Uint8Array), hash };
}

/** The sender whose link this claims to be, with the token as it was hashed; null for any other text. */
export function readLinkToken(config: KeyConfig, text: string): { userId: string; token: string } | null {
  const bytes = decodeBase64url(text);
  if (bytes?.length !== userBytes + tokenRandomBytes) return null;
  const token = masked(config, bytes);
  const userId = userIdOfToken(token);
  return userId === null ? null : { userId, token };
}

/** XORs the id with a key stream derived from the token's random part; applying it twice gives the original. */
function masked(config: KeyConfig, bytes: Uint8Array): string {
  const stream = createHmac('sha256', keyFor(config, purpose)).update(bytes.subarray(userBytes)).digest();
  return encodeBase64url(bytes.map((byte, index) => (index < userBytes ? byte ^ (stream[index] as number) : byte)));
}

/** @throws AppError VALIDATION_FAILED on `selectedAnswer` unless it is a whole answer to the question */
export function checkLinkAnswer(answer: string, question: FrozenQuestion): void {
  const check = checkWholeAnswer(answer, question);
  if (check.ok) return;
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'selectedAnswer', message: check.message }] });
}

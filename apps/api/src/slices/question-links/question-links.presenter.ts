import type { Scenario } from '@examplar/contract/exams';
import type { OpenedQuestionLink, QuestionLink } from '@examplar/contract/question-links';
import { type FrozenQuestion, presentAskedQuestion, presentFeedback } from '../questions/public.ts';
import type { LinkRow } from './question-links.repository.ts';

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
    feedback: answers.ownAnswer === null ? null : presentFeedback(question, answers.ownAnswer),
  };
}

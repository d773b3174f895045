import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AskedQuestion, type AskedSection, nextToClose, pickAnswer } from './candidate-answers.ts';
import { type Failure, noAnswer, type Requests } from './candidate-requests.ts';

export type StartedAttempt = { id: string; questions: AskedQuestion[]; sections: AskedSection[] };

/** An attempt in progress, and what the candidate saw of it. */
export type CandidateExam = StartedAttempt & {
  requests: Requests;
  path: string;
  clientId: string;
  sequence: number;
  closedThrough: number;
  longestPauseMs: number;
  acknowledged: Map<string, string>;
  refusals: Map<number, number>;
  failures: Failure[];
};

export const openExam = (requests: Requests, attempt: StartedAttempt): CandidateExam => ({
  ...attempt,
  requests,
  path: `/test-exam-attempts/${attempt.id}`,
  clientId: randomUUID(),
  sequence: 0,
  closedThrough: 0,
  longestPauseMs: 0,
  acknowledged: new Map(),
  refusals: new Map(),
  failures: [],
});

/** One that is still open. */
export function pickQuestion({ questions, closedThrough }: CandidateExam): AskedQuestion {
  const open = questions.slice(closedThrough);
  const question = open[Math.floor(Math.random() * open.length)];
  if (!question) throw new Error('Every question is closed');
  return question;
}

/** Sends one answer until the server accepts it, or `mayGoOn` says no. */
export async function saveAnswer(exam: CandidateExam, question: AskedQuestion, mayGoOn: () => boolean): Promise<void> {
  const answer = nextAnswer(exam, question);
  const { questionId, selectedAnswer } = answer;
  const pressedAt = performance.now();
  for (;;) {
    const reply = await exam.requests.call('POST', `${exam.path}/answers`, answer).catch(() => noAnswer);
    if (reply.status === 200) {
      exam.longestPauseMs = Math.max(exam.longestPauseMs, performance.now() - pressedAt);
      exam.acknowledged.set(questionId, selectedAnswer);
      return;
    }
    recordFailure(exam, reply);
    // Whether it was stored is unknown now, so the oracle no longer claims the old one either.
    exam.acknowledged.delete(questionId);
    if (!mayGoOn()) return;
    await sleep(100);
  }
}

/** Closes the next questions, and sees that they take nothing more. */
export async function closeNext(exam: CandidateExam, mayGoOn: () => boolean): Promise<void> {
  const { questions, sections, path, requests } = exam;
  const through = nextToClose(sections, exam.closedThrough);
  // One question stays open to answer until the end.
  if (through === null || through >= questions.length) return;
  for (;;) {
    const reply = await requests.call('POST', `${path}/close`, { through }).catch(() => noAnswer);
    if (reply.status === 200) break;
    recordFailure(exam, reply);
    if (!mayGoOn()) return;
    await sleep(100);
  }
  exam.closedThrough = through;
  const question = questions[through - 1];
  if (question) await expectNoAnswerTaken(exam, question, 'An answer was taken after its question was closed');
}

/** @throws Error with this message when the server takes an answer to this question */
export async function expectNoAnswerTaken(exam: CandidateExam, question: AskedQuestion, message: string) {
  const answer = nextAnswer(exam, question);
  const late = await exam.requests.call('POST', `${exam.path}/answers`, answer).catch(() => noAnswer);
  if (late.status === 200) throw new Error(message);
}

function nextAnswer(exam: CandidateExam, question: AskedQuestion) {
  exam.sequence += 1;
  const { clientId, sequence } = exam;
  return { questionId: question.id, selectedAnswer: pickAnswer(question), clientId, sequence };
}

function recordFailure({ refusals, failures }: CandidateExam, { status, retryAfter, requestId }: Failure): void {
  refusals.set(status, (refusals.get(status) ?? 0) + 1);
  failures.push({ status, retryAfter, requestId });
}

import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeAnswer, type QuestionKind } from '@examplar/domain/questions/answers';
import { indexOfLetter } from '@examplar/domain/questions/letters';

type Reply<T> = { status: number; body: T; retryAfter: string | null; requestId: string | null };
/** An answer other than success. Status 0: none at all. */
export type Failure = { status: number; retryAfter: string | null; requestId: string | null };

type Requests = {
  /**
   * Sends a request once.
   *
   * @throws Error when there is no response
   */
  call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>>;
  /**
   * Retries as long as the response is 503 or there is none.
   *
   * @throws Error on any other failure, or after 30 s
   */
  insist<T>(method: string, path: string, bodyOf?: () => unknown): Promise<Reply<T>>;
};

const patienceMs = 30_000;
/** Takes the place of a response that never came. */
const noAnswer = { status: 0, retryAfter: null, requestId: null };

/** Requests to an API whose address may change, with this session or none. */
export function createRequests(urlOf: () => string, token: string | null): Requests {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<Reply<T>> => {
    const response = await fetch(`${urlOf()}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    return {
      status: response.status,
      // A proxy without a server to send to answers with a page of its own.
      body: text === '' || !response.ok ? (undefined as T) : JSON.parse(text),
      retryAfter: response.headers.get('retry-after'),
      requestId: response.headers.get('x-request-id'),
    };
  };
  return {
    call,
    async insist<T>(method: string, path: string, bodyOf: () => unknown = () => undefined) {
      const giveUpAt = Date.now() + patienceMs;
      for (;;) {
        const reply = await call<T>(method, path, bodyOf()).catch(() => noAnswer);
        if ('body' in reply && reply.status < 300) return reply;
        if ((reply.status !== 503 && reply.status !== 0) || Date.now() > giveUpAt)
          throw new Error(`${path} answered ${reply.status}`);
        await sleep(200);
      }
    },
  };
}

type FinishedExam = {
  status: string;
  score: number;
  answers: Record<string, string>;
  unscored: string[];
  questions: { id: string; correct_answer: string }[];
};

export type ExamOutcome = { lost: string[]; score: number; expectedScore: number; again: number };

/** Longer than the second in which a rule of `invariants.ts` sees nothing. */
const lateMs = 1_100;

/**
 * Completes the attempt twice, with a late answer between. `lost` are the questions whose acknowledged answer is not
 * stored, `expectedScore` what the stored answers earn, `again` the score of the second completion.
 *
 * @throws Error when an answer is taken or changed after the completion
 */
export async function completeTwice(exam: CandidateExam): Promise<ExamOutcome> {
  const { acknowledged, path, requests } = exam;
  const first = await requests.insist<FinishedExam>('POST', `${path}/complete`);
  await sleep(lateMs);
  await expectNoAnswerTaken(exam, pickQuestion(exam), 'An answer was taken after the attempt was completed');
  const second = await requests.insist<FinishedExam>('POST', `${path}/complete`);
  const { answers, questions, unscored, score } = first.body;
  if (JSON.stringify(second.body.answers) !== JSON.stringify(answers))
    throw new Error('The answers changed after the attempt was completed');
  return {
    lost: [...acknowledged].filter(([id, letters]) => answers[id] !== letters).map(([id]) => id),
    score,
    expectedScore: questions.filter(
      ({ id, correct_answer }) => answers[id] === correct_answer && !unscored.includes(id),
    ).length,
    again: second.body.score,
  };
}

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

type AskedQuestion = {
  id: string;
  kind: QuestionKind;
  options: string[];
  prompt_options: string[] | null;
  number_of_answers: number;
};
type AskedSection = { from: number; to: number; rule: string };

/** An answer that the question takes: whole or in part, right or wrong, never empty. */
function pickAnswer({ kind, options, prompt_options: allowed, number_of_answers: places }: AskedQuestion): string {
  if (kind === 'matching') {
    const open = randomInt(places + 1);
    const picks = Array.from({ length: places }, (_, row) => {
      const letters = allowed?.[row];
      const pick = letters ? indexOfLetter(letters[randomInt(letters.length)] ?? 'A') : randomInt(options.length);
      // One row may stay open, where there is another.
      return row === open && places > 1 ? null : pick;
    });
    return encodeAnswer(kind, picks);
  }
  const left = options.map((_, index) => index);
  const picks = Array.from({ length: 1 + randomInt(places) }, () => left.splice(randomInt(left.length), 1)[0] ?? 0);
  return encodeAnswer(kind, picks);
}

/** The position through which the next call may close questions; null when all are closed, or none ever closes. */
function nextToClose(sections: readonly AskedSection[], closedThrough: number): number | null {
  const next = sections.find(({ to }) => to > closedThrough);
  if (!next) return null;
  return next.rule === 'no_return' ? Math.max(closedThrough + 1, next.from) : next.to;
}

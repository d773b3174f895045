import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AskedQuestion, type AskedSection, nextToClose, pickAnswer } from './candidate-answers.ts';

type Reply<T> = { status: number; body: T; retryAfter: string | null; requestId: string | null };
/** An answer other than success. Status 0: none at all. */
export type Failure = { status: number; retryAfter: string | null; requestId: string | null };
type Finished = {
  status: string;
  score: number;
  answers: Record<string, string>;
  unscored: string[];
  questions: { id: string; correct_answer: string }[];
};

export type Candidate = {
  userId: string;
  /** Reads the attempt once. */
  tryOnce(): Promise<{ status: number; retryAfter: string | null }>;
  /** What the server says of the attempt's end and of its own time. */
  times(): Promise<{ expiresAt: string; serverTime: string }>;
  /** Answers until stopped, `pauseMs` (20 by default) after each answer, and records the answers that the server acknowledged. */
  takeExam(mayGoOn: () => boolean, pauseMs?: number): Promise<void>;
  /**
   * Everything acknowledged is stored, the score is what the stored answers earn, and a second completion says the same.
   *
   * @throws Error when an answer is taken or changed after the completion
   */
  finish(): Promise<{ lost: string[]; score: number; expectedScore: number; again: number }>;
  acknowledged: Map<string, string>;
  /** Statuses other than success, by how often. 0: no answer at all. */
  refusals: Map<number, number>;
  /** The same, one by one, of saving. */
  failures: Failure[];
  /** What no log may have. */
  secrets: string[];
  /** How long the slowest choice took from the press to the acknowledgement, every try of it counted. */
  longestPauseMs(): number;
};

/** `every-kind`: an exam with every kind of question and with sections that close (`npm run test:kinds`). */
const takesEveryKind = process.env.CANDIDATES_TAKE === 'every-kind';
const examId = takesEveryKind ? 'microsoft-az-104-exam-4' : 'aws-saa-c03-exam-1';
/** How many answers a candidate gives for each time that it closes questions. */
const answersPerClose = 12;
const patienceMs = 30_000;
/** Longer than the second in which a rule of `invariants.ts` sees nothing. */
const lateMs = 1_100;
const noAnswer = { status: 0, retryAfter: null, requestId: null };

/** A user in an exam who behaves like the browser: each choice is sent until the server has accepted it. */
export async function createCandidate(urlOf: () => string): Promise<Candidate> {
  const call = async <T>(method: string, path: string, token: string | null, body?: unknown): Promise<Reply<T>> => {
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
  /** Retries as long as the response is 503. */
  const insist = async <T>(
    method: string,
    path: string,
    token: string | null,
    bodyOf: () => unknown = () => undefined,
  ): Promise<Reply<T>> => {
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      const reply = await call<T>(method, path, token, bodyOf()).catch(() => noAnswer);
      if ('body' in reply && reply.status < 300) return reply;
      if ((reply.status !== 503 && reply.status !== 0) || Date.now() > giveUpAt)
        throw new Error(`${path} answered ${reply.status}`);
      await sleep(200);
    }
  };
  const password = `practice-makes-perfect-${randomUUID()}`;
  const registered = await insist<{ token: string; user: { id: string } }>('POST', '/auth/register', null, () => ({
    name: 'Candidate',
    // A new one each time: an answer that was lost may have been a success.
    email: `${randomUUID()}@example.org`,
    password,
  }));
  const { token } = registered.body;
  if (takesEveryKind) await insist('POST', '/subscriptions', token, () => ({ planType: 'FREE_TRIAL' }));
  const { body: attempt } = await insist<{ id: string; questions: AskedQuestion[]; sections: AskedSection[] }>(
    'POST',
    `/test-exams/${examId}/start`,
    token,
    () => ({}),
  );
  const path = `/test-exam-attempts/${attempt.id}`;
  const clientId = randomUUID();
  const acknowledged = new Map<string, string>();
  const refusals = new Map<number, number>();
  const failures: Failure[] = [];
  let sequence = 0;
  let longestPauseMs = 0;
  let closedThrough = 0;

  async function save(questionId: string, selectedAnswer: string, mayGoOn: () => boolean): Promise<void> {
    sequence += 1;
    const body = { questionId, selectedAnswer, clientId, sequence };
    const pressedAt = performance.now();
    for (;;) {
      const reply = await call('POST', `${path}/answers`, token, body).catch(() => noAnswer);
      if (reply.status === 200) {
        longestPauseMs = Math.max(longestPauseMs, performance.now() - pressedAt);
        acknowledged.set(questionId, selectedAnswer);
        return;
      }
      refusals.set(reply.status, (refusals.get(reply.status) ?? 0) + 1);
      failures.push({ status: reply.status, retryAfter: reply.retryAfter, requestId: reply.requestId });
      // Whether it was stored is unknown now, so the oracle no longer claims the old one either.
      acknowledged.delete(questionId);
      if (!mayGoOn()) return;
      await sleep(100);
    }
  }

  /** One that is still open. */
  function pickQuestion(): AskedQuestion {
    const open = attempt.questions.slice(closedThrough);
    const question = open[Math.floor(Math.random() * open.length)];
    if (!question) throw new Error('Every question is closed');
    return question;
  }

  /** Closes the next questions, and sees that they take nothing more. */
  async function closeNext(mayGoOn: () => boolean): Promise<void> {
    const through = nextToClose(attempt.sections, closedThrough);
    // One question stays open to answer until the end.
    if (through === null || through >= attempt.questions.length) return;
    for (;;) {
      const reply = await call('POST', `${path}/close`, token, { through }).catch(() => noAnswer);
      if (reply.status === 200) break;
      refusals.set(reply.status, (refusals.get(reply.status) ?? 0) + 1);
      failures.push({ status: reply.status, retryAfter: reply.retryAfter, requestId: reply.requestId });
      if (!mayGoOn()) return;
      await sleep(100);
    }
    closedThrough = through;
    const question = attempt.questions[through - 1];
    if (!question) return;
    sequence += 1;
    const body = { questionId: question.id, selectedAnswer: pickAnswer(question), clientId, sequence };
    const late = await call('POST', `${path}/answers`, token, body).catch(() => noAnswer);
    if (late.status === 200) throw new Error('An answer was taken after its question was closed');
  }

  return {
    userId: registered.body.user.id,
    async tryOnce() {
      const response = await fetch(`${urlOf()}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    },
    async times() {
      const { body } = await insist<{ expiresAt: string; serverTime: string }>('GET', path, token);
      return { expiresAt: body.expiresAt, serverTime: body.serverTime };
    },
    acknowledged,
    refusals,
    failures,
    secrets: [password, token],
    longestPauseMs: () => longestPauseMs,
    async takeExam(mayGoOn, pauseMs = 20) {
      for (let answered = 1; mayGoOn(); answered += 1) {
        const question = pickQuestion();
        await save(question.id, pickAnswer(question), mayGoOn);
        if (answered % answersPerClose === 0) await closeNext(mayGoOn);
        await sleep(pauseMs);
      }
    },
    async finish() {
      const first = await insist<Finished>('POST', `${path}/complete`, token);
      await sleep(lateMs);
      sequence += 1;
      const question = pickQuestion();
      const late = { questionId: question.id, selectedAnswer: pickAnswer(question), clientId, sequence };
      const taken = await call('POST', `${path}/answers`, token, late).catch(() => noAnswer);
      if (taken.status === 200) throw new Error('An answer was taken after the attempt was completed');
      const second = await insist<Finished>('POST', `${path}/complete`, token);
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
    },
  };
}

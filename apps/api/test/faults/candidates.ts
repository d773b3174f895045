import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  closeNext,
  completeTwice,
  createRequests,
  type ExamOutcome,
  type Failure,
  openExam,
  pickQuestion,
  type StartedAttempt,
  saveAnswer,
} from './candidate-exam.ts';

export type Candidate = {
  userId: string;
  /** Reads the attempt once. */
  tryOnce(): Promise<{ status: number; retryAfter: string | null }>;
  /** The attempt's end and the server's time, from the server's response. */
  times(): Promise<{ expiresAt: string; serverTime: string }>;
  /** Answers until stopped, `pauseMs` (20 by default) after each answer, and records the answers that the server acknowledged. */
  takeExam(mayGoOn: () => boolean, pauseMs?: number): Promise<void>;
  /**
   * Everything acknowledged is stored, the score is what the stored answers earn, and a second completion says the same.
   *
   * @throws Error when an answer is taken or changed after the completion
   */
  finish(): Promise<ExamOutcome>;
  acknowledged: Map<string, string>;
  /** Statuses other than success, by how often. 0: no answer at all. */
  refusals: Map<number, number>;
  /** The durations of saving, one by one. */
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

/** A user in an exam who behaves like the browser: each choice is sent until the server has accepted it. */
export async function createCandidate(urlOf: () => string): Promise<Candidate> {
  const { userId, token, password } = await register(urlOf);
  const requests = createRequests(urlOf, token);
  const { insist } = requests;
  if (takesEveryKind) await insist('POST', '/subscriptions', () => ({ planType: 'FREE_TRIAL' }));
  const started = await insist<StartedAttempt>('POST', `/test-exams/${examId}/start`, () => ({}));
  const exam = openExam(requests, started.body);
  const { path, acknowledged, refusals, failures } = exam;
  return {
    userId,
    async tryOnce() {
      const response = await fetch(`${urlOf()}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    },
    async times() {
      const { body } = await insist<{ expiresAt: string; serverTime: string }>('GET', path);
      return { expiresAt: body.expiresAt, serverTime: body.serverTime };
    },
    acknowledged,
    refusals,
    failures,
    secrets: [password, token],
    longestPauseMs: () => exam.longestPauseMs,
    async takeExam(mayGoOn, pauseMs = 20) {
      for (let answered = 1; mayGoOn(); answered += 1) {
        await saveAnswer(exam, pickQuestion(exam), mayGoOn);
        if (answered % answersPerClose === 0) await closeNext(exam, mayGoOn);
        await sleep(pauseMs);
      }
    },
    finish: () => completeTwice(exam),
  };
}

async function register(urlOf: () => string): Promise<{ userId: string; token: string; password: string }> {
  const password = `practice-makes-perfect-${randomUUID()}`;
  const { insist } = createRequests(urlOf, null);
  const { body } = await insist<{ token: string; user: { id: string } }>('POST', '/auth/register', () => ({
    name: 'Candidate',
    // A new one each time: an answer that was lost may have been a success.
    email: `${randomUUID()}@example.org`,
    password,
  }));
  return { userId: body.user.id, token: body.token, password };
}

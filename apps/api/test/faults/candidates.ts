import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

type Reply<T> = { status: number; body: T };
type Finished = {
  status: string;
  score: number;
  answers: Record<string, string>;
  questions: { id: string; correct_answer: string }[];
};

export type Candidate = {
  userId: string;
  /** Reads the attempt once. */
  tryOnce(): Promise<{ status: number; retryAfter: string | null }>;
  /** Answers until told to stop; what the server had acknowledged is remembered. */
  sit(mayGoOn: () => boolean): Promise<void>;
  /** Everything acknowledged is stored, the score is what the stored answers earn, and a second completion says the same. */
  finish(): Promise<{ lost: string[]; score: number; expectedScore: number; again: number }>;
  acknowledged: Map<string, string>;
  /** Statuses other than success, by how often. 0: no answer at all. */
  refusals: Map<number, number>;
};

/** Somebody in an exam, as a browser behaves: each choice is sent until the server has taken it. */
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
    return { status: response.status, body: text === '' ? (undefined as T) : JSON.parse(text) };
  };
  const registered = await call<{ token: string; user: { id: string } }>('POST', '/auth/register', null, {
    name: 'Candidate',
    email: `${randomUUID()}@example.org`,
    password: 'practice-makes-perfect',
  });
  const { token } = registered.body;
  const { body: attempt } = await call<{ id: string; questionIds: string[] }>(
    'POST',
    '/test-exams/aws-saa-c03-exam-1/start',
    token,
    {},
  );
  const path = `/test-exam-attempts/${attempt.id}`;
  const clientId = randomUUID();
  const acknowledged = new Map<string, string>();
  const refusals = new Map<number, number>();
  let sequence = 0;

  async function save(questionId: string, selectedAnswer: string, mayGoOn: () => boolean): Promise<void> {
    sequence += 1;
    const body = { questionId, selectedAnswer, clientId, sequence };
    for (;;) {
      const reply = await call('POST', `${path}/answers`, token, body).catch(() => ({ status: 0 }));
      if (reply.status === 200) {
        acknowledged.set(questionId, selectedAnswer);
        return;
      }
      refusals.set(reply.status, (refusals.get(reply.status) ?? 0) + 1);
      // Whether it was stored is unknown now, so the oracle no longer claims the old one either.
      acknowledged.delete(questionId);
      if (!mayGoOn()) return;
      await sleep(100);
    }
  }

  return {
    userId: registered.body.user.id,
    async tryOnce() {
      const response = await fetch(`${urlOf()}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    },
    acknowledged,
    refusals,
    async sit(mayGoOn) {
      while (mayGoOn()) {
        const questionId = attempt.questionIds[Math.floor(Math.random() * attempt.questionIds.length)] ?? '';
        await save(questionId, 'ABCD'[Math.floor(Math.random() * 4)] ?? 'A', mayGoOn);
        await sleep(20);
      }
    },
    async finish() {
      const first = await call<Finished>('POST', `${path}/complete`, token);
      const second = await call<Finished>('POST', `${path}/complete`, token);
      const { answers, questions, score } = first.body;
      return {
        lost: [...acknowledged].filter(([id, letters]) => answers[id] !== letters).map(([id]) => id),
        score,
        expectedScore: questions.filter(({ id, correct_answer }) => answers[id] === correct_answer).length,
        again: second.body.score,
      };
    },
  };
}

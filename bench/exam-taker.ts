import type { Person } from './person.ts';

export type Key = Map<string, string>;
/** What one person did, and what the server had acknowledged of it when the exam ended. */
export type Sitting = {
  attemptId: string;
  acknowledged: Map<string, string>;
  latenciesMs: number[];
  unanswered503: number;
};

type Attempt = { id: string; questionIds: string[]; answers: Record<string, string>; status: string };

const examPath = '/test-exams/aws-saa-c03-exam-1/start';

/**
 * Sits one exam as people do: answers every few seconds (scaled), changes some answers, flags, reloads now and then, and goes on
 * after a 503. Ends when `mayGoOn` says so or the questions are through; does not submit.
 */
export async function sitExam(
  person: Person,
  { pauseMs, mayGoOn }: { pauseMs: number; mayGoOn: () => boolean },
): Promise<Sitting> {
  const started = await person.call<Attempt>('POST', examPath, { examMode: 'exam' });
  if (started.status >= 300) throw new Error(`Starting answered ${started.status}.`);
  const { id: attemptId, questionIds } = started.body;
  const sitting: Sitting = { attemptId, acknowledged: new Map(), latenciesMs: [], unanswered503: 0 };
  const clientId = crypto.randomUUID();
  for (let sequence = 1; mayGoOn(); sequence += 1) {
    await pause(pauseMs * (0.5 + Math.random()));
    const questionId = questionIds[Math.floor(Math.random() * questionIds.length)] ?? '';
    const selectedAnswer = 'ABCD'[Math.floor(Math.random() * 4)] ?? 'A';
    const isFlagged = Math.random() < 0.1;
    await saveUntilTaken(
      person,
      sitting,
      { questionId, selectedAnswer, clientId, sequence, timeSpentMs: pauseMs, ...(isFlagged ? { isFlagged } : {}) },
      mayGoOn,
    );
    if (Math.random() < 0.02) await reload(person, sitting);
  }
  return sitting;
}

type Answer = {
  questionId: string;
  selectedAnswer: string;
  clientId: string;
  sequence: number;
  timeSpentMs: number;
  isFlagged?: boolean;
};

async function saveUntilTaken(person: Person, sitting: Sitting, answer: Answer, mayGoOn: () => boolean): Promise<void> {
  for (let wait = 250; ; wait = Math.min(15_000, wait * 2)) {
    const startedAt = performance.now();
    const saved = await person
      .call('POST', `/test-exam-attempts/${sitting.attemptId}/answers`, answer)
      .catch(() => ({ status: 0 }));
    if (saved.status === 200) {
      sitting.latenciesMs.push(performance.now() - startedAt);
      sitting.acknowledged.set(answer.questionId, answer.selectedAnswer);
      return;
    }
    if (saved.status !== 0 && saved.status !== 503 && saved.status !== 500)
      throw new Error(`Saving answered ${saved.status}.`);
    sitting.unanswered503 += 1;
    // Whether an unanswered try was stored is unknown: the same sequence again is harmless, and the person keeps trying.
    if (!mayGoOn() && wait > 4_000) {
      sitting.acknowledged.delete(answer.questionId);
      return;
    }
    await pause(wait);
  }
}

/** A reload shows every acknowledged answer; anything else is a loss. */
async function reload(person: Person, sitting: Sitting): Promise<void> {
  const shown = await person.call<Attempt>('GET', `/test-exam-attempts/${sitting.attemptId}`).catch(() => null);
  if (shown?.status !== 200) return;
  const lost = lostAnswers(sitting, shown.body.answers);
  if (lost.length > 0) throw new Error(`After a reload ${lost.length} acknowledged answers were not there.`);
}

export const lostAnswers = ({ acknowledged }: Sitting, stored: Record<string, string>): string[] =>
  [...acknowledged].filter(([questionId, letters]) => stored[questionId] !== letters).map(([questionId]) => questionId);

/** Submits, and compares what is stored and scored with what was acknowledged: the oracle. */
export async function submitAndCheck(
  person: Person,
  sitting: Sitting,
): Promise<{ lost: number; isScoreRight: boolean }> {
  const finished = await person.call<{
    score: number;
    answers: Record<string, string>;
    questions: { id: string; correct_answer: string }[];
  }>('POST', `/test-exam-attempts/${sitting.attemptId}/complete`);
  if (finished.status !== 200) throw new Error(`Completing answered ${finished.status}.`);
  const { answers, questions, score } = finished.body;
  const expected = questions.filter((question) => answers[question.id] === question.correct_answer).length;
  return { lost: lostAnswers(sitting, answers).length, isScoreRight: expected === score };
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

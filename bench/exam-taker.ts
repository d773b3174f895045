import type { Person } from './person.ts';

export type Key = Map<string, string>;
/** One user's attempt, with the answers that the server had acknowledged when the exam ended. */
export type TakenExam = {
  attemptId: string;
  acknowledged: Map<string, string>;
  latenciesMs: number[];
  unanswered503: number;
};

type Attempt = { id: string; questionIds: string[]; answers: Record<string, string>; status: string };

const examPath = '/test-exams/aws-saa-c03-exam-1/start';

/**
 * Takes one exam as users do: answers every few seconds (scaled), changes some answers, flags, reloads now and then, and continues
 * after a 503. Ends when `mayGoOn` returns false; does not submit.
 */
export async function takeExam(
  person: Person,
  { pauseMs, mayGoOn }: { pauseMs: number; mayGoOn: () => boolean },
): Promise<TakenExam> {
  const started = await person.call<Attempt>('POST', examPath, { examMode: 'exam' });
  if (started.status >= 300) throw new Error(`Starting returned ${started.status}.`);
  const { id: attemptId, questionIds } = started.body;
  const exam: TakenExam = { attemptId, acknowledged: new Map(), latenciesMs: [], unanswered503: 0 };
  const clientId = crypto.randomUUID();
  for (let sequence = 1; mayGoOn(); sequence += 1) {
    await pause(pauseMs * (0.5 + Math.random()));
    const questionId = questionIds[Math.floor(Math.random() * questionIds.length)] ?? '';
    const selectedAnswer = 'ABCD'[Math.floor(Math.random() * 4)] ?? 'A';
    const isFlagged = Math.random() < 0.1;
    await saveUntilTaken(
      person,
      exam,
      { questionId, selectedAnswer, clientId, sequence, timeSpentMs: pauseMs, ...(isFlagged ? { isFlagged } : {}) },
      mayGoOn,
    );
    if (Math.random() < 0.02) await reload(person, exam);
  }
  return exam;
}

type Answer = {
  questionId: string;
  selectedAnswer: string;
  clientId: string;
  sequence: number;
  timeSpentMs: number;
  isFlagged?: boolean;
};

async function saveUntilTaken(person: Person, exam: TakenExam, answer: Answer, mayGoOn: () => boolean): Promise<void> {
  for (let wait = 250; ; wait = Math.min(15_000, wait * 2)) {
    const startedAt = performance.now();
    const saved = await person
      .call('POST', `/test-exam-attempts/${exam.attemptId}/answers`, answer)
      .catch(() => ({ status: 0 }));
    if (saved.status === 200) {
      exam.latenciesMs.push(performance.now() - startedAt);
      exam.acknowledged.set(answer.questionId, answer.selectedAnswer);
      return;
    }
    if (saved.status !== 0 && saved.status !== 503 && saved.status !== 500)
      throw new Error(`Saving returned ${saved.status}.`);
    exam.unanswered503 += 1;
    // An unanswered request may have been stored: sending the same sequence again is harmless, so the user keeps retrying.
    if (!mayGoOn() && wait > 4_000) {
      exam.acknowledged.delete(answer.questionId);
      return;
    }
    await pause(wait);
  }
}

/** Checks that a reload shows every acknowledged answer. @throws if one is missing */
async function reload(person: Person, exam: TakenExam): Promise<void> {
  const shown = await person.call<Attempt>('GET', `/test-exam-attempts/${exam.attemptId}`).catch(() => null);
  if (shown?.status !== 200) return;
  const lost = lostAnswers(exam, shown.body.answers);
  if (lost.length > 0) throw new Error(`After a reload ${lost.length} acknowledged answers were missing.`);
}

export const lostAnswers = ({ acknowledged }: TakenExam, stored: Record<string, string>): string[] =>
  [...acknowledged].filter(([questionId, letters]) => stored[questionId] !== letters).map(([questionId]) => questionId);

/** Submits, and compares the stored answers and the score with the acknowledged answers: the oracle. */
export async function submitAndCheck(
  person: Person,
  exam: TakenExam,
): Promise<{ lost: number; isScoreRight: boolean }> {
  const finished = await person.call<{
    score: number;
    answers: Record<string, string>;
    questions: { id: string; correct_answer: string }[];
  }>('POST', `/test-exam-attempts/${exam.attemptId}/complete`);
  if (finished.status !== 200) throw new Error(`Completing returned ${finished.status}.`);
  const { answers, questions, score } = finished.body;
  const expected = questions.filter((question) => answers[question.id] === question.correct_answer).length;
  return { lost: lostAnswers(exam, answers).length, isScoreRight: expected === score };
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

import { setTimeout as sleep } from 'node:timers/promises';
import { type CandidateExam, expectNoAnswerTaken, pickQuestion } from './candidate-exam.ts';

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

import { expiryOf } from '@examplar/domain/attempts/starting';
import { drawQuestions } from '@examplar/domain/exams/drawing';
import { type Random, shuffled } from '@examplar/domain/exams/shuffling';
import { lettersOfIndexes } from '@examplar/domain/questions/letters';
import { isRight, scoreOf } from '@examplar/domain/scoring/exact-match';
import { hasPassed } from '@examplar/domain/scoring/passing';
import { type TopicScore, topicBreakdown } from '@examplar/domain/scoring/topic-breakdown';
import type { DemoSitting } from './demo-sittings.ts';
import type { ExamForm, FormQuestion } from './exam-forms.repository.ts';

type SatAnswer = {
  questionId: string;
  firstAnswer: string;
  selectedAnswer: string;
  changes: number;
  isFlagged: boolean;
  timeSpentMs: number;
  firstSavedAt: Date;
  savedAt: Date;
};

type SatQuestion = FormQuestion & { wasSeen: boolean; isCorrect: boolean };

/** An attempt as it would lie in the database, had somebody really sat there. */
export type SatExam = {
  form: ExamForm;
  mode: DemoSitting['mode'];
  status: 'in_progress' | 'submitted' | 'timed_out';
  questions: SatQuestion[];
  answers: SatAnswer[];
  startedAt: Date;
  expiresAt: Date | null;
  result: { completedAt: Date; score: number; hasPassed: boolean; topics: TopicScore[] } | null;
};

/** Sits an exam as told: which questions, which of them right, how long each took. The rules are the domain's own. */
export function sitExam(
  form: ExamForm,
  {
    sitting,
    startedAt,
    seen,
    random,
  }: { sitting: DemoSitting; startedAt: Date; seen: ReadonlySet<string>; random: Random },
): SatExam {
  const asked = questionsOf(form, seen, random);
  const share = sitting.ending?.share ?? 1;
  const answered = Math.round(asked.length * share);
  const right = new Set(
    shuffled(asked.slice(0, answered), random).slice(0, rightCount(sitting, asked.length, answered)),
  );
  const expiresAt = expiryOf(sitting.mode, startedAt, form.durationMinutes);
  // Ninety-two percent of the time at most, so that whoever is not told to run out of it does not.
  const paceMs = (form.durationMinutes * 60_000 * 0.92) / asked.length;

  let at = startedAt.getTime();
  const answers = asked.slice(0, answered).map((question): SatAnswer => {
    const selectedAnswer = right.has(question) ? question.correctAnswer : wrongAnswer(question, random);
    const isChanged = sitting.mode === 'exam' && random() < 0.12;
    const timeSpentMs = Math.round(paceMs * (0.4 + random() * 0.6));
    const firstSavedAt = new Date(at + Math.round(timeSpentMs * 0.8));
    at += timeSpentMs;
    return {
      questionId: question.id,
      firstAnswer: isChanged ? wrongAnswer(question, random) : selectedAnswer,
      selectedAnswer,
      changes: isChanged ? 1 : 0,
      isFlagged: sitting.mode === 'exam' && random() < 0.1,
      timeSpentMs,
      firstSavedAt,
      savedAt: isChanged ? new Date(at) : firstSavedAt,
    };
  });

  const given = new Map(answers.map(({ questionId, selectedAnswer }) => [questionId, selectedAnswer]));
  const questions = asked.map((question) => ({
    ...question,
    wasSeen: seen.has(question.id),
    isCorrect: isRight(given.get(question.id) ?? null, question.correctAnswer),
  }));
  const status = sitting.ending ? (sitting.ending.kind === 'open' ? 'in_progress' : 'timed_out') : 'submitted';
  const base = { form, mode: sitting.mode, status, questions, answers, startedAt, expiresAt } as const;
  if (status === 'in_progress') return { ...base, result: null };

  const score = scoreOf(
    asked.map(({ id, correctAnswer }) => ({ correctAnswer, selectedAnswer: given.get(id) ?? null })),
  );
  return {
    ...base,
    result: {
      completedAt: status === 'timed_out' && expiresAt ? expiresAt : new Date(at),
      score,
      hasPassed: hasPassed({ score, totalQuestions: asked.length, passingScorePercent: form.passingScore }),
      topics: topicBreakdown(questions, form.topics),
    },
  };
}

function questionsOf(form: ExamForm, seen: ReadonlySet<string>, random: Random): FormQuestion[] {
  if (!form.isDrawn) return form.questions;
  const bank = form.questions.map((question) => ({ ...question, wasSeen: seen.has(question.id) }));
  return drawQuestions(bank, { size: form.questionCount, topics: form.topics, random });
}

const rightCount = ({ percentRight, ending }: DemoSitting, asked: number, answered: number): number =>
  Math.round(((ending?.kind === 'open' ? answered : asked) * percentRight) / 100);

/** As many letters as the key has, but not the key. */
function wrongAnswer({ correctAnswer, optionCount }: FormQuestion, random: Random): string {
  const places = Array.from({ length: optionCount }, (_, index) => index);
  for (let tries = 0; tries < 50; tries += 1) {
    const letters = lettersOfIndexes(shuffled(places, random).slice(0, correctAnswer.length));
    if (letters !== correctAnswer) return letters;
  }
  throw new Error('Every option of a demo question is right');
}

import { computeExpiry } from '@examplar/domain/attempts/starting';
import { drawQuestions } from '@examplar/domain/exams/drawing';
import { type Random, shuffled } from '@examplar/domain/exams/shuffling';
import { countPlaces, encodeAnswer, isRight } from '@examplar/domain/questions/answers';
import { indexOfLetter } from '@examplar/domain/questions/letters';
import { hasPassed } from '@examplar/domain/scoring/passing';
import { countRight } from '@examplar/domain/scoring/score';
import { type TopicScore, topicBreakdown } from '@examplar/domain/scoring/topic-breakdown';
import type { DemoAttempt } from './demo-attempts.ts';
import { chanceOfRight } from './demo-class.ts';
import type { ExamForm, FormQuestion } from './exam-forms.repository.ts';
import { type TimedAnswer, timeAnswers } from './time-answers.ts';

type TakenQuestion = FormQuestion & { wasSeen: boolean; isCorrect: boolean };

/** An attempt as it would be stored if a learner had really taken it. */
export type TakenExam = {
  form: ExamForm;
  /** Lists and sets belong to no exam: of their form only the certification counts. */
  kind: 'exam' | 'today' | 'set';
  mode: DemoAttempt['mode'];
  status: 'in_progress' | 'submitted' | 'timed_out';
  questions: TakenQuestion[];
  answers: TimedAnswer[];
  startedAt: Date;
  expiresAt: Date | null;
  result: { completedAt: Date; score: number; hasPassed: boolean; topics: TopicScore[] } | null;
};

/** Simulates an attempt: which questions, which of them right, how long each took. The rules are the domain's own. */
export function takeExam(
  form: ExamForm,
  {
    attempt,
    startedAt,
    seen,
    random,
  }: { attempt: DemoAttempt; startedAt: Date; seen: ReadonlySet<string>; random: Random },
): TakenExam {
  const asked = questionsOf(form, seen, random);
  const share = attempt.ending?.share ?? 1;
  const answered = Math.round(asked.length * share);
  const right = rightOnes(attempt, asked, answered, random);
  const expiresAt = computeExpiry(attempt.mode, startedAt, { durationMinutes: form.durationMinutes });
  const status = attempt.ending ? (attempt.ending.kind === 'open' ? 'in_progress' : 'timed_out') : 'submitted';
  const reached = asked.slice(0, answered);
  const isExam = attempt.mode === 'exam';
  const worked = reached.map((question) => {
    const selectedAnswer = right.has(question) ? question.correctAnswer : wrongAnswer(question, random);
    const isChanged = isExam && random() < 0.15;
    const firstAnswer = isChanged ? otherAnswer(question, selectedAnswer, random) : selectedAnswer;
    return { questionId: question.id, firstAnswer, selectedAnswer, isChanged, isFlagged: isExam && random() < 0.1 };
  });
  const availableMs = form.durationMinutes * 60_000;
  // An attempt that ran out of time was being worked on to its end; others leave some of it.
  const usedMs = isExam && status === 'timed_out' ? availableMs : ((availableMs * answered) / asked.length) * 0.86;
  const { answers, endedAt } = timeAnswers(worked, { startedAt, usedMs, random });

  const given = new Map(answers.map(({ questionId, selectedAnswer }) => [questionId, selectedAnswer]));
  const questions = asked.map((question) => ({
    ...question,
    wasSeen: seen.has(question.id),
    isCorrect: isRight(given.get(question.id) ?? null, question),
  }));
  const base = { form, kind: 'exam', mode: attempt.mode, status, questions, answers, startedAt, expiresAt } as const;
  if (status === 'in_progress') return { ...base, result: null };

  const score = countRight(asked.map((question) => ({ ...question, selectedAnswer: given.get(question.id) ?? null })));
  return {
    ...base,
    result: {
      completedAt: status === 'timed_out' && expiresAt ? expiresAt : endedAt,
      score,
      hasPassed: hasPassed({ points: score, maxPoints: asked.length, passingScorePercent: form.passingScore }),
      topics: topicBreakdown(questions, form.topics),
    },
  };
}

function questionsOf(form: ExamForm, seen: ReadonlySet<string>, random: Random): FormQuestion[] {
  if (!form.isDrawn) return form.questions;
  const bank = form.questions.map((question) => ({ ...question, wasSeen: seen.has(question.id) }));
  return drawQuestions(bank, { size: form.questionCount, topics: form.topics, random });
}

/** The questions among the first `answered` that are answered right. */
function rightOnes(
  attempt: DemoAttempt,
  asked: readonly FormQuestion[],
  answered: number,
  random: Random,
): Set<FormQuestion> {
  const reached = asked.slice(0, answered);
  if ('ability' in attempt)
    return new Set(reached.filter((_, place) => random() < chanceOfRight(attempt.ability, place, asked.length)));
  const countedFrom = attempt.ending?.kind === 'open' ? answered : asked.length;
  return new Set(shuffled(reached, random).slice(0, Math.round((countedFrom * attempt.percentRight) / 100)));
}

/** A wrong answer with as many places as the key. */
export function wrongAnswer(question: FormQuestion, random: Random): string {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = randomAnswer(question, random);
    if (!isRight(answer, question)) return answer;
  }
  throw new Error('Every option of a demo question is right');
}

/** The first answer of a learner who changed it: for a wrong final answer the key half of the time. */
function otherAnswer(question: FormQuestion, kept: string, random: Random): string {
  if (!isRight(kept, question) && random() < 0.5) return question.correctAnswer;
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = wrongAnswer(question, random);
    if (answer !== kept) return answer;
  }
  return question.correctAnswer;
}

function randomAnswer({ kind, correctAnswer, optionCount, promptOptions }: FormQuestion, random: Random): string {
  const options = Array.from({ length: optionCount }, (_, index) => index);
  const placeCount = countPlaces({ kind, correctAnswer });
  if (kind !== 'matching') return encodeAnswer(kind, shuffled(options, random).slice(0, placeCount));
  const rows = Array.from({ length: placeCount }, (_, row) =>
    promptOptions ? Array.from(promptOptions[row] ?? '', indexOfLetter) : options,
  );
  return encodeAnswer(
    kind,
    rows.map((allowed) => allowed[Math.floor(random() * allowed.length)] ?? null),
  );
}

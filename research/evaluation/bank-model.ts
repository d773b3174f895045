import type { DifficultyLabel } from '@examplar/domain/questions/difficulties';
import { afterBatch, type BankEstimates, type BatchRow } from '@examplar/domain/readiness/batch';
import { countsForReadiness, currentDifficulty, newEstimate } from '@examplar/domain/readiness/difficulty';
import { type ExamBlueprint, type ExamForm, examForm } from '@examplar/domain/readiness/exam-form';
import { initialLabelMeans } from '@examplar/domain/readiness/label-means';
import type { ModelQuestion } from '@examplar/domain/readiness/learner';

/** `topic` is an index into the blueprint's weights; `guess` is the guess floor. */
export type NewQuestion = { id: string; topic: number; label: DifficultyLabel; guess: number };

/** `isCounted`: answers to it move readiness. `current` is the question with today's difficulty. */
export type BankQuestion = NewQuestion & { isCounted: boolean; current: ModelQuestion };

/** An answer that the next batch takes. Rows are taken by time, then learner, then question. */
export type PendingRow = BatchRow & { at: number; learnerId: string };

/** The questions of one certification and what answers have shown about them. */
export class BankModel {
  readonly #questions = new Map<string, BankQuestion>();
  readonly #blueprint: ExamBlueprint;
  #estimates: { labelMeans: BankEstimates['labelMeans']; questions: Map<string, QuestionEstimate> };
  #pending: PendingRow[] = [];
  #form: ExamForm | null = null;
  #version = 0;

  constructor(blueprint: ExamBlueprint) {
    this.#blueprint = blueprint;
    this.#estimates = { labelMeans: initialLabelMeans, questions: new Map() };
  }

  /** Changes whenever beliefs have to be recomputed: with each batch and each retired question. */
  get version(): number {
    return this.#version;
  }

  /** The exam's form with the current questions. */
  get form(): ExamForm {
    this.#form ??= examForm(
      this.#blueprint,
      [...this.#questions.values()].filter(({ isCounted }) => isCounted).map(({ current }) => current),
    );
    return this.#form;
  }

  find(id: string): BankQuestion | undefined {
    return this.#questions.get(id);
  }

  add({ id, topic, label, guess }: NewQuestion): void {
    const estimate = newEstimate(this.#estimates.labelMeans[label]);
    const isCounted = countsForReadiness(guess);
    const current = { topic, guess, difficulty: currentDifficulty(estimate) };
    this.#questions.set(id, { id, topic, label, guess, isCounted, current });
    if (isCounted) this.#estimates.questions.set(id, { label, estimate });
    this.#form = null;
  }

  /** Stops counting the question and its answers. */
  retire(id: string): void {
    const question = this.#questions.get(id);
    if (!question?.isCounted) return;
    question.isCounted = false;
    this.#estimates.questions.delete(id);
    this.#form = null;
    this.#version += 1;
  }

  addPendingAnswer(row: PendingRow): void {
    this.#pending.push(row);
  }

  /** What the analysis job does: the difficulties learn from the answers since the last batch. */
  runBatch(): void {
    if (this.#pending.length === 0) return;
    this.#pending.sort(
      (a, b) => a.at - b.at || compare(a.learnerId, b.learnerId) || compare(a.questionId, b.questionId),
    );
    const { labelMeans, questions } = afterBatch(this.#estimates, this.#pending);
    this.#estimates = { labelMeans, questions: new Map(questions) };
    this.#pending = [];
    for (const [id, { estimate }] of questions) {
      const question = this.#questions.get(id);
      if (question) question.current = { ...question.current, difficulty: currentDifficulty(estimate) };
    }
    this.#form = null;
    this.#version += 1;
  }
}

type QuestionEstimate = BankEstimates['questions'] extends ReadonlyMap<string, infer E> ? E : never;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

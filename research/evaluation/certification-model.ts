import { dayMs } from '@examplar/domain/plans/calendar';
import { type ExamEstimate, estimateExam, passBand } from '@examplar/domain/readiness/exam-estimate';
import type { ExamBlueprint } from '@examplar/domain/readiness/exam-form';
import {
  afterCountedAnswer,
  beliefOn,
  type LearnerState,
  newLearner,
  predict,
  replay,
} from '@examplar/domain/readiness/learner';
import { minAnswersForOutcome, type Outcome, offsetBelief } from '@examplar/domain/readiness/offset';
import { BankModel, type BankQuestion } from './bank-model.ts';

type Learner = {
  answers: { question: BankQuestion; isRight: boolean; day: number }[];
  state: LearnerState;
  /** The bank's version that the state was computed with. */
  version: number;
  /** Pass probability by offset when readiness was last asked for: what the next outcome is compared with. */
  lastPassByOffset: readonly number[] | null;
};

/** One certification with its bank, learners and outcomes, in memory: what the product keeps in tables. */
export class CertificationModel {
  readonly bank: BankModel;
  readonly #topicCount: number;
  readonly #learners = new Map<string, Learner>();
  readonly #outcomes = new Map<string, Outcome>();
  #offset = offsetBelief([]);

  constructor(blueprint: ExamBlueprint) {
    this.bank = new BankModel(blueprint);
    this.#topicCount = blueprint.topicWeights.length;
  }

  /** A first-sight answer at a time in milliseconds, on a day counted from 1970. */
  recordAnswer(learnerId: string, question: BankQuestion, { isRight, at }: { isRight: boolean; at: number }): void {
    if (!question.isCounted) return;
    const learner = this.#current(learnerId);
    const day = utcDay(at);
    const { state, ability } = afterCountedAnswer(learner.state, { question: question.current, isRight, day });
    learner.state = state;
    learner.answers.push({ question, isRight, day });
    this.#learners.set(learnerId, learner);
    this.bank.addPendingAnswer({ learnerId, questionId: question.id, at, ability, guess: question.guess, isRight });
  }

  /** The probability of a right answer as of the learner's last one. */
  predict(learnerId: string, question: BankQuestion): number {
    return predict(this.#current(learnerId).state, question.current);
  }

  estimate(learnerId: string, at: number): ExamEstimate {
    const learner = this.#current(learnerId);
    const estimate = estimateExam(beliefOn(learner.state, utcDay(at)), this.bank.form, this.#offset);
    learner.lastPassByOffset = estimate.passByOffset;
    this.#learners.set(learnerId, learner);
    return estimate;
  }

  /** What the product says from 10 answers on, until there is an estimate. */
  passBand(learnerId: string, at: number): { low: number; high: number } {
    return passBand(beliefOn(this.#current(learnerId).state, utcDay(at)), this.bank.form, this.#offset);
  }

  /** The latest outcome of a learner counts, and only with enough answers behind it. */
  recordOutcome(learnerId: string, hasPassed: boolean): void {
    const learner = this.#current(learnerId);
    if (learner.answers.length < minAnswersForOutcome) return;
    const passByOffset =
      learner.lastPassByOffset ?? estimateExam(learner.state.belief, this.bank.form, this.#offset).passByOffset;
    this.#outcomes.set(learnerId, { passByOffset, hasPassed });
    this.#offset = offsetBelief(this.#outcomes.values());
  }

  /** The learner with a belief by today's difficulties; a new one has none to replay. */
  #current(learnerId: string): Learner {
    const { version } = this.bank;
    const learner = this.#learners.get(learnerId);
    if (learner === undefined) {
      return { answers: [], state: newLearner(this.#topicCount), version, lastPassByOffset: null };
    }
    if (learner.version !== version) {
      const countedAnswers = learner.answers.filter(({ question }) => question.isCounted);
      learner.state = replay(
        this.#topicCount,
        countedAnswers.map(({ question, isRight, day }) => ({ question: question.current, isRight, day })),
      );
      learner.version = version;
    }
    return learner;
  }
}

const utcDay = (milliseconds: number): number => Math.floor(milliseconds / dayMs);

import { makeCertification, type TrueCertification, type TrueQuestion, truthRight } from './bank.ts';
import {
  abilityIn,
  answersRight,
  forget,
  learn,
  makeLearner,
  nextQuestion,
  type Progress,
  rateAnswer,
} from './learner-truth.ts';
import { randomSource, type Source } from './random.ts';
import { type TrueExam, trueExam } from './true-exam.ts';
import type { World } from './worlds.ts';

const dayMs = 86_400_000;
const startAt = Date.UTC(2026, 0, 1);
/** Learners begin within this many days. */
const enrolmentDays = 60;

/** After how many answers the band that is shown before an estimate is judged. */
export const bandAfterAnswers: readonly number[] = [10, 15, 20, 40];

/** One answer, with the probability that the truth gave it; `ordinal` counts the learner's answers from 0. */
export type SimulatedAnswer = {
  kind: 'answer';
  at: number;
  learner: string;
  certification: string;
  question: TrueQuestion;
  isRight: boolean;
  trueChance: number;
  ordinal: number;
  /** The learner's chance to pass just after the answer, where a band is judged (`bandAfterAnswers`). */
  passAfter: number | null;
};
/** The learner's exam, when everything is answered. */
export type SimulatedExam = {
  kind: 'exam';
  at: number;
  learner: string;
  certification: string;
  truth: TrueExam;
  hasPassed: boolean;
};
export type Simulation = {
  certifications: readonly TrueCertification[];
  /** In order of time. */
  events: readonly (SimulatedAnswer | SimulatedExam)[];
};

/** The lives of all learners in a world. */
export function simulate(world: World, { seed, learners }: { seed: number; learners: number }): Simulation {
  const random = randomSource(seed, world.name);
  const forms = randomSource(seed, `${world.name}, forms of exams that are not sat`);
  const certifications = Array.from({ length: world.certifications }, (_, at) =>
    makeCertification(`c${at + 1}`, world, random),
  );
  const events = certifications.flatMap((certification) =>
    Array.from({ length: learners }, (_, at) => life(`l${at + 1}`, certification, world, { random, forms })).flat(),
  );
  return { certifications, events: events.sort((a, b) => a.at - b.at) };
}

type Chance = {
  random: Source;
  /** Forms of exams that are not sat, from a source of their own: a life is the same whether it is judged early or not. */
  forms: Source;
};

function life(
  id: string,
  certification: TrueCertification,
  world: World,
  { random, forms }: Chance,
): Simulation['events'] {
  const learner = makeLearner(id, certification, world, random);
  const unseen = random.shuffled(certification.questions);
  const progress: Progress = {
    asked: certification.weights.map(() => 0),
    right: certification.weights.map(() => 0),
    rating: 0.6,
  };
  const total = random.whole(...world.answers);
  const events: (SimulatedAnswer | SimulatedExam)[] = [];
  let at = startAt + random.whole(0, enrolmentDays - 1) * dayMs;
  let leftToday = random.whole(8, 24);

  for (let ordinal = 0; ordinal < total && unseen.length > 0; ordinal += 1) {
    if (leftToday === 0) {
      const days = random.chance(0.6) ? 1 : random.whole(2, 6);
      forget(learner, days, random);
      at = at - (at % dayMs) + days * dayMs;
      leftToday = random.whole(8, 24);
    }
    leftToday -= 1;
    at += random.whole(20_000, 180_000);
    const question = nextQuestion(unseen, progress, { world, random });
    unseen.splice(unseen.indexOf(question), 1);
    const { topic } = question;
    const trueChance = answersRight(learner, truthRight(question, abilityIn(learner, topic)));
    const isRight = random.chance(trueChance);
    rateAnswer(progress, question, isRight);
    learn(learner, topic);
    events.push({
      kind: 'answer',
      at,
      learner: id,
      certification: certification.id,
      question,
      isRight,
      trueChance,
      ordinal,
      passAfter: bandAfterAnswers.includes(ordinal + 1)
        ? trueExam(certification, learner, forms).passProbability
        : null,
    });
  }
  forget(learner, 1, random);
  const truth = trueExam(certification, learner, random);
  const hasPassed = random.chance(truth.passProbability);
  events.push({ kind: 'exam', at: at + dayMs, learner: id, certification: certification.id, truth, hasPassed });
  return events;
}

import type { Row } from '../cases.ts';
import { median, percentile } from '../measure.ts';
import type { Person } from '../person.ts';
import type { Product } from '../product.ts';
import { certificationId, newLearner } from './learners.ts';
import { type Counting, countings, startVariant, type Variant } from './variants.ts';

const examId = 'aws-saa-c03-exam-2';
const examSize = 65;
const warmUp = 3;
/** A round has up to 60 answers of practice: with one exam beside them the figure of exams would be coarse. */
const examsPerRound = 3;

type Times = Record<Counting, number[]>;
export type CountingTimes = { answering: Times; closing: Times };
type AskedQuestion = { id: string; kind: string; number_of_answers: number };

/**
 * Measures what counting costs: an answer of practice, and the end of an exam of 65 questions, in ms, with the product as it is and
 * without what it learns. The three answer in turns, so that other work on the machine affects all of them.
 */
export async function countingTimes(product: Product, { rounds }: { rounds: number }): Promise<CountingTimes> {
  const variants: Variant[] = [];
  try {
    for (const counting of countings) variants.push(await startVariant(product, counting, {}));
    const answering = noTimes();
    const closing = noTimes();
    for (let round = 0; round < rounds; round += 1) {
      const isWarm = round >= warmUp;
      const inTurn = variants.map((_, at) => variants[(at + round) % variants.length] as Variant);
      await answerInTurns(product, inTurn, isWarm ? answering : noTimes());
      for (let exam = 0; exam < examsPerRound; exam += 1) {
        for (const variant of inTurn) {
          const ms = await closeExam(product, variant);
          if (isWarm) closing[variant.counting].push(ms);
        }
      }
    }
    return { answering, closing };
  } finally {
    for (const variant of variants) await variant.stop();
  }
}

const noTimes = (): Times => ({ whole: [], 'counting-without-belief': [], 'counting-without-memory': [] });

/** A new user of each variant answers a practice set: one question of each at a time. */
async function answerInTurns(product: Product, variants: Variant[], times: Times): Promise<void> {
  const sets: { person: Person; counting: Counting; attempt: { id: string; questions: AskedQuestion[] } }[] = [];
  for (const { url, counting } of variants) {
    const person = await newLearner(url, product.databaseUrl);
    const { body } = await person.call<{ id: string; questions: AskedQuestion[] }>('POST', '/practice-sets', {
      certificationId,
      count: 60,
    });
    sets.push({ person, counting, attempt: { ...body, questions: body.questions.filter(isSimple) } });
  }
  const answers = Math.min(...sets.map(({ attempt }) => attempt.questions.length));
  for (let number = 0; number < answers; number += 1) {
    for (const { person, counting, attempt } of sets) {
      const questionId = attempt.questions[number]?.id;
      const startedAt = performance.now();
      const { status } = await person.call('POST', `/test-exam-attempts/${attempt.id}/answers`, {
        questionId,
        selectedAnswer: 'ABCD'[number % 4],
        timeSpentMs: 20_000,
      });
      // The first answer of a new user computes what is stored of the user, once.
      if (number > 0) times[counting].push(performance.now() - startedAt);
      if (status !== 200) throw new Error(`Answering in practice returned ${status}.`);
    }
  }
}

/** A new user takes an exam and ends it. @returns how long the end took, in ms */
async function closeExam(product: Product, { url }: Variant): Promise<number> {
  const person = await newLearner(url, product.databaseUrl);
  await answerOne(person);
  const { body: exam } = await person.call<{ id: string; questions: AskedQuestion[] }>(
    'POST',
    `/test-exams/${examId}/start`,
    {
      examMode: 'exam',
    },
  );
  if (exam.questions?.length !== examSize) throw new Error(`${examId} asks ${exam.questions?.length} questions.`);
  const path = `/test-exam-attempts/${exam.id}`;
  const statuses = await Promise.all(
    exam.questions
      .filter(isSimple)
      .map(({ id }, number) =>
        person.call('POST', `${path}/answers`, { questionId: id, selectedAnswer: 'ABCD'[number % 4] }),
      ),
  );
  if (statuses.some(({ status }) => status !== 200)) throw new Error('An answer of an exam was not saved.');
  const startedAt = performance.now();
  const { status } = await person.call('POST', `${path}/complete`);
  if (status !== 200) throw new Error(`Completing an exam returned ${status}.`);
  return performance.now() - startedAt;
}

/** The first answer of a new user computes what is stored of the user, once: it is no part of an exam's end. */
async function answerOne(person: Person): Promise<void> {
  const { body } = await person.call<{ id: string; questions: AskedQuestion[] }>('POST', '/practice-sets', {
    certificationId,
    count: 10,
  });
  const questionId = body.questions.find(isSimple)?.id;
  const path = `/test-exam-attempts/${body.id}/answers`;
  const { status } = await person.call('POST', path, { questionId, selectedAnswer: 'A' });
  if (status !== 200) throw new Error(`Answering in practice returned ${status}.`);
}

const isSimple = (question: AskedQuestion): boolean => question.kind === 'choice' && question.number_of_answers === 1;

export const rowsOfCounting = (times: CountingTimes, size: number): Row[] => {
  const { answering, closing } = times;
  const at = `at ${size.toLocaleString('en')} attempts`;
  const without = {
    memory: { counting: 'counting-without-memory', words: 'without memory and belief' },
    belief: { counting: 'counting-without-belief', words: 'without belief' },
  } as const;
  return [
    { what: `practice answer ${at}`, of: answering, than: without.memory, aim: 1.3 },
    { what: `practice answer ${at}`, of: answering, than: without.belief, aim: 1.2 },
    { what: `end of an exam of ${examSize} ${at}`, of: closing, than: without.belief, aim: 1.2 },
    { what: `end of an exam of ${examSize} ${at}`, of: closing, than: without.memory, aim: 1.3 },
  ].map(({ what, of, than, aim }) => ({
    what: `${what} (smaller is better)`,
    figure: describe(of.whole),
    against: `${than.words}: ${describe(of[than.counting])}`,
    ratio: median(of.whole) / median(of[than.counting]),
    aim,
  }));
};

const describe = (times: number[]): string =>
  `median ${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`;

import { setTimeout as sleep } from 'node:timers/promises';
import { submitAndCheck, type TakenExam, takeExam } from '../../../bench/exam-taker.ts';
import { newPerson, type Person } from '../../../bench/person.ts';
import { type AnswerLog, createAnswerLog } from './answer-log.ts';
import { buyPlan, isPaid, type Purchase } from './buyer.ts';

/** What people at the product saw from the start of the load to its end. */
export type LoadReport = {
  acknowledged: number;
  lostAnswers: number;
  wrongScores: number;
  purchases: number;
  lostPurchases: number;
  /** Responses to saving other than 200, by status; 0: none at all. */
  refusals: Map<number, number>;
};

/** An answer as it was sent; `acknowledgedAt` is null while or where no acknowledgement came. Times in ms since 1970. */
export type SentAnswer = {
  attemptId: string;
  questionId: string;
  selectedAnswer: string;
  acknowledgedAt: number | null;
};

export type Load = {
  answers: AnswerLog;
  people: readonly Person[];
  sent: readonly SentAnswer[];
  purchases: readonly Purchase[];
  /** Everyone hands in, and what they were promised is checked. */
  end(): Promise<LoadReport>;
  /** Everyone goes away without handing in, even where the product no longer responds. */
  abandon(): Promise<void>;
};

const takerPauseMs = 1_000;
/** These retry without backing off, so that a pause is measured and not their patience. */
const probes = 3;
const probePauseMs = 100;
const betweenPurchasesMs = 1_000;

/**
 * `examTakers` people take an exam and answer each second, resending like the browser, three answer each 0.1 s
 * and resend at once, and one person after the other buys a plan.
 */
export async function startLoad(url: string, examTakers = 40): Promise<Load> {
  const answers = createAnswerLog();
  const refusals = new Map<number, number>();
  let isOver = false;
  let isAbandoned = false;
  const sent: SentAnswer[] = [];
  const mayGoOn = () => !isOver;
  const people: Person[] = [];
  while (people.length < examTakers + probes) people.push(await newPerson(url));
  const exams = people.map((person, index) => {
    const isProbe = index >= examTakers;
    const watched = watch(person, { answers, sent, refusals, isInsistent: isProbe ? mayGoOn : () => false });
    return takeExam(watched, { pauseMs: isProbe ? probePauseMs : takerPauseMs, mayGoOn });
  });
  const purchases: Purchase[] = [];
  const buying = (async () => {
    while (!isOver) {
      purchases.push(await buyPlan(url, () => isAbandoned));
      await sleep(betweenPurchasesMs);
    }
  })();
  // A failure is reported at the end, where they are awaited.
  for (const promise of [...exams, buying]) promise.catch(() => {});
  return {
    answers,
    people,
    sent,
    purchases,
    async abandon() {
      isOver = true;
      isAbandoned = true;
      await Promise.allSettled([...exams, buying]);
    },
    async end() {
      isOver = true;
      const taken = await Promise.all(exams);
      await buying;
      return { ...(await check(people, taken, purchases)), refusals };
    },
  };
}

type Watched = { answers: AnswerLog; sent: SentAnswer[]; refusals: Map<number, number>; isInsistent: () => boolean };

/** The same person, whose saved answers are recorded. An insistent one sends again after 0.1 s. */
function watch(person: Person, { answers, sent, refusals, isInsistent }: Watched): Person {
  return {
    ...person,
    async call(method, path, body) {
      for (;;) {
        const isSaving = path.endsWith('/answers');
        const answer = isSaving ? { ...asAnswer(path, body), acknowledgedAt: null as number | null } : null;
        if (answer) sent.push(answer);
        const reply = await person.call<never>(method, path, body).catch((problem: Error) => problem);
        const status = reply instanceof Error ? 0 : reply.status;
        if (answer && status === 200) {
          answer.acknowledgedAt = Date.now();
          answers.acknowledged();
        }
        if (isSaving && status !== 200) {
          refusals.set(status, (refusals.get(status) ?? 0) + 1);
          if (isInsistent()) {
            await sleep(probePauseMs);
            continue;
          }
        }
        if (reply instanceof Error) throw reply;
        return reply;
      }
    },
  };
}

function asAnswer(path: string, body: unknown): Omit<SentAnswer, 'acknowledgedAt'> {
  const { questionId, selectedAnswer } = body as Pick<SentAnswer, 'questionId' | 'selectedAnswer'>;
  return { attemptId: path.split('/').at(-2) ?? '', questionId, selectedAnswer };
}

/** Everyone hands in; what was acknowledged must be there, and the scores must follow from it. */
async function check(people: readonly Person[], taken: readonly TakenExam[], purchases: readonly Purchase[]) {
  let lostAnswers = 0;
  let wrongScores = 0;
  for (const [index, exam] of taken.entries()) {
    const person = people[index];
    if (!person) continue;
    const { lost, isScoreRight } = await submitAndCheck(person, exam);
    lostAnswers += lost;
    if (!isScoreRight) wrongScores += 1;
  }
  const paid = await Promise.all(purchases.map(isPaid));
  return {
    acknowledged: taken.reduce((sum, exam) => sum + exam.acknowledged.size, 0),
    lostAnswers,
    wrongScores,
    purchases: purchases.length,
    lostPurchases: paid.filter((isStillPaid) => !isStillPaid).length,
  };
}

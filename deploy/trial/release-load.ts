import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/api/src/platform/database/database.ts';
import { type Candidate, createCandidate } from '../../apps/api/test/faults/candidates.ts';
import { type Figure, figure } from './part.ts';
import { createShopper, type Purchase, type Shopper } from './shopper.ts';

const examTakers = 200;
/** 200 people with a pause of two seconds save about 100 answers a second. */
const answerPauseMs = 2_000;
const visitors = 20;
const visitPauseMs = 500;
const shopPauseMs = 500;
const pages = ['/', '/exams', '/api/providers', '/pricing'];

export type Load = { describe(): string; end(): Promise<Figure[]> };

/** People who sit exams, browse and pay, all at `url`, until `end`. What they saw failing is counted, not repeated. */
export async function startLoad(url: string, databaseUrl: string): Promise<Load> {
  const takers = await createInTens(() => createCandidate(() => url), examTakers);
  let isOver = false;
  const mayGoOn = () => !isOver;
  const exams = takers.map(async (taker, index) => {
    // Not all of them in the same moment.
    await sleep((index / examTakers) * answerPauseMs);
    await taker.takeExam(mayGoOn, answerPauseMs);
  });
  const visits: Visits = { count: 0, failed: 0 };
  const browsing = browse(url, mayGoOn, visits);
  const bought: { shopper: Shopper; purchase: Purchase }[] = [];
  const problems: string[] = [];
  const shopping = shop(url, mayGoOn, bought, problems);
  return {
    describe: () => `${examTakers} people sit exams, ${visitors} browse, one after another pays`,
    async end() {
      isOver = true;
      await Promise.all([...exams, browsing, shopping]);
      return [
        figure(
          'pages that failed',
          `${visits.failed} of ${visits.count}`,
          '0',
          visits.failed === 0 && visits.count > 0,
        ),
        ...(await examFigures(takers)),
        ...(await paymentFigures(bought, problems, databaseUrl)),
      ];
    },
  };
}

async function createInTens<T>(create: () => Promise<T>, count: number): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(...(await Promise.all(Array.from({ length: 10 }, create))));
  return made;
}

export type Visits = { count: number; failed: number };

/** Twenty visitors who open one page after the other until `mayGoOn` says no. */
export async function browse(url: string, mayGoOn: () => boolean, visits: Visits): Promise<void> {
  await Promise.all(Array.from({ length: visitors }, () => visit(url, mayGoOn, visits)));
}

async function visit(url: string, mayGoOn: () => boolean, visits: Visits): Promise<void> {
  while (mayGoOn()) {
    for (const path of pages) {
      const status = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(10_000) })
        .then(async (response) => {
          await response.arrayBuffer();
          return response.status;
        })
        .catch(() => 0);
      visits.count += 1;
      if (status !== 200) visits.failed += 1;
    }
    await sleep(visitPauseMs);
  }
}

async function shop(
  url: string,
  mayGoOn: () => boolean,
  bought: { shopper: Shopper; purchase: Purchase }[],
  problems: string[],
): Promise<void> {
  while (mayGoOn()) {
    try {
      const shopper = await createShopper(url);
      bought.push({ shopper, purchase: await shopper.buy() });
    } catch (problem) {
      problems.push(problem instanceof Error ? problem.message : String(problem));
    }
    await sleep(shopPauseMs);
  }
}

async function examFigures(takers: readonly Candidate[]): Promise<Figure[]> {
  const acknowledged = takers.reduce((sum, taker) => sum + taker.acknowledged.size, 0);
  const failures = takers.flatMap((taker) => taker.failures);
  const statuses = [...new Set(failures.map(({ status }) => status))].join(', ');
  const results: Awaited<ReturnType<Candidate['finish']>>[] = [];
  for (let start = 0; start < takers.length; start += 20)
    results.push(...(await Promise.all(takers.slice(start, start + 20).map((taker) => taker.finish()))));
  const lost = results.flatMap((result) => result.lost).length;
  const wrong = results.filter((result) => result.score !== result.expectedScore).length;
  return [
    figure(
      'answers that failed at first',
      `${failures.length}${statuses ? ` (status ${statuses})` : ''}`,
      '0',
      failures.length === 0,
    ),
    figure('acknowledged answers lost', `${lost} of ${acknowledged}`, '0', lost === 0 && acknowledged > 0),
    figure('wrong scores', `${wrong} of ${results.length}`, '0', wrong === 0),
  ];
}

async function paymentFigures(
  bought: readonly { shopper: Shopper; purchase: Purchase }[],
  problems: string[],
  databaseUrl: string,
): Promise<Figure[]> {
  const settled = await Promise.allSettled(bought.map(({ shopper, purchase }) => shopper.untilPaid(purchase)));
  for (const result of settled) if (result.status === 'rejected') problems.push(String(result.reason));
  const { db, close } = openDatabase({ url: databaseUrl, max: 2 });
  try {
    const grants = await db
      .selectFrom('subscription_event')
      .select(({ fn }) => ['order_id', fn.countAll<number>().as('count')])
      .where('order_id', 'is not', null)
      .groupBy('order_id')
      .execute();
    const byOrder = new Map(grants.map((row) => [row.order_id, Number(row.count)]));
    const notOnce = bought.filter(({ purchase }) => byOrder.get(purchase.orderId) !== 1).length;
    return [
      figure(
        'purchases that failed',
        `${problems.length} of ${bought.length + problems.length}${problems[0] ? `: ${problems[0]}` : ''}`,
        '0',
        problems.length === 0 && bought.length > 0,
      ),
      figure(
        'purchases without exactly one plan',
        `${notOnce} of ${bought.length}`,
        '0',
        notOnce === 0 && bought.length > 0,
      ),
    ];
  } finally {
    await close();
  }
}

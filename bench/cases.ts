import { type Compared, compare, connections, type Depth, median, type Shot } from './measure.ts';
import { openSession } from './open-session.ts';
import { newPerson } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { seedAttempts } from './seed-attempts.ts';

export type Row = { what: string; figure: string; against: string; ratio?: number; aim?: number; spread?: string };

const brotli = { 'accept-encoding': 'br' };
const json = { 'content-type': 'application/json' };

const asRow = (what: string, against: string, aim: number, { ours, baseline, ratio, spread }: Compared): Row => ({
  what,
  figure: `${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99Ms} ms`,
  against: `${against}: ${baseline.perSecond.toFixed(0)}/s, p99 ${baseline.p99Ms} ms`,
  ratio,
  aim,
  spread: `${spread[0].toFixed(2)}–${spread[1].toFixed(2)}`,
});

export const catalogueBytes = async (product: Product, baselineUrl: string, depth: Depth): Promise<Row> =>
  asRow(
    'catalogue JSON, /api/certifications',
    'bare route, same bytes',
    0.85,
    await compare(
      { url: `${product.url}/api/certifications`, headers: brotli },
      { url: `${baselineUrl}/json`, headers: brotli },
      depth,
    ),
  );

export const pageBytes = async (product: Product, baselineUrl: string, depth: Depth): Promise<Row> =>
  asRow(
    'signed-out page, /exams',
    'bare route, same bytes',
    0.75,
    await compare(
      { url: `${product.url}/exams`, headers: brotli },
      { url: `${baselineUrl}/page`, headers: brotli },
      depth,
    ),
  );

/** Measures saving: sixteen users in sixteen exams, each answering one question after the other. */
export async function savingAnAnswer(product: Product, baselineUrl: string, depth: Depth): Promise<Row> {
  const users: { token: string; attempt: { id: string; questionIds: string[] } }[] = [];
  // One after the other: a busy machine would refuse to hash sixteen passwords concurrently.
  while (users.length < connections) {
    const person = await newPerson(product.url);
    const { body: attempt } = await person.call<{ id: string; questionIds: string[] }>(
      'POST',
      '/test-exams/aws-saa-c03-exam-1/start',
      { examMode: 'exam' },
    );
    users.push({ token: person.token, attempt });
  }
  const bodyOf = (questionIds: string[], number: number) =>
    JSON.stringify({ questionId: questionIds[number % questionIds.length], selectedAnswer: 'ABCD'[number % 4] });
  const ours: Shot = {
    url: product.url,
    clients: users.map(({ token, attempt }) => (number) => ({
      path: `/api/test-exam-attempts/${attempt.id}/answers`,
      headers: { ...json, authorization: `Bearer ${token}` },
      body: bodyOf(attempt.questionIds, number),
    })),
  };
  const baseline: Shot = {
    url: baselineUrl,
    clients: users.map(({ attempt }) => (number) => ({
      path: `/answers/${attempt.id}`,
      headers: json,
      body: bodyOf(attempt.questionIds, number),
    })),
  };
  return asRow('saving an answer', 'bare route, one prepared upsert', 0.6, await compare(ours, baseline, depth));
}

/** Measures attempts by eight concurrent users, one after the other: start, submit 20 answers. */
export async function startingAndSubmitting(product: Product): Promise<Row> {
  const users = await Promise.all(Array.from({ length: 8 }, () => newPerson(product.url)));
  const startMs: number[] = [];
  const submitMs: number[] = [];
  const until = performance.now() + 6_000;
  await Promise.all(
    users.map(async (person) => {
      while (performance.now() < until) {
        const t0 = performance.now();
        const { body: attempt } = await person.call<{ id: string; questionIds: string[] }>(
          'POST',
          '/test-exams/aws-saa-c03-exam-1/start',
          {},
        );
        const t1 = performance.now();
        const answers = attempt.questionIds.map((questionId) => ({ questionId, selectedAnswer: 'A' }));
        const { status } = await person.call('POST', `/test-exam-attempts/${attempt.id}/submit`, { answers });
        if (status !== 200) throw new Error(`Submitting returned ${status}.`);
        startMs.push(t1 - t0);
        submitMs.push(performance.now() - t1);
      }
    }),
  );
  return {
    what: 'start and submit, 8 users',
    figure: `${(startMs.length / 6).toFixed(0)} attempts/s`,
    against: `median start ${median(startMs).toFixed(1)} ms, submit of 20 answers ${median(submitMs).toFixed(1)} ms`,
  };
}

/** Measures the statistics of a user and of the site with few and with very many attempts in the database. */
export async function statisticsAsDataGrows(product: Product, sizes: [number, number]): Promise<Row[]> {
  const medians: { mine: number; site: number }[] = [];
  for (const size of sizes) {
    const userId = await seedAttempts(product.databaseUrl, size);
    const authorization = { authorization: `Bearer ${await openSession(product.databaseUrl, userId)}` };
    medians.push({
      mine: await medianMs(`${product.url}/api/exams/statistics/me`, authorization),
      site: await medianMs(`${product.url}/api/statistics`, {}),
    });
  }
  const [few, many] = medians;
  if (!few || !many) return [];
  const row = (what: string, small: number, large: number): Row => ({
    what,
    figure: `${large.toFixed(2)} ms at ${sizes[1].toLocaleString('en')} attempts`,
    against: `${small.toFixed(2)} ms at ${sizes[0].toLocaleString('en')}`,
    ratio: large / small,
    aim: 1.3,
  });
  return [
    row('statistics of a user (smaller is better)', few.mine, many.mine),
    row('statistics of the site (smaller is better)', few.site, many.site),
  ];
}

async function medianMs(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 300; n += 1) {
    const startedAt = performance.now();
    const response = await fetch(url, { headers });
    await response.text();
    if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
    times.push(performance.now() - startedAt);
  }
  return median(times.slice(50));
}

export async function starting(): Promise<Row[]> {
  const first = await startProduct();
  const second = await first.restart();
  await second.stop();
  return [
    {
      what: 'first start, empty folder',
      figure: `${(first.startedInMs / 1_000).toFixed(1)} s`,
      against: 'installed and built before',
    },
    { what: 'second start', figure: `${(second.startedInMs / 1_000).toFixed(1)} s`, against: 'aim: under 4 s' },
  ];
}

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Row } from './cases.ts';
import { importing } from './import-case.ts';
import { newPerson, type Person, signIn } from './person.ts';
import type { Product } from './product.ts';

/** Measured with the languages that `LANGUAGES` names: pages in a second one may take 40 MiB. */
const hasVietnamese = (process.env.LANGUAGES || 'en,vi').split(',').includes('vi');
const maxRestingMiB = hasVietnamese ? 340 : 300;
const requestCount = 100_000;
const mixedConnections = 32;
/** The number of passwords that the product hashes concurrently. */
const hashers = 4;
const settleMs = 5_000;

type ExamTaker = { person: Person; attemptId: string; questionIds: string[] };
type Request = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

/**
 * Measures resident memory of the API process: at rest, after many users have taken an exam and 100,000 mixed requests have been
 * served; and the peak while passwords are hashed and a bank is imported.
 */
export async function memoryUnderLoad(product: Product, { users }: { users: number }): Promise<Row[]> {
  const readyMiB = residentMiB(product.pid);
  const takers = await takeExams(product.url, users);
  const afterExamsMiB = residentMiB(product.pid);
  const pages = await listPublicAddresses(product.url);
  await answerMixedRequests(product.url, takers, pages);
  await sleep(settleMs);
  const restingMiB = residentMiB(product.pid);
  const { heapMiB, externalMiB } = await describeHeap(product.url);
  const peakMiB = await peakOfHashingAndImporting(product);
  return [
    {
      what: `memory after ${users} users in an exam and ${requestCount.toLocaleString('en')} mixed requests`,
      figure: `${restingMiB.toFixed(0)} MiB`,
      against: `aim: at most ${maxRestingMiB} MiB; ${readyMiB.toFixed(0)} MiB when it was ready, ${afterExamsMiB.toFixed(0)} after the exams; in use ${heapMiB.toFixed(0)} on the heap, ${externalMiB.toFixed(0)} outside it`,
      ratio: restingMiB / maxRestingMiB,
      aim: 1,
    },
    {
      what: `peak memory, with ${hashers} passwords hashed concurrently and an import`,
      figure: `${peakMiB.toFixed(0)} MiB`,
      against: 'the import has a process of its own, which is not in this figure',
    },
  ];
}

/** Each user registers, finishes an exam and starts another. */
async function takeExams(url: string, count: number): Promise<ExamTaker[]> {
  const takers: ExamTaker[] = [];
  while (takers.length < count) {
    const together = Array.from({ length: Math.min(8, count - takers.length) }, () => takeExam(url));
    takers.push(...(await Promise.all(together)));
  }
  return takers;
}

async function takeExam(url: string): Promise<ExamTaker> {
  const person = await newPerson(url);
  const start = () =>
    person.call<{ id: string; questionIds: string[] }>('POST', '/test-exams/aws-saa-c03-exam-1/start', {
      examMode: 'exam',
    });
  const { body: first } = await start();
  for (const [index, questionId] of first.questionIds.entries()) {
    const answer = { questionId, selectedAnswer: 'ABCD'[index % 4] };
    const { status } = await person.call('POST', `/test-exam-attempts/${first.id}/answers`, answer);
    if (status !== 200) throw new Error(`Saving an answer returned ${status}.`);
  }
  const { status } = await person.call('POST', `/test-exam-attempts/${first.id}/complete`);
  if (status !== 200) throw new Error(`Completing an exam returned ${status}.`);
  // The mixed requests that follow save answers too.
  const { body: second } = await start();
  return { person, attemptId: second.id, questionIds: second.questionIds };
}

/** Lists every public page of the catalogue, including questions, and the calls behind them. */
async function listPublicAddresses(url: string): Promise<string[]> {
  const { body } = await get<{ id: string }[]>(url, '/api/certifications');
  const certifications = body.map(({ id }) => id);
  const questions = await Promise.all(
    certifications.map(async (id) => {
      const list = await get<{ questions: { id: string }[] }>(url, `/api/certifications/${id}/questions?limit=100`);
      return list.body.questions.map((question) => question.id);
    }),
  );
  const pages = [
    ...['/', '/exams', '/providers', '/pricing', '/about', '/privacy'],
    ...certifications.flatMap((id) => [`/certifications/${id}`, `/certifications/${id}/questions`]),
    ...questions.flat().map((id) => `/questions/${id}`),
  ];
  const calls = [
    ...['/api/providers', '/api/certifications', '/api/plans', '/api/statistics', '/api/reviews'],
    ...certifications.flatMap((id) => [`/api/certifications/${id}`, `/api/certifications/${id}/test-exams`]),
    ...questions.flat().map((id) => `/api/questions/${id}`),
  ];
  const inVietnamese = [
    ...pages.map((path) => (path === '/' ? '/vi' : `/vi${path}`)),
    ...calls.map((path) => `${path}?language=vi`),
  ];
  return [...pages, ...calls, ...(hasVietnamese ? inVietnamese : [])];
}

/**
 * Requests public pages and calls in every encoding, and the calls of exam takers, over 32 connections, until `requestCount` have
 * succeeded. Requests that a busy machine refuses with 503 are repeated; any other failure ends the bench.
 */
async function answerMixedRequests(url: string, takers: ExamTaker[], addresses: string[]): Promise<void> {
  let next = 0;
  for (let answered = 0; answered < requestCount; ) {
    const result = await autocannon({
      url,
      connections: mixedConnections,
      timeout: 60,
      amount: Math.max(mixedConnections, requestCount - answered),
      setupClient(client) {
        client.setRequests([
          { setupRequest: (request) => ({ ...request, ...mixedRequest(next++, takers, addresses) }) },
        ]);
      },
    });
    const refused = result.statusCodeStats?.['503']?.count ?? 0;
    const succeeded = result['2xx'];
    if (succeeded === 0 || result.errors > 0 || result.non2xx > refused)
      throw new Error(
        `Of the mixed requests ${result.non2xx} failed, ${refused} of them with 503, and ${result.errors} had no response.`,
      );
    answered += succeeded;
  }
}

/** The nth of the mixed requests, the same in every run: half are public, a quarter save an answer, a quarter read what is the user's own. */
function mixedRequest(number: number, takers: ExamTaker[], addresses: string[]): Request {
  const turn = Math.floor(number / 4);
  if (number % 2 === 0) {
    const encoding = ['br', 'br', 'gzip', 'identity'][turn % 4] ?? 'br';
    const path = addresses[(turn * 31) % addresses.length] ?? '/';
    return { method: 'GET', path, headers: { 'accept-encoding': encoding } };
  }
  const taker = takers[turn % takers.length];
  if (!taker) throw new Error('There are no exam takers.');
  const authorization = { authorization: `Bearer ${taker.person.token}` };
  if (number % 4 === 1) {
    const questionId = taker.questionIds[turn % taker.questionIds.length];
    return {
      method: 'POST',
      path: `/api/test-exam-attempts/${taker.attemptId}/answers`,
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify({ questionId, selectedAnswer: 'ABCD'[turn % 4] }),
    };
  }
  const own = [`/test-exam-attempts/${taker.attemptId}`, '/user/test-attempts', '/exams/statistics/me', '/auth/me'];
  return { method: 'GET', path: `/api${own[turn % own.length]}`, headers: authorization };
}

/** The highest resident memory while passwords are hashed, as many at once as the product allows, for as long as an import takes. */
async function peakOfHashingAndImporting(product: Product): Promise<number> {
  let peakMiB = 0;
  const watching = setInterval(() => {
    peakMiB = Math.max(peakMiB, residentMiB(product.pid));
  }, 10);
  let isImporting = true;
  try {
    const signingIn = Array.from({ length: hashers }, async () => {
      while (isImporting) await signIn(product.url, 'learner@examplar.test');
    });
    await importing(product);
    isImporting = false;
    await Promise.all(signingIn);
  } finally {
    isImporting = false;
    clearInterval(watching);
  }
  return peakMiB;
}

async function get<T>(url: string, path: string): Promise<{ body: T }> {
  const response = await fetch(`${url}${path}`);
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  return { body: (await response.json()) as T };
}

/** Reads the memory in use from the process's own metrics, in MiB. */
async function describeHeap(url: string): Promise<{ heapMiB: number; externalMiB: number }> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / 2 ** 20;
  return { heapMiB: read('nodejs_heap_size_used_bytes'), externalMiB: read('nodejs_external_memory_bytes') };
}

/** Resident memory of a process in MiB (Linux only). */
export function residentMiB(pid: number): number {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib ?? 0) / 1_024;
}

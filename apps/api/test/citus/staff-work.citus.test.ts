import { afterAll, expect, inject, test } from 'vitest';
import { type ProductProcess, startProductProcess } from '../faults/processes/product-process.ts';
import { createClusterDatabase, on } from './cluster-database.ts';

const cluster = { url: inject('serverUrl'), workerUrls: inject('workerUrls') };
const name = `staff_${process.pid}`;
const url = await createClusterDatabase(cluster, name);
const one = await startProductProcess({ DATABASE_URL: url });
const other = await startProductProcess({ DATABASE_URL: url });
afterAll(async () => {
  for (const product of [one, other]) {
    await product.stop();
    product.remove();
  }
  for (const node of [cluster.url, ...cluster.workerUrls])
    await on(node, [`drop database if exists ${name} with (force)`]);
});
const certification = 'aws-saa-c03';
const admin = await signIn('admin@examplar.test');
const patienceMs = 240_000;

async function send<T>(product: ProductProcess, method: string, path: string, token: string | null, body?: unknown) {
  const isJson = body !== undefined && !(body instanceof Uint8Array);
  const type = isJson ? 'application/json' : 'application/octet-stream';
  const response = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : Buffer.from(body as Uint8Array) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

async function signIn(email: string): Promise<string> {
  const credentials = { email, password: 'practice-makes-perfect' };
  return (await send<{ token: string }>(one, 'POST', '/auth/login', null, credentials)).token;
}

/** Waits until `look` gives what is wanted, and tells how long that took. */
async function until<T>(what: string, look: () => Promise<T>, isWanted: (seen: T) => boolean): Promise<T> {
  const startedAt = performance.now();
  for (;;) {
    const seen = await look();
    const seconds = (performance.now() - startedAt) / 1_000;
    if (isWanted(seen)) {
      process.stdout.write(`${what}: ${seconds.toFixed(1)} s\n`);
      return seen;
    }
    if (seconds * 1_000 > patienceMs) throw new Error(`${what} did not happen: ${JSON.stringify(seen).slice(0, 500)}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Questions of five words each, no two alike. */
function bankOf(count: number): Uint8Array {
  const words =
    'amber basil cedar delta ember fjord grove haven inlet jetty knoll larch marsh north ocean plume quarry ridge'.split(
      ' ',
    );
  const word = (index: number) => words[index % words.length] ?? '';
  const records = Array.from({ length: count }, (_, n) => {
    const named = [n, n / 18, n / 324, n * 7, n * 11].map((index) => word(Math.floor(index))).join(' ');
    return `::B${n}:: ${n}: ${named} ${(n * 7919) % 100_003}? { =${n * 3} ~${n * 3 + 1} ~${n * 3 + 2} }\n`;
  });
  return new TextEncoder().encode(records.join('\n'));
}

type Task = { id: string; state: string; problem: string | null; written?: { added: number } | null };
const isThrough = ({ state }: { state: string }) => ['done', 'failed', 'cancelled'].includes(state);

test('5,000 questions are imported, and another process shows them', async () => {
  const countAt = async (product: ProductProcess) =>
    (await send<{ questionCount: number }>(product, 'GET', `/certifications/${certification}`, null)).questionCount;
  const before = await countAt(other);
  const query = new URLSearchParams({
    certificationId: certification,
    fileName: 'bank.gift',
    mode: 'write',
    topic: '1',
  });
  const started = await send<Task>(one, 'POST', `/admin/imports/start?${query}`, admin, bankOf(5_000));
  const ended = await until(
    'The import of 5,000 questions took',
    () => send<Task>(one, 'GET', `/admin/imports/${started.id}`, admin),
    isThrough,
  );
  expect(ended).toMatchObject({ state: 'done', problem: null, written: { added: 5_000 } });
  const after = await until(
    'The other process showed them after',
    () => countAt(other),
    (count) => count !== before,
  );
  expect(after).toBe(before + 5_000);
}, 300_000);

type Option = { text: string; correct: boolean; why?: string | null };
type QuestionPage = { question_text: string; options: Option[]; topic_number: number; difficulty: string };
type Attempt = { id: string; questionIds: string[]; score: number };

async function questionWithOneAnswer(ids: string[]): Promise<{ questionId: string; page: QuestionPage }> {
  for (const questionId of ids) {
    const page = await send<QuestionPage>(one, 'GET', `/admin/questions/${questionId}`, admin);
    if (page.options.filter(({ correct }) => correct).length === 1) return { questionId, page };
  }
  throw new Error('The exam has no question with one answer.');
}

test('a changed question and its regrade are shown by another process', async () => {
  const learner = await signIn('new@examplar.test');
  const attempt = await send<Attempt>(other, 'POST', `/test-exams/${certification}-exam-1/start`, learner, {});
  const { questionId, page } = await questionWithOneAnswer(attempt.questionIds);
  const key = 'ABCDEFGH'[page.options.findIndex(({ correct }) => correct)] ?? '';
  await send(other, 'POST', `/test-exam-attempts/${attempt.id}/answers`, learner, { questionId, selectedAnswer: key });
  expect((await send<Attempt>(other, 'POST', `/test-exam-attempts/${attempt.id}/complete`, learner)).score).toBe(1);

  const shown = async () =>
    (await send<{ question_text: string }>(other, 'GET', `/questions/${questionId}`, null)).question_text;
  expect(await shown()).toBe(page.question_text);
  const right = page.options.findLastIndex(({ correct }) => !correct);
  await send(one, 'PUT', `/admin/questions/${questionId}`, admin, {
    question_text: `${page.question_text} Think twice.`,
    options: page.options.map(({ text, why }, index) => ({ text, why, correct: index === right })),
    topic_number: page.topic_number,
    difficulty: page.difficulty,
  });
  await until("The other process showed the question's new text after", shown, (text) => text.endsWith('Think twice.'));

  await send(one, 'POST', `/admin/questions/${questionId}/regrade/start`, admin, { reason: 'The key was wrong' });
  const regraded = await until(
    'The regrade took',
    () => send<Task>(one, 'GET', `/admin/questions/${questionId}/regrade`, admin),
    isThrough,
  );
  expect(regraded).toMatchObject({ state: 'done', problem: null });
  expect((await send<Attempt>(other, 'GET', `/test-exam-attempts/${attempt.id}`, learner)).score).toBe(0);
}, 300_000);

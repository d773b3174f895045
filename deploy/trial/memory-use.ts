import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCandidate } from '../../apps/api/test/faults/candidates.ts';
import { type Figure, figure } from './part.ts';
import { type Container, podman } from './podman.ts';

const admin = { email: 'operator@example.org', name: 'Operator', password: `trial-${randomUUID()}` };
const examTakers = 20;
const questions = 2_000;

/**
 * Four password hashes at a time and an import beside exam takers: what the container has to fit in its memory. Where it is too
 * small for imports it must say so.
 */
export async function useMemoryToTheFull(url: string, container: Container, memoryMib: number): Promise<Figure[]> {
  const token = await signInAsAdmin(url, container);
  const takers = await Promise.all(Array.from({ length: examTakers }, () => createCandidate(() => url)));
  let isOver = false;
  const exams = takers.map((taker) => taker.takeExam(() => !isOver));
  const hashing = Promise.all(Array.from({ length: 4 }, () => refuseSignIns(url, () => isOver)));
  const imported = await importBank(url, token);
  await sleep(2_000);
  isOver = true;
  await Promise.all(exams);
  const hashed = (await hashing).reduce((sum, count) => sum + count, 0);
  const results = await Promise.all(takers.map((taker) => taker.finish()));
  const lost = results.flatMap((result) => result.lost).length;
  const killed = await countKills(container);
  const expected = memoryMib < 640 ? 'refused with a sentence' : `${questions} added`;
  return [
    figure(`import of ${questions} questions beside hashing`, imported, expected, imported === expected),
    figure(`answers lost by ${examTakers} exam takers`, String(lost), '0', lost === 0),
    figure('wrong passwords hashed meanwhile', String(hashed), 'some', hashed > 0),
    figure('processes killed for memory', String(killed), '0', killed === 0),
  ];
}

/**
 * How many processes of a running container the kernel has killed, which podman's OOMKilled tells only after the container has ended.
 *
 * @throws Error if the machine has neither kind of cgroup
 */
async function countKills({ name }: Container): Promise<number> {
  // The first is cgroup v2's, the second v1's.
  const files = ['/sys/fs/cgroup/memory.events', '/sys/fs/cgroup/memory/memory.oom_control'];
  const text = await podman('exec', name, 'sh', '-c', `cat ${files.join(' ')} 2>/dev/null || true`);
  const [, count] = /^oom_kill (\d+)$/m.exec(text) ?? [];
  if (count === undefined) throw new Error(`${name} has none of ${files.join(', ')}`);
  return Number(count);
}

/** An admin made as an operator does it, with the command in the image. */
async function signInAsAdmin(url: string, { name }: Container): Promise<string> {
  await podman(
    'exec',
    name,
    'sh',
    '-c',
    `printf '%s\\n' "$1" | node apps/api/build/program/commands/admin-create.js --email "$2" --name "$3"`,
    'sh',
    admin.password,
    admin.email,
    admin.name,
  ).catch((problem: Error) => {
    // The second container runs on the first one's database.
    if (!/already exists/.test(problem.message)) throw problem;
  });
  const response = await post(url, '/auth/login', { email: admin.email, password: admin.password });
  if (response.status !== 200) throw new Error(`Signing in as the new admin returned ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}

/** Signs in with wrong passwords, one after the other. @returns how many were hashed: 401, where 503 is refused before */
async function refuseSignIns(url: string, isOver: () => boolean): Promise<number> {
  let hashed = 0;
  while (!isOver()) {
    const { status } = await post(url, '/auth/login', {
      email: `${randomUUID()}@example.org`,
      password: 'not-the-one',
    });
    if (status !== 401 && status !== 503) throw new Error(`A wrong sign-in returned ${status}`);
    if (status === 401) hashed += 1;
  }
  return hashed;
}

type Import = {
  id: string;
  state: string;
  problem: string | null;
  rejected: number | null;
  written: { added: number } | null;
};

/** @returns '… added', 'refused with a sentence', or what happened instead */
async function importBank(url: string, token: string): Promise<string> {
  const bank = Array.from(
    { length: questions },
    (_, n) => `::trial-${n}:: Case ${n}: ${background(n)} Which of these settings applies? ${choices(n)}`,
  ).join('\n\n');
  const headers = { authorization: `Bearer ${token}` };
  const started = await fetch(
    `${url}/api/admin/imports/start?certificationId=aws-saa-c03&fileName=trial.gift&topic=1&mode=write`,
    { method: 'POST', headers: { ...headers, 'content-type': 'application/octet-stream' }, body: bank },
  );
  const body = (await started.json()) as Import;
  if (started.status === 409)
    return /too little memory to import/.test(JSON.stringify(body)) ? 'refused with a sentence' : 'refused';
  if (!started.ok) return `status ${started.status}`;
  for (let task = body; ; ) {
    if (task.state === 'done' && task.written) return `${task.written.added} added`;
    if (task.state !== 'waiting' && task.state !== 'running')
      return `${task.state}, ${task.rejected} rejected, ${task.problem ?? 'nothing written'}`;
    await sleep(200);
    task = (await (await fetch(`${url}/api/admin/imports/${body.id}`, { headers })).json()) as Import;
  }
}

const choices = (n: number): string =>
  `{=Setting ${n} a ~Setting ${n} b ~Setting ${n} c ~Setting ${n} d ####${background(n + 1)}}`;

/** Half a kilobyte of text that no other question has, as long as questions really are. */
const background = (n: number): string =>
  Array.from(
    { length: 8 },
    (_, line) => `Team ${n * 8 + line} runs ${n + line} services in ${line + 2} regions at once.`,
  ).join(' ');

const post = (url: string, path: string, body: unknown): Promise<Response> =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

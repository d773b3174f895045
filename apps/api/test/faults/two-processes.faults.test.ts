import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { findRunningServer } from '../../src/platform/database/embedded/running-server.ts';
import { createCandidate } from './candidates.ts';
import { finishExams, openLook, startProduct } from './exam-during-fault.ts';
import { countBroken, expectInvariants } from './invariants.ts';

const one = await startProduct();
const databaseUrl = findRunningServer(join(one.dataDir, 'database')) ?? '';
const other = await startProduct({ DATABASE_URL: databaseUrl });
const look = openLook(databaseUrl);
const proxy = await startProxy([() => one.url, () => other.url]);
const proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
afterAll(() => void proxy.close());

test('one of two processes is killed under load: no user is signed out, no acknowledged answer is lost', async () => {
  const before = await countBroken(look.db);
  const candidates = await Promise.all(Array.from({ length: 12 }, () => createCandidate(() => proxyUrl)));
  let isOver = false;
  const exams = candidates.map((candidate) => candidate.takeExam(() => !isOver));
  await sleep(700);
  await other.kill();
  await sleep(1_500);
  await other.start();
  await sleep(700);
  isOver = true;
  await Promise.all(exams);
  await finishExams(candidates);
  for (const candidate of candidates) {
    expect(candidate.refusals.get(401) ?? 0).toBe(0);
  }
  await expectInvariants(look.db, before);
});

test("an admin's change at one process is shown by the other", async () => {
  const heading = `Changed ${Date.now()}`;
  const shown = async (url: string) =>
    ((await (await fetch(`${url}/api/providers/aws/certifications`)).json()) as { heading: string }).heading;
  await Promise.all([shown(one.url), shown(other.url)]);
  const signedIn = (await (
    await post(one.url, '/auth/login', { email: 'admin@examplar.test', password: 'practice-makes-perfect' })
  ).json()) as { token: string };
  const changed = await fetch(`${one.url}/api/admin/providers/aws`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${signedIn.token}` },
    body: JSON.stringify({ name: 'AWS', heading, subheading: 'By another process', monogram: 'AW', tint: 70 }),
  });
  expect(changed.status).toBe(200);
  expect(await shown(one.url)).toBe(heading);
  // The promise is two seconds; a busy machine gets more, and a process that never looks is still found.
  await expect.poll(() => shown(other.url), { timeout: 60_000 }).toBe(heading);
});

const post = (url: string, path: string, body: unknown) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A minimal proxy: round robin, with the next process where one does not respond. */
async function startProxy(targets: (() => string)[]): Promise<Server> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const forward = (triesLeft: number): void => {
        turn += 1;
        const target = targets[turn % targets.length]?.() ?? '';
        const sent = request(
          target + incoming.url,
          { method: incoming.method, headers: incoming.headers, agent: false },
          (reply) => {
            outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
            reply.pipe(outgoing);
            reply.on('error', () => outgoing.destroy());
          },
        );
        sent.on('error', () => (triesLeft > 0 ? forward(triesLeft - 1) : outgoing.destroy()));
        sent.end(Buffer.concat(chunks));
      };
      forward(1);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { productCommand } from '../../../../scripts/product-command.mjs';
import { openTestDatabase } from '../test-database.ts';
import { createRequests } from './candidate-exam.ts';
import { endProduct, startProductProcess } from './processes/product-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const databaseUrl = await openTestDatabase('stopping');

/** Longer than the pauses of a stop, and far below the 15 s after which the process ends itself with 1. */
const slowRequestMs = 4_000;
const stopMs = 12_000;

test.each([
  { processes: 1, browsers: 2 },
  // In a cluster the parent may have accepted a connection that no process takes any more; a proxy has left by then.
  { processes: 2, browsers: 0 },
])(
  'a mail server that accepts and never responds delays no stop, and no request fails: $processes processes',
  async ({ processes, browsers }) => {
    const mailServer = await startSilentServer();
    const product = await startProductProcess({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://example.org',
      SECRET_KEY: 'a key for the test of stopping, 32 or more',
      TRUST_PROXY: 'none',
      RATE_LIMITS: '10',
      DATABASE_URL: databaseUrl,
      WEB_CONCURRENCY: String(processes),
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    });
    try {
      await register(product.url, 4);
      await vi.waitUntil(() => mailServer.connections() > 0, { timeout: 60_000 });
      const failures: unknown[] = [];
      const browsing = Promise.all(Array.from({ length: browsers }, () => browse(product.url, failures)));
      const slow = sendSlowly(product.url, slowRequestMs);
      await sleep(300);
      const startedAt = performance.now();
      const code = await product.stop();
      const tookMs = performance.now() - startedAt;
      expect(await slow).toBe(400);
      await browsing;
      expect(failures).toEqual([]);
      expect(code).toBe(0);
      expect(tookMs).toBeLessThan(stopMs);
    } finally {
      await endProduct(product);
      mailServer.close();
    }
  },
);

test.each(['SIGTERM', 'SIGINT'] as const)('%s during the start ends the process by its own handler', async (signal) => {
  const database = await startSilentServer();
  const folder = mkdtempSync(join(tmpdir(), 'examplar-start-'));
  const product = productCommand();
  const child = spawn(product.command, product.args, {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...product.environment,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: `postgres://nobody:nothing@127.0.0.1:${database.port}/none`,
    },
  });
  try {
    const ended = once(child, 'exit');
    await vi.waitUntil(() => database.connections() > 0, { timeout: 60_000 });
    child.kill(signal);
    // Without a handler it would end with a signal instead of a code, and as the first process of a container not at all.
    expect(await ended).toEqual([signal === 'SIGTERM' ? 143 : 130, null]);
  } finally {
    child.kill('SIGKILL');
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Accepts connections and sends nothing. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => sockets.add(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Each queues a mail. */
async function register(url: string, count: number): Promise<void> {
  const { insist } = createRequests(() => url, null);
  for (let user = 0; user < count; user += 1) {
    await insist('POST', '/auth/register', () => ({
      name: 'Candidate',
      email: `${crypto.randomUUID()}@example.org`,
      password: `practice-makes-perfect-${user}-and-more`,
    }));
  }
}

/** Sends requests, each on its own connection, until the port is closed; a proxy would then turn to another server. */
async function browse(url: string, failures: unknown[]): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(`${url}/api/providers`, { headers: { connection: 'close' } });
      await response.arrayBuffer();
      if (response.status !== 200) failures.push(response.status);
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (code === 'ECONNREFUSED') return;
      failures.push(code ?? error);
      return;
    }
  }
}

/** Posts a body that arrives in two halves, this far apart. Resolves with the status of the response. */
function sendSlowly(url: string, pauseMs: number): Promise<number | undefined> {
  const body = JSON.stringify({ email: 'not an address' });
  return new Promise((done, failed) => {
    const post = request(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    post.on('response', (response) => done(response.resume().statusCode)).on('error', failed);
    post.write(body.slice(0, 5));
    setTimeout(() => post.end(body.slice(5)), pauseMs);
  });
}

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { NoResponse, postJson } from '../../../src/slices/payments/vnpay/vnpay-api.ts';
import { untrustedCertificate } from '../untrusted-certificate.ts';

vi.setConfig({ testTimeout: 60_000 });
const servers: { close(): unknown; closeAllConnections(): void }[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function startGateway(answer: RequestListener, scheme: 'http' | 'https' = 'http'): Promise<string> {
  const server = scheme === 'http' ? createServer(answer) : createSecureServer(untrustedCertificate, answer);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** What was learnt from it. */
const ask = (url: string) => postJson(url, { vnp_Command: 'querydr' }).then(() => 'an answer', describe);
function describe(error: unknown): string {
  if (!(error instanceof NoResponse)) throw error;
  return error.hasResponse ? 'answered, but nothing' : 'not answered';
}

test.concurrent.each([
  ['says nothing', () => {}, 'not answered'],
  [
    'stops in the middle of its answer',
    (_: unknown, response: { writeHead(code: number): void; write(text: string): void }) => {
      response.writeHead(200);
      response.write('{"vnp_Response');
    },
    'answered, but nothing',
  ],
  [
    'sends a byte a second without end',
    (_: unknown, response: { writeHead(code: number): void; write(text: string): void }) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 1_000);
      drip.unref();
    },
    'answered, but nothing',
  ],
] as const)('a gateway that %s does not make the caller wait for ever', async (_case, answer, learnt) => {
  expect(await ask(await startGateway(answer as RequestListener))).toBe(learnt);
});

test('a gateway that breaks off is no answer', async () => {
  expect(await ask(await startGateway((request) => request.socket.destroy()))).toBe('not answered');
});

test('nothing is sent to a gateway with an untrusted certificate', async () => {
  let wasHeard = false;
  const url = await startGateway((_, response) => {
    wasHeard = true;
    response.end('{}');
  }, 'https');
  expect(await ask(url)).toBe('not answered');
  expect(wasHeard).toBe(false);
});

test('an answer without end is cut off', async () => {
  const url = await startGateway((_, response) => {
    response.writeHead(200);
    const pour = () => {
      while (response.write('x'.repeat(16_384)));
      response.once('drain', pour);
    };
    pour();
  });
  expect(await ask(url)).toBe('answered, but nothing');
});

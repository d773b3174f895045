import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { untilNoConnectionWaits } from './waiting-connections.ts';

const clients = 40;

const statusOf = (port: number): Promise<number | string> =>
  new Promise((done) => {
    request({ host: '127.0.0.1', port, agent: false }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    })
      .once('error', (problem) => done(problem.message))
      .end();
  });

test('requests of connections that were waiting are answered before the port closes', async () => {
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const statuses = Array.from({ length: clients }, () => statusOf(port));
  await untilNoConnectionWaits(server);
  server.close();
  expect(await Promise.all(statuses)).toEqual(Array.from({ length: clients }, () => 200));
});

test('without connections it waits for nothing', async () => {
  const server = createServer();
  const startedAt = performance.now();
  await untilNoConnectionWaits(server);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect(server.listenerCount('connection')).toBe(createServer().listenerCount('connection'));
});

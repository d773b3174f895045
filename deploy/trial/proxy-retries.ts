import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure } from './part.ts';
import type { StartProxy } from './proxies.ts';

const calls = 40;
/** Longer than nginx leaves a server alone that has failed (fail_timeout in deploy/proxy/nginx.conf). */
const untilTriedAgainMs = 2_500;

/**
 * Puts two servers behind the proxy, one of which reads each request and then closes the connection without a response, as a process
 * does that is killed. A GET must reach the other one; a POST must not, because its effect may have happened.
 */
export async function tryRetries(startProxy: StartProxy, folder: string): Promise<Figure[]> {
  const received: string[] = [];
  const servers = [await serve(received, false), await serve(received, true)];
  const proxy = await startProxy(folder, servers.map(portOf));
  try {
    let refusedWrites = 0;
    for (let call = 0; call < calls; call += 1)
      if (!(await succeeds(`${proxy.url}/write-${call}`, { method: 'POST', body: 'x' }))) refusedWrites += 1;
    await sleep(untilTriedAgainMs);
    let failedReads = 0;
    for (let call = 0; call < calls; call += 1) if (!(await succeeds(`${proxy.url}/read-${call}`))) failedReads += 1;
    const writes = received.filter((target) => target.startsWith('POST'));
    const repeated = writes.length - new Set(writes).size;
    return [
      figure(
        `${proxy.name}: reads failed while one server drops each request`,
        String(failedReads),
        '0',
        failedReads === 0,
      ),
      figure(
        `${proxy.name}: POSTs sent twice after a dropped connection`,
        `${repeated} of ${writes.length}, ${refusedWrites} reported as failed`,
        '0, some reported',
        repeated === 0 && refusedWrites > 0,
      ),
    ];
  } finally {
    await proxy.stop();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}

/** HAProxy closes a connection that it has used before, instead of returning 502: the client then knows as little as with a 502. */
const succeeds = (url: string, init: RequestInit = {}): Promise<boolean> =>
  fetch(url, init).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status === 200;
    },
    () => false,
  );

async function serve(received: string[], drops: boolean): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return response.end();
    received.push(`${request.method} ${request.url}`);
    request.resume();
    return request.once('end', () => (drops ? request.socket.destroy() : response.end('done')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure } from './part.ts';
import type { StartProxy } from './proxies.ts';
import { startStandIn } from './stand-in-server.ts';

const calls = 40;
/** Longer than nginx leaves a server alone that has failed: fail_timeout in deploy/proxy/nginx.conf, which it counts in whole seconds. */
const untilTriedAgainMs = 3_500;

/**
 * Puts two servers behind the proxy, one of which reads each request and then closes the connection without a response, as a process
 * does that is killed. A GET must reach the other one; a POST must not, because its effect may have happened.
 */
export async function tryRetries(startProxy: StartProxy, folder: string): Promise<Figure[]> {
  const received: string[] = [];
  const dropped: string[] = [];
  const start = (drops: boolean) =>
    startStandIn((request, response) => {
      if (request.url === '/readyz') return response.end();
      const target = `${request.method} ${request.url}`;
      received.push(target);
      if (!drops) return response.end('done');
      dropped.push(target);
      return request.socket.destroy();
    });
  const servers = [await start(false), await start(true)];
  const proxy = await startProxy(
    folder,
    servers.map(({ port }) => port),
  );
  try {
    let refusedWrites = 0;
    for (let call = 0; call < calls; call += 1)
      if (!(await succeeds(`${proxy.url}/write-${call}`, { method: 'POST', body: 'x' }))) refusedWrites += 1;
    await sleep(untilTriedAgainMs);
    let failedReads = 0;
    for (let call = 0; call < calls; call += 1) if (!(await succeeds(`${proxy.url}/read-${call}`))) failedReads += 1;
    const writes = received.filter((target) => target.startsWith('POST'));
    const repeated = writes.length - new Set(writes).size;
    const droppedReads = dropped.filter((target) => target.startsWith('GET')).length;
    return [
      figure(
        `${proxy.name}: reads failed while one server drops each request`,
        `${failedReads} of ${calls}, ${droppedReads} dropped`,
        '0, some dropped',
        failedReads === 0 && droppedReads > 0,
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
    for (const server of servers) server.stop();
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

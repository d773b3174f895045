import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StandIn = { port: number; stop(): void };

/**
 * A small server in place of the product, for what a proxy does with requests and responses. It answers `/healthz`; everything else goes
 * to `respond` once its body has been read.
 */
export async function startStandIn(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<StandIn> {
  const server: Server = createServer((request, response) => {
    if (request.url === '/healthz') return response.end();
    request.resume();
    return request.once('end', () => respond(request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

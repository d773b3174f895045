import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const url = await api.app.listen({ port: 0, host: '127.0.0.1' });

test('a client that sends slowly is cut off soon after its time is up', () => {
  const { headersTimeout, requestTimeout } = api.app.server;
  // How late a connection may be found, in ms. Node has the property; its types do not.
  const { connectionsCheckingInterval } = api.app.server as { connectionsCheckingInterval?: number };
  expect({ headersTimeout, requestTimeout, connectionsCheckingInterval }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
  });
});

test('a body that is too large is read to its end before the connection is closed, so that its client learns why', async () => {
  const connections: Socket[] = [];
  api.app.server.on('connection', (connection) => connections.push(connection));
  const body = JSON.stringify({ message: 'x'.repeat(3_000_000) });
  for (const type of ['application/json', 'application/octet-stream']) {
    const response = await fetch(`${url}/api/contact`, { method: 'POST', headers: { 'content-type': type }, body });
    expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
    expect(await response.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(connections.pop()?.bytesRead).toBeGreaterThan(body.length);
  }
});

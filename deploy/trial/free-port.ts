import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** For programs that take their port from a configuration file and cannot choose a free one by themselves. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

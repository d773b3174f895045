import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that stays the same, and free of others, while the product behind it is killed and started again on another port. */
export async function startRelay() {
  let target: string | null = null;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    if (!target) return near.destroy();
    const far = connect(Number(new URL(target).port), '127.0.0.1');
    open.add(near);
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
    near.once('close', () => {
      open.delete(near);
      far.destroy();
    });
    far.once('close', () => near.destroySoon());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo(url: string | null) {
      target = url;
    },
    /** Ends what is under way, in the middle of it: the server may have acted on a request whose response nobody gets. */
    cut() {
      for (const near of open) near.destroy();
    },
    close: () => void server.close(),
  };
}

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type MailServer = { url: string; received(): number; stop(): Promise<void> };

/** Accepts every mail by SMTP and counts it. After `stop` its port refuses connections, as the port of a mail server does that is down. */
export async function startMailServer(): Promise<MailServer> {
  let received = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let isBody = false;
    let rest = '';
    socket.write('220 trial\r\n');
    socket.on('data', (part) => {
      const lines = (rest + part).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isBody) {
          if (line !== '.') continue;
          isBody = false;
          received += 1;
          socket.write('250 accepted\r\n');
          continue;
        }
        isBody = /^DATA$/i.test(line);
        socket.write(isBody ? '354 go on\r\n' : /^QUIT$/i.test(line) ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

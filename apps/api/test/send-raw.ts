import { type IncomingHttpHeaders, request } from 'node:http';
import type { FastifyInstance } from 'fastify';

export type RawReply = { status: number; headers: IncomingHttpHeaders; body: string };
type RawRequest = { method?: string; target: string; headers?: Record<string, string>; body?: string };

/** Sends requests over a socket with exactly the target that is given, which neither `inject` nor `fetch` does. */
export async function rawSender(app: FastifyInstance): Promise<(asked: RawRequest) => Promise<RawReply>> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return ({ method = 'GET', target, headers = {}, body }) =>
    new Promise((done, failed) => {
      const sent = request({ host: '127.0.0.1', port, method, path: target, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          sent.destroy();
          const text = Buffer.concat(chunks).toString();
          done({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
      });
      sent.on('error', failed);
      // A request that says it is longer stays open: only what needs no more of it is answered.
      if (headers['content-length'] === undefined) sent.end(body);
      else sent.write(body ?? '');
    });
}

/** Other spellings of a target that reach the same route. */
export const spellingsOf = (target: string): string[] => [
  target.replace('/api/', '/%61pi/'),
  target.replace('/api/', '/%61%70%69/'),
  `http://x${target}`,
  `HTTP://x:1${target.replace('/api/', '/a%70i/')}`,
];

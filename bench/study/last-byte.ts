import { Agent, request } from 'node:http';
import type { Person } from '../person.ts';

const agent = new Agent({ keepAlive: true });

/**
 * Makes a call as a browser does, and waits for the last byte of the reply. It is neither unpacked nor parsed: that is work of the client, and
 * this process would spend as long on it as the product on its answer.
 */
export function callToLastByte(
  url: string,
  { token }: Pick<Person, 'token'>,
  { method, path, body }: { method: string; path: string; body?: unknown },
): Promise<{ status: number }> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip',
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((done, failed) => {
    const sent = request(`${url}/api${path}`, { method, headers, agent }, (reply) => {
      reply.on('error', failed).on('end', () => done({ status: reply.statusCode ?? 0 }));
      reply.resume();
    });
    sent.on('error', failed).end(text);
  });
}

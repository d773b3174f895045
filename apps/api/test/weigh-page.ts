import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

/** The bytes of JavaScript that a first visit to a page loads, compressed as they are sent. */
export async function weighPage(app: FastifyInstance, address: string): Promise<number> {
  const page = await app.inject(address);
  const files = new Set(page.body.match(/\/assets\/[\w./~-]+\.js/g));
  expect(files.size).toBeGreaterThan(5);
  const sizes = [...files].map(async (url) => {
    const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect({ statusCode, encoding: headers['content-encoding'] }).toEqual({ statusCode: 200, encoding: 'br' });
    return rawPayload.length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

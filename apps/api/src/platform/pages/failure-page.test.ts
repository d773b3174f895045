import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from '../http/error-handler.ts';

const breaks = async () => {
  throw new Error('select secret from users');
};
const app = Fastify();
app.decorateRequest('session', null);
handleErrors(app);
app.get('/broken', breaks);
app.get('/api/broken', breaks);
const visit = (url: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') =>
  app.inject({ url, headers: { accept } });

test('a page that cannot be rendered shows an error page with two links and no details of the cause', async () => {
  const { statusCode, headers, body } = await visit('/broken');
  expect(statusCode).toBe(500);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' });
  expect(body).toContain('Something went wrong on our side. Please try again.');
  expect(body).toMatch(/<a href="">Try Again<\/a><a href="\/">/);
  expect(body).not.toContain('secret');
});

test('its policy allows its own style and no script', async () => {
  const { headers, body } = await visit('/broken');
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test.each([
  ['a call of the API', '/api/broken', undefined],
  ['what asks for no page', '/broken', 'application/json'],
])('%s is answered with the documented body', async (_case, url, accept) => {
  const reply = await visit(url, accept);
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toMatchObject({ statusCode: 500, code: 'INTERNAL_ERROR' });
});

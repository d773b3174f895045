import { allEndpoints } from '@examplar/contract/calls/all-endpoints';
import { type Endpoint, possibleErrors, successStatuses } from '@examplar/contract/calls/endpoint';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import type { ApiDocument } from './document.ts';

const api = await startTestApi();
const answer = await api.app.inject('/api/openapi.json');
const document: ApiDocument = answer.json();
const endpoints = Object.entries<Endpoint>(allEndpoints);
const operationOf = ({ method, path }: Endpoint) =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

/** Everything below a node that has this key. */
function valuesOf(node: unknown, key: string): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(value, key)]);
}

test('the document is OpenAPI 3.1, public, and known to caches by its tag', () => {
  expect(answer.statusCode).toBe(200);
  expect(document.openapi).toBe('3.1.0');
  expect(answer.headers.etag).toMatch(/^"/);
});

test.each(endpoints)('%s is listed with its input, every answer and every error code', (name, endpoint) => {
  const operation = operationOf(endpoint);
  expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
  if (!operation) throw new Error(`${name} is not listed`);
  const statuses = Object.keys(operation.responses).map(Number);
  expect(statuses).toEqual(expect.arrayContaining([...successStatuses(endpoint)]));

  const errors = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
  const codes = errors
    .flatMap(([, response]) => valuesOf(response, 'examples'))
    .flatMap((examples) => Object.keys(examples as object));
  expect(codes.sort()).toEqual([...possibleErrors(endpoint)].sort());

  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param);
  const named = (operation.parameters ?? []).filter((parameter) => 'name' in parameter);
  expect(named.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)).toEqual(inPath);
  expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined || endpoint.contentType !== undefined);

  const needsSession = endpoint.access !== 'visitor';
  expect(operation.security.length === 1 && 'bearer' in (operation.security[0] ?? {})).toBe(needsSession);
});

test.each(endpoints.filter(([, { body }]) => body))(
  'the example of %s is one that the call takes',
  (_name, endpoint) => {
    const content = operationOf(endpoint)?.requestBody?.content as Record<string, { example?: unknown }>;
    expect(endpoint.body?.safeParse(content['application/json']?.example)).toMatchObject({ success: true });
  },
);

test.each(endpoints.filter(([, { response, fileTypes }]) => response && !fileTypes))(
  'the example answer of %s is one that the call may give',
  (_name, endpoint) => {
    const [status] = successStatuses(endpoint).filter((one) => one !== 204 && one !== 303);
    const content = operationOf(endpoint)?.responses[String(status)]?.content as Record<string, { example?: unknown }>;
    expect(endpoint.response?.safeParse(content['application/json']?.example)).toMatchObject({ success: true });
  },
);

test('every reference leads somewhere', () => {
  for (const reference of valuesOf(document, '$ref')) {
    const path = String(reference).replace('#/', '').split('/');
    const target = path.reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
    expect([reference, target !== undefined]).toEqual([reference, true]);
  }
});

test('no response about an open attempt contains a key or an explanation', () => {
  const { properties } = document.components.schemas.AskedQuestion as { properties: object };
  expect(Object.keys(properties)).not.toEqual(expect.arrayContaining(['correct_answer']));
  expect(Object.keys(properties)).not.toEqual(expect.arrayContaining(['explanation']));
});

test('the docs page names every call, and loads nothing from other hosts', async () => {
  const page = await api.app.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const [name] of endpoints) expect(page.body).toContain(`id="${name}"`);
  expect(page.body).not.toMatch(/<script|https?:\/\/(?!sandbox|docs|examplar|aws)[^"]*"\s*(?:rel|src)|src=|<link/);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
});

test('the docs page can be searched without a script, and what was typed is text', async () => {
  const page = await api.app.inject(`/api/docs?q=${encodeURIComponent('ALREADY_REVIEWED')}`);
  expect(page.body).toContain('id="createReview"');
  expect(page.body).not.toContain('id="getMe"');
  const nasty = await api.app.inject(`/api/docs?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(nasty.statusCode).toBe(200);
  expect(nasty.body).not.toContain('<script');
});

test('searches of the documentation are limited, since none can be cached; the page itself is not', async () => {
  // 6 searches a minute.
  const limited = await startTestApi({ environment: { RATE_LIMITS: '0.1' } });
  const statusOf = async (url: string) => (await limited.app.inject(url)).statusCode;
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) statuses.push(await statusOf(`/api/docs?q=plans${n}`));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect(await statusOf('/api/docs')).toBe(200);
});

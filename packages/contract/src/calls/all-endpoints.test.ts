import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import { type Endpoint, possibleErrors, successStatuses } from './endpoint.ts';
import { Day } from './ids.ts';

const endpoints = Object.entries<Endpoint>(allEndpoints);
const takesBody = ({ body, contentType }: Endpoint) => body !== undefined || contentType !== undefined;

/** Every object of a JSON schema, at any depth. */
function objectsIn(node: unknown): { properties: unknown; additionalProperties?: unknown }[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.entries(node).flatMap(([key, value]) => (key === 'examples' ? [] : objectsIn(value)));
  return 'type' in node && node.type === 'object' && 'properties' in node ? [node, ...below] : below;
}

test('no two calls share method and path', () => {
  const addresses = endpoints.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test.each(endpoints)('%s is addressed, guarded and answered by the rules', (name, endpoint) => {
  const { method, path, access, params, response, fileTypes, cache } = endpoint;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param);
  expect(Object.keys(params?.shape ?? {})).toEqual(inPath);

  expect(access === 'admin').toBe(path.startsWith('/admin/'));
  expect(name.startsWith('admin')).toBe(access === 'admin');
  if (method === 'GET') expect(takesBody(endpoint)).toBe(false);

  const isAnswered = successStatuses(endpoint).some((status) => status !== 204 && status !== 303);
  expect(response !== undefined || fileTypes !== undefined).toBe(isAnswered);
  if (cache) expect([method, access]).toEqual(['GET', 'visitor']);
});

test('every catalogue answer that visitors get can be cached, and nothing else', () => {
  const open = endpoints.filter(([, { method, access }]) => method === 'GET' && access === 'visitor');
  expect(open.filter(([, { cache }]) => !cache).map(([name]) => name)).toEqual(['vnpayNotification', 'vnpayReturn']);
  expect(
    open
      .filter(([, { cache }]) => cache === 'visitors')
      .map(([name]) => name)
      .sort(),
  ).toEqual(['getQuestion', 'listCertificationQuestions', 'listPlanFeatures', 'listRecommendations']);
});

test.each(endpoints.filter(([, { paged }]) => paged))(
  '%s takes limit and cursor as every list does',
  (_name, { query }) => {
    expect(query?.safeParse({ limit: '100', cursor: 'abc' }).success).toBe(true);
    expect(query?.safeParse({ limit: '101' }).success).toBe(false);
    expect(query?.safeParse({ limit: ['1', '2'] }).success).toBe(false);
  },
);

test.each(endpoints.filter(([, { body }]) => body))(
  '%s refuses fields that it does not know, at any depth',
  (_name, { body }) => {
    const schema = z.toJSONSchema(body as z.ZodType, { io: 'input' });
    const objects = objectsIn(schema);
    expect(objects.length).toBeGreaterThan(0);
    for (const { additionalProperties } of objects) expect(additionalProperties).toBe(false);
  },
);

type Part = { type?: string; enum?: unknown; const?: unknown; pattern?: string; format?: string } & Partial<
  Record<'minimum' | 'maximum' | 'minLength' | 'maxLength', number>
>;

/** Every integer and text of a JSON schema, at any depth, with its path. */
function valuesIn(node: unknown, path = ''): [string, Part][] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.entries(node).flatMap(([key, value]) =>
    key === 'examples' || key === 'default' ? [] : valuesIn(value, `${path}/${key}`),
  );
  return 'type' in node && ['integer', 'string'].includes(String(node.type)) ? [[path, node as Part], ...below] : below;
}

const maxInteger = 2 ** 31 - 1;
const isStorable = ({ type, minimum = -Infinity, maximum = Infinity, ...part }: Part): boolean =>
  part.enum !== undefined ||
  part.const !== undefined ||
  (type === 'integer'
    ? minimum >= -maxInteger && maximum <= maxInteger
    : // What `text` makes has both lengths, and neither NUL nor half a surrogate pair.
      Boolean(part.pattern ?? part.format) || (part.minLength !== undefined && part.maxLength !== undefined));

/** Lists in one parameter, whose parts are checked one by one. */
const lists = ['/properties/topics', '/properties/states', '/properties/difficulties'];

test.each(endpoints)('%s accepts no integer and no text that PostgreSQL does not (API-15)', (_name, endpoint) => {
  for (const part of [endpoint.params, endpoint.query, endpoint.body]) {
    const values = part ? valuesIn(z.toJSONSchema(part, { io: 'input' })) : [];
    expect(values.filter(([path, value]) => !lists.includes(path) && !isStorable(value))).toEqual([]);
  }
});

test('a day has a year that PostgreSQL knows (API-15)', () => {
  const isDay = (day: string) => Day.safeParse(day).success;
  expect(['0000-01-01', '0001-01-01', '9999-12-31', '-0001-01-01', '10000-01-01'].filter(isDay)).toEqual([
    '0001-01-01',
    '9999-12-31',
  ]);
});

test.each(endpoints.filter(([, { access }]) => access === 'admin'))(
  '%s is refused without a session and to non-admins',
  (_name, endpoint) => {
    expect(possibleErrors(endpoint)).toEqual(expect.arrayContaining(['UNAUTHENTICATED', 'FORBIDDEN']));
  },
);

test.each(endpoints)('%s can be written into OpenAPI', (_name, { params, query, body, response }) => {
  for (const schema of [params, query, body]) if (schema) z.toJSONSchema(schema, { io: 'input' });
  if (response) z.toJSONSchema(response);
});

test.each([...z.globalRegistry._idmap])(
  'the schema %s has an example that it accepts and writes as it is',
  (_id, schema) => {
    const examples = z.globalRegistry.get(schema)?.examples as unknown[] | undefined;
    expect(examples?.length).toBeGreaterThan(0);
    for (const example of examples ?? []) expect(z.encode(schema as z.ZodType, example)).toEqual(example);
  },
);

import { readFileSync } from 'node:fs';
import { allEndpoints } from '@examplar/contract/calls/all-endpoints';
import { acceptsLanguage, type Endpoint } from '@examplar/contract/calls/endpoint';
import type { z } from 'zod';
import { buildCall, type CallParts } from '../build-call.ts';
import { exampleInput, jsonSchemaOf } from '../example-input.ts';

/** Values to try for a parameter or field, by its name. */
export type Values = Record<string, readonly string[]>;
export type Visit = { name: string; endpoint: Endpoint | null; parts: CallParts; url: string };

/** Visits that end the session that makes them, the account or its plan. */
const endings = new Set([
  'logout',
  'logoutAll',
  'endMySession',
  'changePassword',
  'deleteAccount',
  'cancelSubscription',
]);

/**
 * Every call of the contract that is not for staff, with each combination of the values for its path, query and body. Reads come
 * before all that writes, and again after it.
 */
export function callVisits(values: Values): Visit[] {
  const visits = Object.entries(allEndpoints as Record<string, Endpoint>)
    .filter(([name, endpoint]) => endpoint.access !== 'admin' && !endpoint.contentType && !endings.has(name))
    .flatMap(([name, endpoint]) =>
      partsOf(endpoint, values).map((parts) => ({ name, endpoint, parts, url: buildCall(endpoint, parts).url })),
    );
  const reads = visits.filter(({ endpoint }) => endpoint.method === 'GET');
  return [...reads, ...visits.filter(({ endpoint }) => endpoint.method !== 'GET'), ...reads];
}

function partsOf(endpoint: Endpoint, values: Values): CallParts[] {
  const example = exampleInput(endpoint);
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const paths = names.reduce<Record<string, unknown>[]>(
    (sets, name) =>
      sets.flatMap((set) =>
        (values[name] ?? [String(example.params?.[name])]).map((value) => ({ ...set, [name]: value })),
      ),
    [{}],
  );
  return paths.flatMap((params) =>
    queriesOf(endpoint, values).flatMap((query) =>
      bodiesOf(example.body, values).map((body) => ({ params, query, ...(body === undefined ? {} : { body }) })),
    ),
  );
}

/** No query, the other language, and each name of the query with each value that it may have. */
function queriesOf(endpoint: Endpoint, values: Values): Record<string, unknown>[] {
  const { query } = endpoint;
  const baseQueries = acceptsLanguage(endpoint) ? [{}, { language: 'vi' }] : [{}];
  if (!query) return baseQueries;
  const { properties = {} } = jsonSchemaOf(query as z.ZodType);
  return [
    ...baseQueries,
    ...Object.entries(properties).flatMap(([name, schema]) =>
      (values[name] ?? schema.enum ?? (schema.minimum === undefined ? [] : [schema.minimum, 100])).map((value) => ({
        [name]: value,
      })),
    ),
  ];
}

/** The example of the body with the values for the fields that it has. */
function bodiesOf(example: unknown, values: Values): unknown[] {
  if (typeof example !== 'object' || example === null) return [example];
  return Object.keys(example)
    .filter((name) => name in values)
    .reduce<object[]>(
      (sets, name) => sets.flatMap((set) => (values[name] ?? []).map((value) => ({ ...set, [name]: value }))),
      [example],
    );
}

const routes = new URL('../../../web/app/routes.ts', import.meta.url);

/** Every page that is not for staff, and what search engines and tools read. */
export function pageVisits(values: Values): Visit[] {
  // Pages of staff are nested deeper.
  const paths = [...readFileSync(routes, 'utf8').matchAll(/^ {2,4}route\('([^']+)'/gm)].map(
    ([, path = '']) => `/${path}`,
  );
  const filled = paths.flatMap((path) =>
    [...path.matchAll(/:(\w+)/g)].reduce<string[]>(
      (all, [placeholder, name = '']) =>
        all.flatMap((one) => (values[name] ?? ['unknown']).map((value) => one.replace(placeholder, value))),
      [path.replace('/*', '/no-such-page')],
    ),
  );
  const others = ['/', '/sitemap.xml', '/robots.txt', '/api/openapi.json', '/api/docs'];
  return [...filled, ...others].map((url) => ({ name: url, endpoint: null, parts: {}, url }));
}

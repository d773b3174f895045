import { acceptsLanguage, type Endpoint, possibleErrors, successStatuses } from '@examplar/contract/calls/endpoint';
import { ErrorBody, type ErrorCode, errorCatalogue, errorCodes } from '@examplar/contract/calls/errors';
import { languageQuery } from '@examplar/contract/calls/language';
import type { z } from 'zod';
import { exampleFrom, type JsonSchema, type NamedSchemas } from './json-schemas.ts';

const statusTexts: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'Done, no content',
  303: 'Continue at the address in `Location`',
};

/** One call as an OpenAPI operation: input, every response with an example, every error by its code. */
export function describeOperation(name: string, endpoint: Endpoint, schemas: NamedSchemas) {
  const parameters = [
    ...parametersOf(endpoint.params, 'path', schemas),
    ...parametersOf(endpoint.query, 'query', schemas),
    ...(acceptsLanguage(endpoint) ? parametersOf(languageQuery, 'query', schemas) : []),
    ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(endpoint.cache ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
  ];
  const requestBody = requestBodyOf(endpoint, schemas);
  return {
    operationId: name,
    summary: endpoint.summary,
    description: remarksOn(endpoint),
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { ...successesOf(endpoint, schemas), ...refusalsOf(endpoint, schemas) },
  };
}

export type Operation = ReturnType<typeof describeOperation>;

/** Calls are grouped by the first segment of their path; admin calls by the second. */
export function tagOf({ path }: Pick<Endpoint, 'path'>): string {
  const [first = '', second = ''] = path.slice(1).split('/');
  return first === 'admin' ? `admin ${second}` : first;
}

function remarksOn({ access, paged, counted, idempotent, cache }: Endpoint): string {
  return [
    { visitor: 'Public.', user: 'Requires a session.', admin: 'For admins only.' }[access],
    cache === 'public' ? 'The same for every caller, with a strong ETag.' : '',
    cache === 'visitors' ? 'Public with a strong ETag for visitors, private for signed-in users.' : '',
    paged ? 'Further rows are announced by `Link: <…>; rel="next"`.' : '',
    counted ? '`X-Total-Count` is the number of rows that match the filters.' : '',
    idempotent ? 'A repeat with the same `Idempotency-Key` returns the first response.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function securityOf({ access, cache }: Endpoint): Record<string, string[]>[] {
  if (access !== 'visitor') return [{ bearer: [] }];
  return cache === 'visitors' ? [{}, { bearer: [] }] : [];
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', schemas: NamedSchemas) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.describe(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    const { description, examples, ...shape } = property;
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: shape,
      ...(Array.isArray(examples) ? { example: examples[0] } : {}),
    };
  });
}

function requestBodyOf({ body, contentType }: Endpoint, schemas: NamedSchemas) {
  if (contentType !== undefined) {
    return { required: true, content: { [contentType]: { schema: { type: 'string', format: 'binary' } } } };
  }
  if (!body) return undefined;
  const schema = schemas.describe(body, 'input');
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema, example: exampleFrom(schema, schemas.all) } },
  };
}

function successesOf(endpoint: Endpoint, schemas: NamedSchemas) {
  return Object.fromEntries(
    successStatuses(endpoint).map((status, place) => [
      String(status),
      {
        description: statusTexts[status] ?? 'OK',
        headers: headersOf(endpoint, status),
        ...(status === 204 || status === 303 ? {} : { content: contentOf(endpoint, schemas, place) }),
      },
    ]),
  );
}

/** If a call has two success statuses with different shapes, each status gets the example of its shape. */
function contentOf({ response, fileTypes }: Endpoint, schemas: NamedSchemas, place: number) {
  if (fileTypes) {
    return Object.fromEntries(fileTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  }
  if (!response) return {};
  const schema = schemas.describe(response, 'output');
  const shown = Array.isArray(schema.anyOf) ? (schema.anyOf[place] ?? schema) : schema;
  return { 'application/json': { schema, example: exampleFrom(shown, schemas.all) } };
}

function headersOf({ cache, paged, counted, responseHeaders = {} }: Endpoint, status: number) {
  const named = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  const own = Object.entries(responseHeaders).map(([name, description]) => [
    name,
    { schema: { type: 'string' }, description },
  ]);
  return {
    ...named(
      'x-request-id',
      ...(cache ? ['ETag'] : []),
      ...(paged ? ['Link'] : []),
      ...(counted ? ['X-Total-Count'] : []),
      ...(status === 303 ? ['Location'] : []),
    ),
    ...Object.fromEntries(own),
  };
}

function refusalsOf(endpoint: Endpoint, schemas: NamedSchemas) {
  const schema = schemas.describe(ErrorBody, 'output');
  const byStatus = Map.groupBy(possibleErrors(endpoint), (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\``).join(', '),
        headers: {
          'x-request-id': { $ref: '#/components/headers/x-request-id' },
          ...(status === 429 || status === 503 ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } : {}),
        },
        content: {
          'application/json': {
            schema,
            examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
          },
        },
      },
    ]),
  );
}

/** One example for each error code, to be referenced by name. */
export const refusalExamples = () =>
  Object.fromEntries(errorCodes.map((code) => [code, { value: exampleOfRefusal(code) }]));

function exampleOfRefusal(code: ErrorCode): ErrorBody {
  const { status: statusCode, message } = errorCatalogue[code];
  const details = [{ path: 'name', message: 'Please fill in this field' }];
  return { statusCode, code, message, ...(code === 'VALIDATION_FAILED' ? { details } : {}) };
}

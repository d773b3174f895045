import { allEndpoints } from '@examplar/contract/calls/all-endpoints';
import type { Endpoint } from '@examplar/contract/calls/endpoint';
import { maxKeyLength } from '../idempotency/idempotency.ts';
import { NamedSchemas } from './json-schemas.ts';
import { describeOperation, type Operation, refusalExamples, tagOf } from './operations.ts';

export const apiTitle = 'Examplar API';

const description = `Practice exams for professional IT certifications. Every error has the shape of \`Error\`: branch on its \`code\`, show its \`message\`. Each response carries \`x-request-id\`. Resources of other users return 404, as if they did not exist. Unknown fields in a body are rejected. Instants are ISO 8601 in UTC.`;

const text = { type: 'string' };

/** The OpenAPI 3.1 document of every call in the contract. */
export function buildDocument(endpoints: Record<string, Endpoint> = allEndpoints) {
  const schemas = new NamedSchemas();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(name, endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: apiTitle, version: '1.0.0', description },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.values(endpoints).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `token` of `POST /auth/login` or `POST /auth/register`.',
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', maxLength: maxKeyLength },
          description:
            'Chosen by the caller, new for each intended effect: a repeated request gets the first response again. At most 100 new keys an hour, then 429.',
        },
        IfNoneMatch: {
          name: 'If-None-Match',
          in: 'header',
          required: false,
          schema: text,
          description: 'The ETag of an earlier response: 304 without a body while nothing has changed.',
        },
      },
      headers: {
        'x-request-id': { schema: text, description: 'Identifies the request; also logged by the server.' },
        ETag: { schema: text, description: 'Strong; one for each content encoding.' },
        Link: { schema: text, description: '`<…>; rel="next"` while there are further rows.' },
        'X-Total-Count': { schema: { type: 'integer' }, description: 'The number of rows that match the filters.' },
        Location: { schema: text, description: 'The address to continue at.' },
        'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' },
      },
      examples: refusalExamples(),
      schemas: schemas.all,
    },
  };
}

export type ApiDocument = ReturnType<typeof buildDocument>;

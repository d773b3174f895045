import type { Endpoint } from '@examplar/contract/calls/endpoint';
import { z } from 'zod';
import type { CallParts } from './build-call.ts';

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  default?: unknown;
  minimum?: number;
  minLength?: number;
  $ref?: string;
};

export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    reused: 'inline',
  }) as JsonSchema;

/** A value that fits: the schema's own example where it has one, else the plainest one. */
export function exampleValue(schema: JsonSchema): unknown {
  if (schema.examples && schema.examples.length > 0) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [variant] = schema.anyOf ?? schema.oneOf ?? [];
  if (variant) return exampleValue(variant);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleValue(part) as object));
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
          schema.required?.includes(name) ? [[name, exampleValue(part)]] : [],
        ),
      );
    case 'array':
      return schema.items ? [exampleValue(schema.items)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
  }
}

/** Input that passes the call's schemas: what it asks for may still not exist. */
export function exampleInput(endpoint: Endpoint): CallParts {
  const params = endpoint.params ? (exampleValue(jsonSchemaOf(endpoint.params)) as Record<string, unknown>) : {};
  if (endpoint.contentType) return { params, body: new TextEncoder().encode('x=1') };
  return endpoint.body ? { params, body: exampleValue(jsonSchemaOf(endpoint.body)) } : { params };
}

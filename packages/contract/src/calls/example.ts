import type { z } from 'zod';

/** Names a schema, so that the OpenAPI document has it once, with an example. */
export const named = <S extends z.ZodType>(id: string, schema: S, example: z.output<S>, description?: string): S =>
  schema.meta({ id, ...(description === undefined ? {} : { description }), examples: [example] });

/** The first example of a schema, to build the example of a larger one from. */
export function getExample<S extends z.ZodType>(schema: S): z.output<S> {
  const examples: unknown = schema.meta()?.examples;
  if (!Array.isArray(examples) || examples.length === 0) throw new Error('This schema has no example');
  return examples[0] as z.output<S>;
}

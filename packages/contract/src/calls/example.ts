import type { z } from 'zod';

/** The first example of a schema, to build the example of a larger one from. */
export function exampleOf<S extends z.ZodType>(schema: S): z.output<S> {
  const examples: unknown = schema.meta()?.examples;
  if (!Array.isArray(examples) || examples.length === 0) throw new Error('This schema has no example');
  return examples[0] as z.output<S>;
}

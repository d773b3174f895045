import type { z } from 'zod';

/** One field in each shape that has it: as everyone sees it, as only staff see it, and as staff send it. */
type Field = { shown?: z.ZodType; staff?: z.ZodType; sent?: z.ZodType };

type Shape<Fields, Audience extends keyof Field> = {
  [Name in keyof Fields as Audience extends keyof Fields[Name] ? Name : never]: Fields[Name] extends Record<
    Audience,
    infer Schema
  >
    ? Schema
    : never;
};

/** The fields of one shape, in the order in which they are described. */
export const shapeFor = <const Fields extends Record<string, Field>, Audience extends keyof Field>(
  fields: Fields,
  audience: Audience,
) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { [audience]: schema }]) => (schema ? [[name, schema]] : [])),
  ) as Shape<Fields, Audience>;

/** A field that is shown as it was sent. */
export const asSent = <Schema extends z.ZodType>(schema: Schema) => ({ shown: schema, sent: schema });

import { z } from 'zod';
import { named } from '../calls/example.ts';
import { Instant, RowId } from '../calls/ids.ts';
import { cursor, limit } from '../calls/list-query.ts';
import { text } from '../calls/text.ts';

/**
 * The query of an admin collection, to be extended by `sort` and by filters named like the fields.
 * Strict: a misspelled filter that silently shows everything would mislead. Without `limit` a page has 50 rows.
 */
export const adminQuery = z.strictObject({
  q: text({ min: 0, max: 200 }).optional().meta({ description: 'Searches the texts that a row shows' }),
  limit: limit.optional(),
  cursor: cursor.optional(),
});

/** The sort orders of a collection: a field name, with a leading `-` for descending. The first is the default. */
export function sortBy<const Field extends string>(...fields: [Field, ...Field[]]) {
  const orders = fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`]);
  return z.enum(orders as [Field | `-${Field}`, ...(Field | `-${Field}`)[]]).optional();
}

/** In the body of a change of something that keeps no versions: what its form was filled from. */
export const editedState = Instant.optional().meta({
  description:
    '`updatedAt` of what was edited; VERSION_CONFLICT if it has changed since. Left out, the last writer wins',
});

/** Whether learners see it: not yet, now, or no longer. Published content is never deleted. */
export const publications = ['draft', 'published', 'retired'] as const;
export type Publication = (typeof publications)[number];
export const publication = z.enum(publications);

/** A user as shown in admin tables: the owner of a row, or the author of an action. */
export const Person = named('Person', z.object({ id: RowId, name: z.string(), email: z.string() }), {
  id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
  name: 'Ada Lovelace',
  email: 'learner@examplar.test',
});
export type Person = z.infer<typeof Person>;

/** The reason for an admin's action, stored in the audit log. */
export const auditNote = text({ max: 1000 }).meta({ examples: ['Asked for by the customer, ticket 1042'] });

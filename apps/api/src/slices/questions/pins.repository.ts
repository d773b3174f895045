import { sql } from 'kysely';

/** Names one version of a question or of a case. */
export type Pin = { id: string; version: number };

/** The pins as a table `pin`, for joins. */
export const pinTable = (pins: readonly Pin[]) =>
  sql<Pin>`unnest(${pins.map(({ id }) => id)}::text[], ${pins.map(({ version }) => version)}::integer[])`.as<'pin'>(
    sql`pin (id, version)`,
  );

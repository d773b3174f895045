import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../ids.ts';
import { type Keyed, keyFor } from '../secrets.ts';

/** How a row's hash was made: without a key by earlier releases, with one since. */
export const unkeyed = 1;
export const keyed = 2;

export type HashedRow = {
  user_id: string;
  id: string;
  position: number;
  action: string;
  subject_type: string;
  subject_id: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  request_id: string | null;
  previous_hash: Buffer | null;
  created_at: Date;
  scheme: number;
};

/** Where a chain ends; `mac` is null where no key has vouched for it yet. */
export type AuditHead = {
  user_id: string;
  position: number;
  hash: Buffer;
  accepted_rows: number;
  accepted_digest: Buffer | null;
  mac: Buffer | null;
};

export const auditKey = (config: Keyed): Buffer => keyFor(config, 'audit');

/** What a row says, in the order in which its hash takes it. */
export const hashedFacts = (row: HashedRow): unknown[] => [
  hex(row.previous_hash),
  row.user_id,
  row.id,
  row.position,
  row.action,
  row.subject_type,
  row.subject_id,
  row.before,
  row.after,
  row.reason,
  row.request_id,
  row.created_at.toISOString(),
];

/** What the `hash` column of a row must hold. */
export function rowHash(key: Buffer, row: HashedRow): Buffer {
  const facts = hashedFacts(row);
  if (row.scheme === unkeyed) return sha256(canonicalText(facts));
  return hmac(key, ['row', row.scheme, ...facts]);
}

export const macOfHead = (key: Buffer, head: Omit<AuditHead, 'mac'>): Buffer =>
  hmac(key, ['head', head.user_id, head.position, hex(head.hash), head.accepted_rows, hex(head.accepted_digest)]);

/** Whether the key vouches for this head. */
export function isHeadGenuine(key: Buffer, head: AuditHead): boolean {
  const expected = macOfHead(key, head);
  return head.mac?.length === expected.length && timingSafeEqual(head.mac, expected);
}

/** Whether a chain ends where its genuine head says; one without rows has no head. */
export function isHeadSound(
  key: Buffer,
  last: { position: number; hash: Buffer } | undefined,
  head: AuditHead | undefined,
): boolean {
  if (!last || !head) return !last && !head;
  return head.position === last.position && head.hash.equals(last.hash) && isHeadGenuine(key, head);
}

const hmac = (key: Buffer, facts: unknown[]): Buffer => createHmac('sha256', key).update(canonicalText(facts)).digest();

/** The same text for the same value, whatever the order of its keys: jsonb keeps none. */
export const canonicalText = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'null';

function sorted(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => [key, sorted(field)]);
}

export const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null;

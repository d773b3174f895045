import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalText } from '../canonical-text.ts';
import { sha256 } from '../ids.ts';
import { type KeyConfig, keyFor } from '../secrets.ts';

/** The hash scheme of a row: earlier releases hashed without a key. */
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

/** The end of a chain; `mac` is null until the head is signed with a key. */
export type AuditHead = {
  user_id: string;
  position: number;
  hash: Buffer;
  accepted_rows: number;
  accepted_digest: Buffer | null;
  mac: Buffer | null;
};

export const auditKey = (config: KeyConfig): Buffer => keyFor(config, 'audit');

/** The fields that go into a row's hash, in order. */
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

/** The expected value of a row's `hash` column. */
export function rowHash(key: Buffer, row: HashedRow): Buffer {
  const facts = hashedFacts(row);
  if (row.scheme === unkeyed) return sha256(canonicalText(facts));
  return hmac(key, ['row', row.scheme, ...facts]);
}

export const macOfHead = (key: Buffer, head: Omit<AuditHead, 'mac'>): Buffer =>
  hmac(key, ['head', head.user_id, head.position, hex(head.hash), head.accepted_rows, hex(head.accepted_digest)]);

/** The signature of an operator's acceptance of the whole log. */
export const macOfAcceptance = (key: Buffer, acceptedAt: Date): Buffer =>
  hmac(key, ['acceptance', acceptedAt.toISOString()]);

/** True if the head was signed with this key. */
export const isHeadGenuine = (key: Buffer, head: AuditHead): boolean => isSameMac(head.mac, macOfHead(key, head));

export const isSameMac = (mac: Buffer | null, expected: Buffer): boolean =>
  mac?.length === expected.length && timingSafeEqual(mac, expected);

/** True if a chain ends where its genuine head says. A chain without rows has no head. */
export function isHeadSound(
  key: Buffer,
  last: { position: number; hash: Buffer } | undefined,
  head: AuditHead | undefined,
): boolean {
  if (!last || !head) return !last && !head;
  return head.position === last.position && head.hash.equals(last.hash) && isHeadGenuine(key, head);
}

const hmac = (key: Buffer, facts: unknown[]): Buffer => createHmac('sha256', key).update(canonicalText(facts)).digest();

export const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null;

import type { Queryable } from '../../platform/database/database.ts';
import {
  type Asked,
  anyOf,
  byInstant,
  type Collection,
  listPage,
  ofPeople,
  searchesText,
} from '../../platform/lists/admin-lists.ts';

const entries: Collection<'at'> = {
  sorts: { at: byInstant('audit.created_at') },
  usual: '-at',
  id: { column: 'audit.id', kind: 'uuid' },
};

const rowsOf = (db: Queryable) =>
  db
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.user_id')
    .select([
      'audit.id',
      'audit.user_id',
      'audit.action',
      'audit.subject_type',
      'audit.subject_id',
      'audit.before',
      'audit.after',
      'audit.reason',
      'audit.request_id',
      'audit.created_at',
      'account.name as actor_name',
      'account.email as actor_email',
    ]);

export type AuditRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

export type AuditFilters = Asked<'at'> & {
  q?: string | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** A page of the audit log of all admins: from `from` up to, but not with, `to`. */
export function listAuditRows(db: Queryable, filters: AuditFilters) {
  const { q, actorId, action, subjectType, subjectId, from, to, ...asked } = filters;
  let rows = rowsOf(db);
  if (q) rows = rows.where(anyOf([ofPeople(q, 'audit.user_id'), searchesText(q, 'audit.search_text')]));
  if (actorId) rows = rows.where('audit.user_id', '=', actorId);
  if (action) rows = rows.where('audit.action', '=', action);
  if (subjectType) rows = rows.where('audit.subject_type', '=', subjectType);
  if (subjectId) rows = rows.where('audit.subject_id', '=', subjectId);
  if (from) rows = rows.where('audit.created_at', '>=', new Date(from));
  if (to) rows = rows.where('audit.created_at', '<', new Date(to));
  return listPage(rows, entries, asked);
}

import type { adminListAudit } from '@examplar/contract/admin/audit';
import type { Query } from '@examplar/contract/calls/endpoint';
import type { Queryable } from '../../platform/database/database.ts';
import { anyOf, byInstant, type Collection, listPage, matchesText } from '../../platform/lists/admin-lists.ts';
import { matchesUser } from '../identity/public.ts';

const entries: Collection<'at'> = {
  sorts: { at: byInstant('audit.created_at') },
  defaultSort: '-at',
  id: { column: 'audit.id', kind: 'uuid' },
};

const selectEntries = (db: Queryable) =>
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

export type AuditRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

/** A page of the audit log of all admins, from `from` (inclusive) to `to` (exclusive). */
export function listAuditRows(db: Queryable, filters: Query<typeof adminListAudit>) {
  const { q, actorId, action, subjectType, subjectId, from, to, ...page } = filters;
  let rows = selectEntries(db);
  if (q) rows = rows.where(anyOf([matchesUser(q, 'audit.user_id'), matchesText(q, 'audit.search_text')]));
  if (actorId) rows = rows.where('audit.user_id', '=', actorId);
  if (action) rows = rows.where('audit.action', '=', action);
  if (subjectType) rows = rows.where('audit.subject_type', '=', subjectType);
  if (subjectId) rows = rows.where('audit.subject_id', '=', subjectId);
  if (from) rows = rows.where('audit.created_at', '>=', new Date(from));
  if (to) rows = rows.where('audit.created_at', '<', new Date(to));
  return listPage(rows, entries, page);
}

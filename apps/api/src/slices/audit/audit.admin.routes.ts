import { type AuditEntry, adminListAudit } from '@examplar/contract/admin/audit';
import type { FastifyInstance } from 'fastify';
import type { AuditFacts } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { adminPage, presentUser } from '../../platform/lists/admin-lists.ts';
import { type AuditRow, listAuditRows } from './audit.admin.repository.ts';

export function auditAdminRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, adminListAudit, async ({ query }) =>
    adminPage(await listAuditRows(deps.db, query), presentAuditEntry),
  );
}

function presentAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    actor: presentUser(row.user_id, row.actor_name, row.actor_email),
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    reason: row.reason,
    changes: changesOf(row.before as AuditFacts | null, row.after as AuditFacts | null),
    requestId: row.request_id,
  };
}

/** The changes by field; null where the field was or is missing. */
function changesOf(before: AuditFacts | null, after: AuditFacts | null): AuditEntry['changes'] {
  const names = Object.keys({ ...before, ...after });
  return Object.fromEntries(names.map((name) => [name, { from: before?.[name] ?? null, to: after?.[name] ?? null }]));
}

import { z } from 'zod';
import { named } from '../calls/example.ts';
import { Instant, RowId } from '../calls/ids.ts';
import { text } from '../calls/text.ts';
import { Person, sortBy } from './admin-list.ts';
import { adminList } from './admin-resource.ts';

export const AuditEntry = named(
  'AuditEntry',
  z.object({
    id: RowId,
    at: Instant,
    actor: Person.nullable().meta({ description: 'Null for the system and for removed accounts' }),
    action: z.string().meta({ examples: ['users.suspend'] }),
    subjectType: z.string(),
    subjectId: z.string().nullable(),
    reason: z.string().nullable(),
    changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
    requestId: z.string().nullable(),
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    at: '2026-11-21T10:15:30.000Z',
    actor: { id: '01939f3a-0000-7b6a-9d4e-2f8a61c07b55', name: 'Admin', email: 'admin@examplar.test' },
    action: 'plans.update',
    subjectType: 'plan',
    subjectId: 'basic-3m',
    reason: null,
    changes: { price: { from: 29.99, to: 27.99 } },
    requestId: 'req-1042',
  },
);
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Every admin action, newest first. Entries are never changed. */
export const adminListAudit = adminList('/admin/audit', 'Audit log', AuditEntry, {
  sort: sortBy('at'),
  actorId: RowId.optional(),
  action: text({ max: 100 }).optional(),
  subjectType: text({ max: 100 }).optional(),
  subjectId: text({ max: 200 }).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
});

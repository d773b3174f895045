import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

type Check = { broken: number; rows: number; checked_at: Date };

/** What the last hourly check of the audit log found (`slices/audit/check-audit-log.ts`); not a number before the first. */
export function watchAuditLog(registry: Registry, db: Database): void {
  const gauge = (name: string, help: string, figure: (check: Check) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const query = db.selectFrom('audit_check').select(['broken', 'rows', 'checked_at']).executeTakeFirst();
        const check = await query.catch(() => undefined);
        this.set(check ? figure(check) : Number.NaN);
      },
    });
  gauge('examplar_audit_chains_broken', 'Chains of the audit log that are broken or cut', ({ broken }) => broken);
  gauge('examplar_audit_rows', 'Rows of the audit log; never becomes smaller', ({ rows }) => rows);
  gauge('examplar_audit_checked_seconds', 'When the audit log was checked, in seconds since 1970', (check) =>
    Math.floor(check.checked_at.getTime() / 1_000),
  );
}

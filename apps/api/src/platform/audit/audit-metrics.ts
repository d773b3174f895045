import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { type AuditCheck, findAuditCheck } from './audit-checks.repository.ts';

/** Exposes the results of the hourly audit check (`slices/audit/check-audit-log.ts`); NaN before the first check. */
export function watchAuditLog(registry: Registry, db: Database): void {
  const gauge = (name: string, help: string, figure: (check: AuditCheck) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const check = await findAuditCheck(db).catch(() => undefined);
        this.set(check ? figure(check) : Number.NaN);
      },
    });
  gauge('examplar_audit_chains_broken', 'Chains of the audit log that are broken or cut', ({ broken }) => broken);
  gauge('examplar_audit_rows', 'Rows of the audit log; never decreases', ({ rows }) => Number(rows));
  gauge('examplar_audit_checked_seconds', 'Time of the last check of the audit log, in seconds since 1970', (check) =>
    Math.floor(check.checked_at.getTime() / 1_000),
  );
}

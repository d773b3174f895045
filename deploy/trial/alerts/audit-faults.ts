import { readConfig } from '../../../apps/api/src/config.ts';
import { systemClock } from '../../../apps/api/src/platform/clock.ts';
import { openDatabase } from '../../../apps/api/src/platform/database/database.ts';
import { checkAuditLog } from '../../../apps/api/src/slices/audit/check-audit-log.ts';
import { createShopper } from '../shopper.ts';
import type { Fault } from './faults.ts';

// The published accounts of a demonstration, which the trial's product is.
const admin = { email: 'admin@examplar.test', password: 'practice-makes-perfect' };
const silent = { info() {}, warn() {}, error() {} };

/** The hourly job, now. */
async function checkNow(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase({ url: databaseUrl, max: 2 });
  try {
    await checkAuditLog({ db, clock: systemClock, config: readConfig({}), log: silent as never });
  } finally {
    await close();
  }
}

async function actAsAdmin(url: string): Promise<void> {
  const { userId } = await createShopper(url);
  const post = (path: string, body: unknown, token?: string) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
  const { token } = (await (await post('/auth/login', admin)).json()) as { token: string };
  const { status } = await post(`/admin/users/${userId}/suspend`, { reason: 'Part of a trial' }, token);
  if (status !== 200) throw new Error(`Suspending a user returned ${status}`);
}

export const auditTampered: Fault = {
  alert: 'ExamplarAuditBroken',
  cause: 'a row of the audit log is changed in the database; the hourly check runs',
  async make({ url, databaseUrl, sql }) {
    await actAsAdmin(url);
    await checkNow(databaseUrl);
    await sql(`update audit set action = action || '.tampered' where action like '%suspend%'`);
    await checkNow(databaseUrl);
    return async () => {
      // The hourly check of the products may come at any moment, so the row itself must be whole again.
      await sql(`update audit set action = replace(action, '.tampered', '') where action like '%.tampered'`);
      await checkNow(databaseUrl);
    };
  },
};

export const jobsStopped: Fault = {
  alert: 'ExamplarJobsStopped',
  cause: 'the last hourly check is three hours old (moved back)',
  async make({ sql }) {
    await sql(`update audit_check set checked_at = now() - interval '3 hours'`);
    return async () => {
      await sql(`update audit_check set checked_at = now()`);
    };
  },
};

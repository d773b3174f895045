import { parseArgs } from 'node:util';
import { listActors } from '../platform/audit/audit.repository.ts';
import { acceptAuditLog, verifyAuditChain } from '../platform/audit/audit-chain.ts';
import { systemClock } from '../platform/clock.ts';
import { openCommandDatabase } from '../platform/database/command-database.ts';

/** Verifies every chain of the audit log; `--accept` accepts the log as it is. Needs the product's SECRET_KEY. */
try {
  const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
  const { db, config, close } = await openCommandDatabase(process.env, { isReadOnly: !values.accept });
  try {
    let broken = 0;
    for (const actor of await listActors(db)) {
      const verdict = await verifyAuditChain({ db, config }, actor);
      if (!verdict.ok) broken += 1;
      console.log(`${actor}: ${verdict.ok ? `${verdict.rows} rows, unbroken` : describe(verdict.brokenAt)}`);
    }
    if (values.accept) {
      const chains = await acceptAuditLog({ db, clock: systemClock, config });
      console.log(`Accepted ${chains} chains as they are.`);
    } else if (broken > 0) {
      console.log(
        `${broken} broken. Compare with the log's lines 'audit chain head'; then accept: npm run audit:verify -- --accept`,
      );
      process.exitCode = 1;
    }
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function describe(brokenAt: number): string {
  return brokenAt === 0 ? 'its head is missing or was made with another SECRET_KEY' : `broken at row ${brokenAt}`;
}

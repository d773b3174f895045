// Runs one job in a separate process, for tests that kill it. Reports on standard output when it is halfway.
import { readConfig } from '../../../src/config.ts';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { deliverDueMail } from '../../../src/platform/mail/deliver-due-mail.ts';
import { closeDueAttempts } from '../../../src/slices/attempts/ending/close-due-attempts.ts';
import { createTestClock } from '../../test-clock.ts';

const { db, close } = openDatabase({ url: process.env.DATABASE_URL ?? '', max: 2 });
const clock = createTestClock(process.env.NOW ?? '');
if (process.env.JOB === 'deliver-mail') {
  // Claimed, and handed to a mail server that does not answer.
  const carrier = {
    async deliver() {
      process.stdout.write('in the middle\n');
      await new Promise((done) => setTimeout(done, 600_000));
    },
  };
  const config = readConfig({ NODE_ENV: 'test' });
  await deliverDueMail({ db, clock, config, log: { warn() {}, error() {} } as never, carrier });
} else {
  const log = { error: () => {} } as never;
  await closeDueAttempts({ db, clock, log });
}
await close();

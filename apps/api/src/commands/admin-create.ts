import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { emailAddress, personName } from '@examplar/contract/calls/text';
import { passwordRule } from '@examplar/contract/passwords';
import { z } from 'zod';
import { AppError } from '../platform/app-error.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { isAuditKeyRight } from '../platform/audit/audit-chain.ts';
import { systemClock } from '../platform/clock.ts';
import { openCommandDatabase } from '../platform/database/command-database.ts';
import { openAccount } from '../slices/identity/public.ts';

/** Creates an admin, whether or not the product is running. Prompts for the password, because arguments are visible in the process list. */
const Admin = z.object({ email: emailAddress, name: personName, password: passwordRule });
const usage = 'npm run admin:create -- --email you@example.org --name "Your Name"';

try {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  if (!values.email || !values.name) throw new Error(`Say who: ${usage}`);
  const admin = readAdmin({ ...values, password: await readSecret('Password: ') });
  const { db, config, close } = await openCommandDatabase();
  try {
    const clock = systemClock;
    if (!(await isAuditKeyRight({ db, config })))
      throw new Error(
        "SECRET_KEY is not the product's: the audit log was written with another. Give this command the same one.",
      );
    await openAccount(
      { db, clock, config },
      {
        ...admin,
        role: 'ADMIN',
        // The operator has no account, so the new admin is recorded as the actor, and the reason says so.
        inSameTransaction: (tx, userId) =>
          writeAudit(
            tx,
            { clock, config },
            {
              adminId: userId,
              requestId: null,
              action: 'users.create',
              subjectType: 'user',
              subjectId: userId,
              before: null,
              after: { role: 'ADMIN' },
              reason: 'admin:create on the command line',
            },
          ),
      },
    );
    console.log(`${admin.email} is an admin now and can sign in.`);
  } finally {
    await close();
  }
} catch (error) {
  console.error(asSentence(error));
  process.exitCode = 1;
}

function readAdmin(given: unknown): z.infer<typeof Admin> {
  const read = Admin.safeParse(given);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}

function asSentence(error: unknown): string {
  if (error instanceof AppError && error.code === 'EMAIL_TAKEN')
    return 'An account with this email address already exists.';
  if (error instanceof AppError && error.extras.details)
    return error.extras.details.map((detail) => detail.message).join('\n');
  return error instanceof Error ? error.message : String(error);
}

/** One line from a pipe, or typed at a prompt without being shown. */
async function readSecret(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/, 1)[0] ?? '';
  stderr.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reading = createInterface({ input: stdin, output: silent, terminal: true });
  return new Promise((done, failed) => {
    reading.once('SIGINT', () => failed(new Error('Nothing was changed.')));
    reading.question('', (line) => {
      done(line);
      reading.close();
      stderr.write('\n');
    });
  }).finally(() => reading.close()) as Promise<string>;
}

import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseWeakPassword } from '../credentials/password-rules.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { claimEmail, insertAccount } from '../identity.repository.ts';
import { operatorTurn } from '../limits/hashing-turns.ts';

type OpenAccountInput = {
  name: string;
  email: string;
  password: string;
  role: 'USER' | 'ADMIN';
  /** For demo data with a past. */
  createdAt?: Date;
  /** Runs in the same transaction, for example to write an audit row. */
  inSameTransaction?: (tx: Tx, userId: string) => Promise<void>;
};

/**
 * Creates an account on behalf of the operator: without a session or a mail, and with a confirmed address.
 *
 * @throws AppError EMAIL_TAKEN, VALIDATION_FAILED for a password that registering would refuse
 */
export async function openAccount(
  { db, clock, config }: { db: Database; clock: Clock; config: Config },
  { name, email, password, role, createdAt = clock.now(), inSameTransaction }: OpenAccountInput,
): Promise<{ userId: string }> {
  refuseWeakPassword(password, { name, email, role }, 'password');
  const passwordHash = await hashPassword(config, operatorTurn, password);
  const id = newId({ now: () => createdAt });
  await inTransaction(db, async (tx) => {
    if (!(await claimEmail(tx, email, id))) throw new AppError('EMAIL_TAKEN');
    const account = { id, name, email, password_hash: passwordHash, role, email_confirmed_at: createdAt };
    await insertAccount(tx, account, createdAt);
    await inSameTransaction?.(tx, id);
  });
  return { userId: id };
}

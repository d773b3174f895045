import { styleText } from 'node:util';
import { demoAccounts, demoPassword } from '../demo/demo-accounts.ts';
import type { Deps } from '../platform/deps.ts';
import { emailKey, findUserIdsByEmail } from './identity/public.ts';

/** What the terminal says when the product serves: where, and outside production whom one can sign in as. */
export async function startNotice({ db, config }: Pick<Deps, 'db' | 'config'>, url: string): Promise<string> {
  const address = `  Examplar is ready at ${styleText(['bold', 'cyan'], url)}`;
  if (config.isProduction) return `\n${address}\n`;
  const present = await findUserIdsByEmail(
    db,
    demoAccounts.map(({ email }) => email),
  );
  const shown = demoAccounts.filter(({ email }) => present.has(emailKey(email)));
  if (shown.length === 0) return `\n${address}\n`;

  const width = Math.max(...shown.map(({ email }) => email.length));
  const lines = shown.map(({ email, shows }) => `    ${email.padEnd(width)}   ${styleText('dim', shows)}`);
  const heading = `  Demo accounts, all with the password ${styleText('bold', demoPassword)}:`;
  return ['', address, '', heading, ...lines, '', styleText('dim', '  Ctrl-C stops everything.'), ''].join('\n');
}

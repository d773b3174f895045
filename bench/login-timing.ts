import { numberOption } from './command-line.ts';
import { median } from './measure.ts';
import { newPerson } from './person.ts';
import { startProduct } from './product.ts';

/**
 * Checks that the time of a refused sign-in does not reveal which addresses have accounts: alternates between a wrong password for a
 * known address and any password for an unknown one. Exits with 1 when the medians are more than 5 % apart.
 *
 * npm run bench:login [-- --pairs 400]
 */
const pairs = numberOption('pairs', 400);
const maxDifference = 0.05;

const product = await startProduct();
const known: string[] = [];
for (let person = 0; person < 5; person += 1) known.push((await newPerson(product.url)).email);

/** Returns the time of one refusal in ms. */
async function refusal(email: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not-the-right-password' }),
  });
  await response.text();
  if (response.status !== 401) throw new Error(`Signing in returned ${response.status}.`);
  return performance.now() - startedAt;
}

const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
for (let pair = -10; pair < pairs; pair += 1) {
  // The order within a pair alternates, so that after-effects of one request affect both kinds equally.
  const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
  for (const kind of order) {
    const email = kind === 'known' ? (known[Math.abs(pair) % known.length] ?? '') : `unknown-${pair}@example.org`;
    const ms = await refusal(email);
    if (pair >= 0) times[kind].push(ms);
  }
}
await product.stop();

const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
const apart = Math.abs(ofKnown / ofUnknown - 1);
process.stdout.write(
  [
    '| refused sign-in | attempts | median ms |\n|---|---|---|',
    `| known address, wrong password | ${pairs} | ${ofKnown.toFixed(1)} |`,
    `| unknown address | ${pairs} | ${ofUnknown.toFixed(1)} |`,
    `\nThe medians are ${(apart * 100).toFixed(1)} % apart (at most ${maxDifference * 100} %).\n`,
  ].join('\n'),
);
process.exit(apart <= maxDifference ? 0 : 1);

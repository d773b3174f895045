import { afterAll, expect, test } from 'vitest';
import { startTestApi } from './start-test-api.ts';
import { weighPage } from './weigh-page.ts';

const api = await startTestApi({ pages: true });
await api.seed.certification({ id: 'weighed' });
const limit = 130 * 1_024;
/** What the room weighed when it asked choices only, and 12 KB for everything that it does since. */
const roomLimit = 140_799 + 12 * 1_024;
const weights = new Map<string, number>();
/** A public page with less room than this is reported before it breaks the limit. */
const warningMargin = 2 * 1_024;
const kB = (bytes: number) => (bytes / 1_000).toFixed(1);
afterAll(() => {
  const lines = [...weights]
    .sort(([, one], [, other]) => other - one)
    .map(([address, bytes]) => `${kB(bytes).padStart(6)} kB  ${address}${isNearLimit(bytes) ? nearLimit(bytes) : ''}`);
  process.stdout.write(`JavaScript of a first visit (at most ${kB(limit)} kB):\n${lines.join('\n')}\n`);
});
const isNearLimit = (bytes: number) => bytes > limit - warningMargin && bytes < limit;
const nearLimit = (bytes: number) =>
  `  WARNING: ${limit - bytes} bytes below the limit; load something on demand before adding more`;

async function weightOf(address: string): Promise<number> {
  const total = await weighPage(api.app, address);
  weights.set(address, total);
  return total;
}

test.each([
  '/',
  '/exams',
  '/certifications',
  '/certifications/weighed',
  '/certifications/weighed/questions',
  '/questions/unknown',
  '/questions/weighed-q001/sent',
  '/providers',
  '/providers/AWS/certifications',
  '/exam-changes',
  '/pricing',
  '/about',
  '/how-readiness-works',
  '/contact',
  '/privacy',
  '/terms',
  '/login',
  '/register',
  '/no-such-page',
])('%s loads less JavaScript than 130 KB', async (address) => {
  expect(await weightOf(address)).toBeLessThan(limit);
});

test('the room, with every kind of question, weighs at most 12 KB more than with choices alone', async () => {
  expect(await weightOf('/test-exams/weighed-exam-1/take')).toBeLessThan(roomLimit);
});

test('what only staff need is heavier, and is seen to be', async () => {
  expect(await weightOf('/admin/users')).toBeGreaterThan(limit);
});

// Each was 36 to 55 before what they share was merged (`apps/web/merge-chunks.ts`).
test.each(['/dashboard', '/study', '/profile', '/settings'])(
  '%s loads at most 33 files of JavaScript',
  async (address) => {
    const { body } = await api.app.inject(address);
    expect(new Set(body.match(/\/assets\/[\w./~-]+\.js/g)).size).toBeLessThanOrEqual(33);
  },
);

test('a page names no module for the browser to fetch while it is still being read', async () => {
  const { body } = await api.app.inject('/exams');
  expect(body).not.toMatch(/<script[^>]*\ssrc=|<script[^>]*type="module"|rel="modulepreload"/);
});

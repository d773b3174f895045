import { type Browser, chromium } from '@playwright/test';
import { provideChromium } from '../scripts/test-runs/chromium.mjs';
import { numberOption } from './command-line.ts';
import { median } from './measure.ts';
import { signIn } from './person.ts';
import { startProduct } from './product.ts';

/**
 * Measures when signed-in pages show their content on a phone with slow 4G (150 ms, 1.6 Mbit/s) and a processor half as fast as this one:
 * on a first visit in an empty browser, and on the next one, whose files come over the network again but which has kept the page's last
 * state. Medians; exits with 1 where the next visit misses its aim.
 *
 * npm run bench:pages [-- --runs 5]
 */
const runs = numberOption('runs', 5);
const learnerAimMs = 1_800;
const staffAimMs = 2_500;

type MeasuredPage = { name: string; email: string; path: string; content: string; width: number; aimMs: number };
type Visit = { paint: number; content: number };

const product = await startProduct();
const learner = 'learner@examplar.test';
const sessions = new Map<string, string>();
for (const email of [learner, 'admin@examplar.test']) sessions.set(email, await storedSession(email));
const pages: MeasuredPage[] = [
  { name: 'dashboard', path: '/dashboard', content: 'h1:not(.sr-only)' },
  { name: 'study plan', path: '/study/aws-saa-c03', content: '#why' },
  { name: 'result', path: `/attempts/${await finishedAttempt()}`, content: '#topics' },
].map((page) => ({ ...page, email: learner, width: 390, aimMs: learnerAimMs }));
pages.push({
  name: 'staff’s questions',
  email: 'admin@examplar.test',
  path: '/admin/catalogue/questions',
  content: 'tbody td a[href]',
  width: 1_280,
  aimMs: staffAimMs,
});

const executablePath = provideChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
const rows: string[] = [];
let isMissed = false;
for (const page of pages) {
  const first: Visit[] = [];
  const next: Visit[] = [];
  for (let run = 0; run < runs; run += 1) {
    const visits = await visitTwice(browser, page);
    first.push(visits[0]);
    next.push(visits[1]);
  }
  const ms = (visits: Visit[], part: keyof Visit) => Math.round(median(visits.map((visit) => visit[part])));
  isMissed ||= ms(next, 'content') > page.aimMs;
  rows.push(
    `| ${page.name} | ${ms(first, 'paint')} | ${ms(first, 'content')} | ${ms(next, 'content')} | ${page.aimMs} |`,
  );
}
await browser.close();
await product.stop();
process.stdout.write(
  `| page, slow 4G, CPU ÷ 2 | first paint, ms | content, first visit | content, next visit | aim |\n|---|---|---|---|---|\n${rows.join('\n')}\n`,
);
process.exitCode = isMissed ? 1 : 0;

/** Two visits of one browser. The second has what the first has stored, and an empty cache. */
async function visitTwice(opened: Browser, { email, path, content, width }: MeasuredPage): Promise<[Visit, Visit]> {
  const context = await opened.newContext({ viewport: { width, height: 844 } });
  await context.addInitScript(
    ([session, selector]) => {
      localStorage.setItem('auth-storage', session);
      const look = () => {
        const kept = document.querySelector('#main > div')?.shadowRoot;
        const seen = kept && !kept.querySelector('slot') ? kept : document;
        if (seen.querySelector(`:is(${selector})`)) requestAnimationFrame(() => performance.mark('content'));
        else setTimeout(look, 16);
      };
      look();
    },
    [sessions.get(email) ?? '', content] as const,
  );
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
  const visit = async (): Promise<Visit> => {
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 });
    await page.goto(`${product.url}${path}`);
    await page.waitForFunction(() => performance.getEntriesByName('content').length > 0);
    return page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      content: performance.getEntriesByName('content')[0]?.startTime ?? 0,
    }));
  };
  const first = await visit();
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  const second = await visit();
  await context.close();
  return [first, second];
}

async function storedSession(email: string): Promise<string> {
  const token = await signIn(product.url, email);
  const response = await fetch(`${product.url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
  return JSON.stringify({ state: { user: await response.json(), token, isAuthenticated: true }, version: 0 });
}

async function finishedAttempt(): Promise<string> {
  const { state } = JSON.parse(sessions.get(learner) ?? '{}') as { state: { token: string } };
  const headers = { authorization: `Bearer ${state.token}` };
  const response = await fetch(`${product.url}/api/user/test-attempts`, { headers });
  const attempts = (await response.json()) as { id: string; status: string }[];
  return attempts.find(({ status }) => status !== 'In Progress')?.id ?? '';
}

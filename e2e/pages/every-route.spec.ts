import type { APIRequestContext, Browser } from '@playwright/test';
import {
  axeFindings,
  axeFindingsInBothSchemes,
  contrastFindings,
  faultsAtFourfoldZoom,
  type Head,
  headOf,
  PageFaults,
  sidewaysScroll,
  sidewaysScrollOfLargeText,
} from '../page-faults.ts';
import { expect, type Product, test } from '../product.ts';
import { contextOf } from './role-context.ts';
import { accountRoutes, adminRoutes, learnerRoutes, publicRoutes, signInRoutes } from './route-addresses.ts';
import { addressOf, idsOf, type Role } from './route-ids.ts';

const look = {
  desktop: { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  phone: { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
} as const;
/** What a phone, whose look is dark, does not show: every other colour is looked at in both schemes anyway. */
const onlyWide = 'header, [class*="hidden "], [class$="hidden"]';
/** A page may have two addresses, and two certifications' exams the same name. */
const sameTitle = [
  ['/exams', '/certifications'],
  ['/certifications/aws-saa-c03/test-exams/aws-saa-c03-exam-1', '/test-exams/aws-saa-c03-exam-1/take'],
  ['/payment/result', '/payment/result?order={order}'],
];

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** Visits the routes in one look, each for itself, and returns what is wrong, with the route that it is wrong on. */
async function visit(browser: Browser, product: Product, role: Role, routes: string[], name: keyof typeof look) {
  const ids = await idsOf(product.url, role);
  const context = await contextOf(browser, product, role);
  const page = await context.newPage();
  const { viewport, colorScheme } = look[name];
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const watch = await PageFaults.watch(page);
  const faults: string[] = [];
  const heads = new Map<string, Head>();
  for (const route of routes) {
    const path = addressOf(route, ids);
    const status = await watch.open(path);
    const expected = route === '/no-such-page' ? 404 : 200;
    heads.set(route, await headOf(page));
    const found = [
      ...(status === expected ? [] : [`status ${status}`]),
      ...(page.url() === product.url + path ? [] : [`leads to ${page.url()}`]),
      ...(await watch.found()),
      ...(await sidewaysScroll(page)),
      ...(name === 'phone' && !route.startsWith('/admin') ? await sidewaysScrollOfLargeText(page) : []),
      ...(name === 'phone' && !route.startsWith('/admin') ? await faultsAtFourfoldZoom(page) : []),
      ...(await axeFindings(page)),
      ...(name === 'desktop' ? await contrastFindings(page, 'dark', onlyWide) : []),
    ];
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    faults.push(...found.map((fault) => `${route} ${fault}`));
  }
  await context.close();
  return { faults: [...faults, ...headFaults(heads)], heads };
}

/** The head of a page as the server sends it. */
async function sentHead(request: APIRequestContext, route: string): Promise<Head> {
  const html = await (await request.get(route)).text();
  const read = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'") ?? null;
  return {
    title: read(/<title>([^<]*)/) ?? '',
    description: read(/<meta name="description" content="([^"]*)/),
    isIndexed: !/noindex/.test(read(/<meta name="robots" content="([^"]*)/) ?? ''),
  };
}

function headFaults(heads: Map<string, Head>): string[] {
  const faults: string[] = [];
  const seen = new Map<string, string>();
  for (const [route, { title, description }] of heads) {
    const needsNone = route.startsWith('/admin') || route === '/no-such-page';
    if (!needsNone && (description ?? '').length < 40) faults.push(`${route} has the description “${description}”`);
    for (const text of [title, description]) {
      if (!text) continue;
      const other = seen.get(text);
      if (other && !sameTitle.some((pair) => pair.includes(route) && pair.includes(other)))
        faults.push(`${route} and ${other} share “${text}”`);
      seen.set(text, route);
    }
    if (!/\S \| Examplar$|Examplar: \S/.test(title)) faults.push(`${route} has the title “${title}”`);
  }
  return faults;
}

for (const name of ['desktop', 'phone'] as const) {
  const how = `${name}, ${look[name].colorScheme}`;

  test(`nothing is wrong on any page for visitors (${how})`, async ({ browser, product }) => {
    const { faults } = await visit(browser, product, 'visitor', [...publicRoutes, ...signInRoutes], name);
    expect(faults).toEqual([]);
  });

  test(`nothing is wrong on any page for a learner (${how})`, async ({ browser, product, request }) => {
    // Of the public pages those that say something else to a learner; of the others the titles are compared.
    const differing = ['/', '/certifications/aws-saa-c03', '/questions/aws-saa-c03-q001', '/pricing'];
    const routes = [...differing, ...accountRoutes, ...learnerRoutes, '/admin'];
    const { faults, heads } = await visit(browser, product, 'learner', routes, name);
    const others = publicRoutes.filter((route) => !differing.includes(route));
    for (const route of others) heads.set(route, await sentHead(request, route));
    expect([...faults, ...headFaults(heads)]).toEqual([]);
  });

  test(`nothing is wrong on any page for an admin (${how})`, async ({ browser, product }) => {
    // What is not the admin’s area differs for an admin by one link in the header.
    const { faults } = await visit(browser, product, 'admin', ['/', '/dashboard', ...adminRoutes], name);
    expect(faults).toEqual([]);
  });
}

test('what needs a session leads visitors to the login page, and admins alone see the admin’s area', async ({
  page,
  product,
  browser,
}) => {
  // All pages of the admin's area are below one route, which asks for an admin (apps/web/app/routes.test.ts).
  // What a device keeps is there without a session, too: the page itself says that its owner must sign in. Teams are introduced to visitors.
  const open = ['/study/offline', '/teams'];
  const ofSessions = [...accountRoutes, ...learnerRoutes].filter((route) => !open.includes(route));
  for (const route of [...ofSessions, '/admin', '/admin/users']) {
    await page.goto(route);
    await page.waitForURL('**/login');
  }
  const context = await contextOf(browser, product, 'learner');
  const learner = await context.newPage();
  for (const route of ['/admin', '/admin/users']) {
    await learner.goto(route);
    await expect(learner.getByRole('heading', { level: 1, name: 'You have no access to this page' })).toBeVisible();
    await expect(learner.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  }
  await context.close();
});

test('every kind of fault is seen when it is there', async ({ page }) => {
  const watch = await PageFaults.watch(page);
  await page.setViewportSize(look.phone.viewport);
  await watch.open('/about');
  await page.evaluate(async () => {
    document.querySelector('main')?.prepend(Object.assign(new Image(), { src: '/favicon.svg', height: 400 }));
    document.body.append(Object.assign(document.createElement('pre'), { textContent: 'wide '.repeat(99) }));
    document.body.append(document.createElement('main'), document.createElement('h1'));
    document.body.append(Object.assign(document.createElement('p'), { innerText: 'Nguyễn' }));
    await document.fonts.ready;
    document.body.append(Object.assign(document.createElement('script'), { text: 'throw 1' }));
    await fetch('/api/no-such-call');
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100)));
  });
  const faults = [...(await watch.found()), ...(await axeFindings(page)), ...(await sidewaysScroll(page))].join('\n');
  for (const fault of [
    /console: .*status of 404/,
    /request: .*no-such-call 404/,
    /content security policy: script-src/,
    /layout shift of 0\.\d/,
    /2 main elements/,
    /2 headings/,
    /font: .*vietnamese/,
    /axe: image-alt/,
    /px wider/,
  ]) {
    expect(faults).toMatch(fault);
  }
});

test('a page that is too wide for a phone with large text only is found', async ({ page }) => {
  await page.setViewportSize(look.phone.viewport);
  await page.goto('/about');
  expect(await sidewaysScrollOfLargeText(page)).toEqual([]);
  await page.evaluate(() => {
    const line = Object.assign(document.createElement('p'), { textContent: 'Thirty letters in a single line' });
    line.style.whiteSpace = 'nowrap';
    document.querySelector('main')?.append(line);
  });
  expect(await sidewaysScroll(page)).toEqual([]);
  expect((await sidewaysScrollOfLargeText(page)).join()).toMatch(/^\d+ px wider than the window at 200 % text$/);
});

test('text that is hard to read in the other colour scheme only is found', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#faint { color: light-dark(#000, #333); background: light-dark(#fff, #222) }');
    document.adoptedStyleSheets.push(sheet);
    document
      .querySelector('main')
      ?.append(Object.assign(document.createElement('p'), { id: 'faint', innerText: 'Hm' }));
  });
  expect(await axeFindings(page)).toEqual([]);
  for (const within of [undefined, 'main']) {
    await page.emulateMedia({ colorScheme: 'light' });
    expect((await axeFindingsInBothSchemes(page, within)).join()).toMatch(/^in dark: axe: color-contrast/);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await axeFindingsInBothSchemes(page, 'header')).toEqual([]);
});

test('of rows alike one is enough for axe, and a fault in another is found', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    const rows = ['One', 'Two', 'Three', ''].map((text) => `<li><a href="/${text}">${text}</a></li>`);
    document.querySelector('main')?.insertAdjacentHTML('beforeend', `<ul id="rows">${rows.join('')}</ul>`);
  });
  expect(await axeFindings(page, '#rows')).toEqual([expect.stringContaining('axe: link-name ×1 <a href="/">')]);
  expect(await page.locator('#rows [data-axe-repeat]').allTextContents()).toEqual(['Two', 'Three']);
});

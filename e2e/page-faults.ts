import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, Request } from '@playwright/test';
import { untilAlive, watchAlive } from './alive.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const maxLayoutShift = 0.02;
const quietMs = 150;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
type Watched = Window & { layoutShift: number; shifted: string[]; violations: string[] };
type Finding = { id: string; nodes: { html: string; failureSummary?: string }[] };
export type Head = { title: string; description: string | null; isIndexed: boolean };

/** Watches one page for everything that may go wrong on it unnoticed. */
export class PageFaults {
  readonly #faults: string[] = [];
  readonly #open = new Set<Request>();
  readonly #page: Page;
  /** The address of a page that is not there: the browser itself says so in the console. */
  #missing = '';
  #lastRequestAt = 0;

  private constructor(page: Page) {
    this.#page = page;
    page.on('console', (message) => {
      if (message.type() === 'error' && message.location().url !== this.#missing)
        this.#faults.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#faults.push(`error: ${error.message}`));
    page.on('request', (request) => this.#open.add(request));
    page.on('requestfinished', (request) => this.#ended(request));
    page.on('requestfailed', (request) => {
      this.#ended(request);
      const cause = request.failure()?.errorText ?? '';
      // What a page no longer needs is broken off when the next one opens.
      if (cause !== 'net::ERR_ABORTED') this.#faults.push(`request: ${request.url()} ${cause}`);
    });
    page.on('response', (response) => {
      if (response.status() < 400) return;
      if (response.request().isNavigationRequest()) this.#missing = response.url();
      else this.#faults.push(`request: ${response.url()} ${response.status()}`);
    });
  }

  static async watch(page: Page): Promise<PageFaults> {
    await watchAlive(page);
    await page.addInitScript(() => {
      const watched = window as unknown as Watched;
      watched.layoutShift = 0;
      watched.shifted = [];
      watched.violations = [];
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        watched.violations.push(`${violatedDirective} ${blockedURI}`),
      );
      new PerformanceObserver((list) => {
        for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
          if (hadRecentInput) continue;
          watched.layoutShift += value;
          const nodes = sources.map(({ node }) => (node?.cloneNode() as Element | null)?.outerHTML?.slice(0, 90));
          watched.shifted.push(`${value.toFixed(3)} by ${nodes.join(', ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    return new PageFaults(page);
  }

  /** Opens an address and waits until the page has what it asks for. Returns the status of the document. */
  async open(address: string): Promise<number> {
    this.#missing = '';
    this.#faults.length = 0;
    const response = await this.#page.goto(address);
    const hasHeading = await this.settle().then(
      () => true,
      () => false,
    );
    if (!hasHeading) this.#faults.push(`not loaded: ${(await this.#page.content()).slice(0, 300)}`);
    return response?.status() ?? 0;
  }

  /** No request under way for a moment, and no skeleton in sight. */
  async settle(): Promise<void> {
    await this.#page.locator('h1').first().waitFor({ state: 'attached' });
    await untilAlive(this.#page);
    const deadline = Date.now() + 15_000;
    const isQuiet = () => this.#open.size === 0 && Date.now() - this.#lastRequestAt > quietMs;
    while (!isQuiet() && Date.now() < deadline) await this.#page.waitForTimeout(20);
    await this.#page.waitForFunction(() => !document.querySelector('main .animate-pulse'), null, { timeout: 10_000 });
  }

  /** What went wrong since the page was opened, and what is wrong with its frame. */
  async found(): Promise<string[]> {
    const { layoutShift, shifted, violations, mains, headings, letters } = await this.#page.evaluate(() => ({
      layoutShift: (window as unknown as Watched).layoutShift,
      shifted: (window as unknown as Watched).shifted,
      violations: (window as unknown as Watched).violations,
      mains: document.querySelectorAll('main').length,
      headings: document.querySelectorAll('h1').length,
      // English pages need no Vietnamese letters (LNG-13), except those on which staff edit translations.
      letters: performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => document.documentElement.lang === 'en' && /vietnamese.*\.woff2$/.test(name))
        .filter(() => !location.pathname.startsWith('/admin')),
    }));
    return [
      ...this.#faults,
      ...violations.map((violation) => `content security policy: ${violation}`),
      ...(layoutShift > maxLayoutShift ? [`layout shift of ${layoutShift.toFixed(3)}: ${shifted.join('; ')}`] : []),
      ...(mains === 1 ? [] : [`${mains} main elements`]),
      ...letters.map((file) => `font: ${file}`),
      ...(headings === 1 ? [] : [`${headings} headings of the first level`]),
    ];
  }

  #ended(request: Request) {
    this.#open.delete(request);
    this.#lastRequestAt = Date.now();
  }
}

/** Everything that axe finds on the page, or in the parts that `within` selects, each with the first element it was found at. */
export const axeFindings = (page: Page, within?: string): Promise<string[]> => runAxe(page, {}, within);

/** What axe finds in the colour scheme that the page is in, then in the other one, where it leaves the page. */
export async function axeFindingsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  return [...(await axeFindings(page, within)), ...(await contrastFindings(page, isDark ? 'light' : 'dark', within))];
}

/** What axe finds wrong with the colours of the page in the other colour scheme; nothing else depends on the scheme. */
export async function contrastFindings(page: Page, colorScheme: 'light' | 'dark', within?: string): Promise<string[]> {
  // A colour half-way between two schemes is in neither, and a browser that draws each step of a transition takes a second.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const findings = await runAxe(page, { runOnly: ['color-contrast'] }, within);
  return findings.map((finding) => `in ${colorScheme}: ${finding}`);
}

async function runAxe(page: Page, options: object, within = ''): Promise<string[]> {
  await page.evaluate(`window.axe || (() => { ${axe} })()`);
  // By default axe also loads every style sheet again, for a rule that is off.
  const preload = { assets: ['media'] };
  const all = JSON.stringify({ resultTypes: ['violations'], elementRef: false, preload, ...options });
  await page.evaluate(markRepeats, repeat);
  const where = JSON.stringify({ include: [within || 'html'], exclude: [`[${repeat}]`] });
  const { violations } = (await page.evaluate(`axe.run(${where}, ${all})`)) as { violations: Finding[] };
  return violations.map(({ id, nodes }) => `axe: ${id} ×${nodes.length} ${nodes[0]?.html.slice(0, 200)}`);
}

const repeat = 'data-axe-repeat';
/**
 * Marks each row and item that differs from one before it in texts, names and addresses only, and lacks none of them: axe would take
 * seconds to find the same in each row of a table.
 */
function markRepeats(mark: string): void {
  const named =
    / (id|for|name|value|href|src|srcset|alt|title|d|datetime|aria-(?:label|labelledby|describedby|controls))="[^"]+"/g;
  for (const list of document.querySelectorAll('tbody, ul, ol')) {
    const shapes = new Set<string>();
    for (const item of list.children) {
      item.removeAttribute(mark);
      const shape = item.outerHTML.replace(named, ' $1').replace(/>[^<]+</g, '>…<');
      if (shapes.has(shape)) item.setAttribute(mark, '');
      shapes.add(shape);
    }
  }
}

/** By how much the page is wider than the window, as a fault. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return excess > 0 ? [`${excess} px wider than the window`] : [];
}

/** By how much the page is wider than the window with letters of twice their size, as readers may set them (PAG-28). */
export async function sidewaysScrollOfLargeText(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => {
    const { style } = document.documentElement;
    const before = style.fontSize;
    style.fontSize = '200%';
    const found = document.documentElement.scrollWidth - innerWidth;
    style.fontSize = before;
    return found;
  });
  return excess > 0 ? [`${excess} px wider than the window at 200 % text`] : [];
}

/**
 * What is wrong in a window of 320 × 256 px, which is one of 1280 × 1024 at 400 % zoom (PAG-98): a page that scrolls
 * sideways, or fixed and sticky parts that leave less than half of the height for what scrolls between them.
 */
export async function faultsAtFourfoldZoom(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  const covered = await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const heights = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight)
      .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0));
    return heights.reduce((sum, height) => sum + height, 0);
  });
  const faults = [
    ...(await sidewaysScroll(page)),
    ...(covered > 128 ? [`${Math.round(covered)} of 256 px are covered by what does not scroll`] : []),
  ];
  if (before) await page.setViewportSize(before);
  return faults.map((fault) => `at 400 % zoom: ${fault}`);
}

export function headOf(page: Page): Promise<Head> {
  return page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? null,
    isIndexed: !document.querySelector('meta[name=robots][content*=noindex]'),
  }));
}

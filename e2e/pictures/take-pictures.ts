import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openAt, startNewTypes, trialAccount } from '../exam/new-question-types.ts';
import { signIn } from '../exam-room.ts';
import { catalogues } from '../languages/catalogue.ts';
import { demo, expect, test } from '../product.ts';
import { savePicture } from './save-picture.ts';

const folder = 'apps/web/app/features/preparation/pictures';
const themes = ['light', 'dark'] as const;
const languages = [
  { language: 'English', pages: '', texts: catalogues.en },
  { language: 'Vietnamese', pages: '/vi', texts: catalogues.vi },
];

// `npm run pictures`: the screens of the demo learner that home, certification, pricing and README show.
test.use({ deviceScaleFactor: 2, contextOptions: { reducedMotion: 'reduce' } });

/** Takes a part of the page, from the top of an element on, in both themes. */
async function takePicture(
  page: Page,
  top: Locator,
  { pages, name, width, height, inset = 0, insetTop = inset }: Part,
) {
  await top.scrollIntoViewIfNeeded();
  const box = await top.boundingBox();
  if (!box) throw new Error(`Nothing to see for ${name}`);
  const scrolled = await page.evaluate(() => scrollY);
  const clip = { x: box.x - inset, y: box.y + scrolled - insetTop, width, height };
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const screenshot = await page.screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'hide' });
    await savePicture(page, screenshot, `${folder}${pages}/${name}-${theme}.webp`);
  }
}

/** `pages`: the path of the language's pages. `inset`: how much around the element is in the picture, in px. */
type Part = { pages: string; name: string; width: number; height: number; inset?: number; insetTop?: number };

async function signInAsLearner(page: Page, url: string) {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demo.learner, password: demo.password }),
  });
  await signIn(page, await reply.json());
  await loadFonts(page);
}

/** The fonts are optional: only from the cache are they sure to be there in time. */
async function loadFonts(page: Page) {
  for (const { pages } of languages) await page.goto(`${pages}/about`);
}

for (const { language, pages, texts } of languages) {
  const say = (key: string) => String(texts[key]);

  test(`the plan of a certification in ${language}`, async ({ page, product }) => {
    await signInAsLearner(page, product.url);
    for (const { name, width, height } of [
      { name: 'plan', width: 880, height: 580 },
      { name: 'plan-phone', width: 390, height: 470 },
    ]) {
      await page.setViewportSize({ width: width === 390 ? 390 : 912, height: 900 });
      await page.goto(`${pages}/study/aws-saa-c03`);
      await expect(page.getByRole('heading', { name: say('plan.why') })).toBeVisible();
      await takePicture(page, page.getByRole('heading', { level: 1 }), { pages, name, width, height, inset: 16 });
    }
  });

  test(`the readiness for a certification in ${language}`, async ({ page, product }) => {
    await signInAsLearner(page, product.url);
    await page.setViewportSize({ width: 562, height: 900 });
    await page.goto(`${pages}/study/aws-saa-c03`);
    const region = page.getByRole('region', { name: say('readiness') });
    await expect(region.getByText(say('readiness.estimate')).first()).toBeVisible();
    await takePicture(page, region, { pages, name: 'readiness', width: 516, height: 400 });
  });

  test(`a matching question in ${language}`, async ({ page, product }) => {
    const { call } = await trialAccount(page, product.url);
    const attempt = await startNewTypes(call, 'aws-saa-c03');
    await page.setViewportSize({ width: 665, height: 1100 });
    const number = await openAt(page, attempt, ({ kind, display }) => kind === 'matching' && display === 'list');
    const { pathname, search } = new URL(page.url());
    await loadFonts(page);
    await page.goto(`${pages}${pathname}${search}`);
    const group = page.getByRole('group', {
      name: say('room.place').replace('{number}', `${number}`).replace('{total}', ''),
    });
    const rows = group.getByRole('combobox');
    await rows.nth(0).selectOption({ index: 1 });
    await rows.nth(1).selectOption({ index: 2 });
    await takePicture(page, group, { pages, name: 'question', width: 625, height: 484, inset: 20, insetTop: 8 });
  });
}

test('the picture of the README, made of the others', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  for (const theme of themes) {
    const [plan, readiness, question] = ['plan', 'readiness', 'question'].map((name) => {
      const file = readFileSync(join(import.meta.dirname, '..', '..', folder, `${name}-${theme}.webp`));
      return `<img alt="" src="data:image/webp;base64,${file.toString('base64')}">`;
    });
    await page.setContent(`<style>
      body { margin: 0; padding: 30px; background: ${theme === 'light' ? '#f3efe8' : '#0d141b'}; display: grid;
        grid-template: 242px 242px / 758px 446px; gap: 16px; }
      img { width: 100%; height: 100%; object-fit: cover; object-position: top left; border-radius: 12px;
        box-shadow: 0 0 0 1px ${theme === 'light' ? '#dfdad1' : '#35404b'}; }
      img:first-child { grid-row: span 2; }
    </style>${plan}${readiness}${question}`);
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    await savePicture(page, await page.screenshot(), `docs/images/examplar-${theme}.webp`, 150_000);
  }
});

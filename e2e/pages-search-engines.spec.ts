import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from './product.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const publicPages = [
  ['/providers', ['BreadcrumbList', 'ItemList']],
  ['/providers/AWS/certifications', ['BreadcrumbList']],
  ['/exams', ['BreadcrumbList', 'ItemList']],
  ['/certifications/aws-saa-c03', ['BreadcrumbList', 'Course']],
  ['/certifications/aws-saa-c03/questions', ['BreadcrumbList']],
  ['/questions/aws-saa-c03-q001', ['BreadcrumbList', 'Quiz']],
  ['/about', ['BreadcrumbList', 'Organization']],
  ['/contact', ['BreadcrumbList', 'FAQPage']],
  ['/privacy', ['BreadcrumbList']],
  ['/terms', ['BreadcrumbList']],
] as const;

test('every public page has its own title, description, canonical address, picture and structured data', async ({
  request,
  product,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const [path, types] of publicPages) {
    const html = await (await request.get(path)).text();
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
    descriptions.add(/<meta name="description" content="([^"]{50,})"/.exec(html)?.[1] ?? '');
    expect(html).toContain(`<link rel="canonical" href="${product.url}${path}"/>`);
    expect(html).toContain(`<meta property="og:image" content="${product.url}/social-preview.png"/>`);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
    expect(data['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual(types);
  }
  expect(titles.size).toBe(publicPages.length);
  expect(descriptions.size).toBe(publicPages.length);
  expect((await request.get('/social-preview.png')).headers()['content-type']).toBe('image/png');
});

/** Narrow pages in dark are looked at by every-route.spec.ts. */
const colorScheme = 'light';
test(`no public page has anything for axe to find, an error in the console or sideways scroll (${colorScheme})`, async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ colorScheme, viewport: { width: 360, height: 740 }, bypassCSP: true });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  for (const [path] of publicPages) {
    await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    await page.evaluate(axe);
    const found = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
    const { violations } = found as { violations: { id: string }[] };
    expect(
      violations.map(({ id }) => id),
      path,
    ).toEqual([]);
  }
  expect(errors).toEqual([]);
  await context.close();
});

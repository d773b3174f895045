import { expect, test } from '../product.ts';

const publicPages = [
  ['/providers', ['BreadcrumbList', 'ItemList']],
  ['/providers/AWS/certifications', ['BreadcrumbList']],
  ['/exams', ['BreadcrumbList', 'ItemList']],
  ['/certifications/aws-saa-c03', ['BreadcrumbList', 'Course']],
  ['/certifications/aws-saa-c03/questions', ['BreadcrumbList']],
  ['/questions/aws-saa-c03-q001', ['BreadcrumbList', 'Quiz']],
  ['/about', ['BreadcrumbList', 'Organization']],
  ['/how-readiness-works', ['BreadcrumbList']],
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

test('what is not there is sent as such', async ({ request }) => {
  for (const path of ['/no-such-page', '/providers/Nope/certifications', '/certifications/nope', '/questions/nope'])
    expect((await request.get(path)).status(), path).toBe(404);
});

import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi({ environment: { PUBLIC_URL: 'https://examplar.example', ALLOW_DEMO_ON_NETWORK: '1' } });
await api.seed.certification();
await api.seed.certification({ id: 'aws-unlisted' });
await api.rows.update('certification', { id: 'aws-unlisted' }, { publication: 'retired' });
await api.rows.update('provider', { id: 'aws' }, { name: 'Ones & Twos' });

const siteMap = await api.app.inject('/sitemap.xml');
const addresses = [...siteMap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

test('the site map lists fixed pages, providers, certifications and the preview, under the public address', () => {
  expect(siteMap.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(addresses).toEqual(
    expect.arrayContaining([
      'https://examplar.example/',
      'https://examplar.example/exams',
      'https://examplar.example/providers/Ones%20%26%20Twos/certifications',
      'https://examplar.example/certifications/aws-saa-c03',
      'https://examplar.example/questions/aws-saa-c03-q010',
    ]),
  );
  expect(siteMap.body).toContain('<lastmod>2026-03-01</lastmod>');
});

test('what needs a plan, or is not listed, is not in it', () => {
  expect(addresses).not.toContain('https://examplar.example/questions/aws-saa-c03-q011');
  expect(addresses.filter((address) => address.includes('unlisted'))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('robots.txt names the site map and excludes private pages', async () => {
  const { body, headers } = await api.app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Disallow: /api/\n');
  expect(body).toContain('Disallow: /attempts/\n');
  expect(body).toContain('Sitemap: https://examplar.example/sitemap.xml');
});

test('with two languages both have their addresses, and none of their closed paths is open', async () => {
  for (const path of ['/vi', '/exams', '/vi/exams', '/vi/certifications/aws-saa-c03'])
    expect(addresses).toContain(`https://examplar.example${path}`);
  const { body } = await api.app.inject('/robots.txt');
  for (const path of ['/cart', '/vi/cart', '/vi/certifications/*/practice'])
    expect(body).toContain(`\nDisallow: ${path}\n`);
});

test('with English alone there are no addresses below /vi', async () => {
  const english = await startTestApi({ environment: { LANGUAGES: 'en' } });
  for (const file of ['/sitemap.xml', '/robots.txt'])
    expect((await english.app.inject(file)).body).not.toContain('/vi');
});

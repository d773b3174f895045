import { expect, test } from 'vitest';
import { nameAlternates } from './server/alternates.ts';

const origin = 'https://examplar.example.org';
const page = (path: string) =>
  `<head><title>x</title><link rel="canonical" href="${origin}${path}"/><meta name="x"/></head>`;
const both = { origin, languages: ['en', 'vi'] } as const;

test.each([
  ['/', '/', '/vi'],
  ['/vi', '/', '/vi'],
  ['/exams', '/exams', '/vi/exams'],
  ['/vi/exams', '/exams', '/vi/exams'],
  ['/providers/A&amp;B/certifications', '/providers/A&amp;B/certifications', '/vi/providers/A&amp;B/certifications'],
])('the page %s names both languages and the default', (path, english, vietnamese) => {
  const [, alternates = ''] =
    /href="[^"]+"\/>((?:<link rel="alternate"[^>]+>)*)<meta/.exec(nameAlternates(page(path), both)) ?? [];
  expect(alternates.split('>').slice(0, -1)).toEqual([
    `<link rel="alternate" hreflang="en" href="${origin}${english}"/`,
    `<link rel="alternate" hreflang="vi" href="${origin}${vietnamese}"/`,
    `<link rel="alternate" hreflang="x-default" href="${origin}${english}"/`,
  ]);
});

test('a private page, and every page while only English is served, stays as it is', () => {
  const signedIn = '<head><meta name="robots" content="noindex"/></head>';
  expect(nameAlternates(signedIn, both)).toBe(signedIn);
  expect(nameAlternates(page('/exams'), { origin, languages: ['en'] })).toBe(page('/exams'));
});

import { expect, test } from 'vitest';
import { inSmallLetters, pageAddress } from './serve-pages.ts';

test.each([
  ['/', '/', ''],
  ['/?utm_source=mail', '/', ''],
  ['/pricing/?x=1&q=aws', '/pricing', ''],
  ['/exams/?utm_source=mail&q=', '/exams', ''],
  ['/exams?level=Associate&utm_source=mail&q=a%20b', '/exams', '?q=a+b&level=Associate'],
  ['/exams?q=first&q=second', '/exams', '?q=first'],
  ['/certifications/aws-saa-c03?q=vpc', '/certifications/aws-saa-c03', ''],
  ['/certifications/aws-saa-c03/questions?page=2&x', '/certifications/aws-saa-c03/questions', '?page=2'],
])('%s is the page %s with the filters "%s"', (target, path, search) => {
  expect(pageAddress(target, ['en'])).toEqual({ language: 'en', path, sourcePath: path, search });
});

test.each([
  ['/vi', '/vi', '/', ''],
  ['/vi/?utm_source=mail', '/vi', '/', ''],
  ['/vi/exams?q=vpc&x=1', '/vi/exams', '/exams', '?q=vpc'],
])('%s is the Vietnamese page %s, where Vietnamese is served', (target, path, english, search) => {
  expect(pageAddress(target, ['en', 'vi'])).toEqual({ language: 'vi', path, sourcePath: english, search });
  expect(pageAddress(target, ['en'])).toEqual({ language: 'en', path, sourcePath: path, search: '' });
});

test.each([
  ['/pricing', '/pricing'],
  ['/PRICING/', '/pricing/'],
  ['/VI/Certifications/AWS-saa-c03/Questions', '/vi/certifications/aws-saa-c03/questions'],
  ['/orders/01939F3A-5C1E-7B6A-9D4E-2F8A61C07B55', '/orders/01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55'],
  ['/Providers/Google%20Cloud/Certifications', '/providers/Google%20Cloud/certifications'],
  ['/vi/PROVIDERS/AWS/certifications', '/vi/providers/AWS/certifications'],
  ['/questions/%C3%89/SENT', '/questions/%C3%89/sent'],
])('%s is %s in small letters, which does not change again', (path, small) => {
  expect(inSmallLetters(path)).toBe(small);
  expect(inSmallLetters(small)).toBe(small);
});

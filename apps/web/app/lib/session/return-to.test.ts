import { beforeEach, expect, test, vi } from 'vitest';
import { rememberReturnTo, takeReturnTo } from './return-to.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

test('after signing in a visitor goes on to where they were going, once', () => {
  rememberReturnTo('/certifications/aws-saa-c03/test-exams/1?from=x');
  expect(takeReturnTo()).toBe('/certifications/aws-saa-c03/test-exams/1?from=x');
  expect(takeReturnTo()).toBe('/dashboard');
});

test.each([
  '//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/login',
  '/register?x=1',
])('%s is no place to return to', (path) => {
  rememberReturnTo(path);
  expect(takeReturnTo()).toBe('/dashboard');
});

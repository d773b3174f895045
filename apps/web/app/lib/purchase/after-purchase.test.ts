import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPageAfterPurchase, readPageAfterPurchase, rememberPageAfterPurchase } from './after-purchase.ts';

const exam = { path: '/test-exams/aws-saa-c03-exam-2/take', label: 'Back to your exam' };
const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

test('what asked for a plan is known until it is opened', () => {
  expect(readPageAfterPurchase()).toBeNull();
  rememberPageAfterPurchase(exam);
  expect(readPageAfterPurchase()).toEqual(exam);
  expect(readPageAfterPurchase()).toEqual(exam);
  forgetPageAfterPurchase();
  expect(readPageAfterPurchase()).toBeNull();
});

test.each(['//evil.example', 'https://evil.example', '/login'])('%s is nothing to come back to', (path) => {
  rememberPageAfterPurchase({ ...exam, path });
  expect(readPageAfterPurchase()).toBeNull();
});

test.each(['null', '7', '{}', '{"path":"/exams"}', 'no JSON'])(
  '%s, put there by something else, is nothing',
  (text) => {
    items.set('after-purchase', text);
    expect(readPageAfterPurchase()).toBeNull();
  },
);

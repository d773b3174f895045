import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

async function listsIn(language: string) {
  vi.resetModules();
  vi.stubGlobal('__PAGE_LANGUAGE__', language);
  return import('./lists.ts');
}

test.each([
  ['en', 'a, b and c', 'a, b, c'],
  ['vi', 'a, b và c', 'a, b, c'],
])('in %s three things are "%s", three facts "%s"', async (language, all, facts) => {
  const { listAll, listFacts } = await listsIn(language);
  expect(listAll(['a', 'b', 'c'])).toBe(all);
  expect(listFacts(['a', false, 'b', '', null, undefined, 'c'])).toBe(facts);
  expect([listAll(['a']), listFacts([])]).toEqual(['a', '']);
});

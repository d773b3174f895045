import { expect, test, vi } from 'vitest';

const more = ['vi', 'xx'];
vi.mock('@examplar/domain/languages/languages', async (original) => ({
  ...(await original<object>()),
  languages: ['en', ...more],
  translatedLanguages: more,
}));

test('translations have each language of the list but the source language, and no other', async () => {
  const { translationFields } = await import('./language.ts');
  const translations = translationFields({ title: 20 }, { prerequisites: 20 });
  const accepts = (sent: object) => translations.safeParse(sent).success;
  expect(accepts({ vi: { title: 'Tên' }, xx: { title: 'Xx', prerequisites: ['Xx'] } })).toBe(true);
  expect(accepts({})).toBe(true);
  expect(accepts({ en: { title: 'Title' } })).toBe(false);
  expect(accepts({ yy: { title: 'Yy' } })).toBe(false);
  expect(accepts({ xx: { titel: 'Xx' } })).toBe(false);
});

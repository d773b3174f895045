import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { conventions } from '@examplar/domain/languages/conventions';
import { type Language, languages } from '@examplar/domain/languages/languages';
import { expect, test } from 'vitest';
import { localModules } from './local-modules.ts';

const loaded = (language: Language, id: string) =>
  (localModules(language) as unknown as { load: (id: string) => string | null }).load(id);
const pictures = join(import.meta.dirname, 'app/features/preparation/pictures');

test('pages in another language than English load its modules and its pictures', () => {
  expect(loaded('vi', '/web/app/lib/format.ts')).toBe("export * from './format-local.ts';");
  expect(loaded('vi', `${pictures}/plan-light.webp`)).toBe("export { default } from './vi/plan-light.webp';");
});

test('the others are loaded as they are', () => {
  for (const id of ['/web/app/lib/format.ts', `${pictures}/plan-light.webp`]) expect(loaded('en', id)).toBeNull();
  for (const id of ['/web/app/lib/texts.ts', `${pictures}/vi/plan-light.webp`]) expect(loaded('vi', id)).toBeNull();
});

test('a page has its own conventions, each a constant, and what the others say to their readers (LNG-15)', async () => {
  const own = loaded('vi', '/web/app/lib/page/own-conventions.ts') ?? '';
  expect(own).toContain('export const currency = "VND";');
  expect(own).toContain(conventions.en.offer.text);
  const used = await import('./app/lib/page/own-conventions.ts');
  for (const name of Object.keys(used)) expect(own).toContain(`export const ${name} = `);
});

// A language shows the English ones until its own are taken.
const withPictures = languages.filter((language) => existsSync(join(pictures, language)));
test('Vietnamese has pictures of its own', () => {
  expect(withPictures).toContain('vi');
});

test.each(withPictures)('every picture exists in %s (PAG-26)', (language) => {
  const picturesIn = (folder: string) => readdirSync(join(pictures, folder)).filter((file) => file.endsWith('.webp'));
  expect(picturesIn('')).not.toEqual([]);
  expect(picturesIn(language)).toEqual(picturesIn(''));
});

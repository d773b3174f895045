import { expect, test } from 'vitest';
import { leaveOutOwnLanguage, removeMarks } from './own-language.ts';

const file = '/web/app/features/a-page.tsx';
const page = `const a = <p lang={langOf(exam, 'title')} className="x"><b lang={langOfEnglish}>{title}</b></p>;`;

test('English pages have no attribute that marks a text as English', () => {
  expect(removeMarks(page, file)).toBe('const a = <p  className="x"><b >{title}</b></p>;');
});

test('attributes that name another language stay', () => {
  const other = `const a = <p lang={question.lang}><b lang="vi" title={langOf(exam, 'title')}>{title}</b></p>;`;
  expect(removeMarks(other, file)).toBe(other);
});

test('only the English build leaves them out, and only in components', () => {
  const transform = (language: 'en' | 'vi', code = page, id = file) =>
    (leaveOutOwnLanguage(language) as unknown as { transform: (code: string, id: string) => unknown }).transform(
      code,
      id,
    );
  expect(transform('en')).toEqual({ code: removeMarks(page, file) });
  expect(transform('en', page, `${file}?x`)).toEqual({ code: removeMarks(page, file) });
  expect(transform('vi')).toBeNull();
  expect(transform('en', 'const a = <p lang="vi" />;')).toBeNull();
  expect(transform('en', page, '/web/server/entry.tsx')).toBeNull();
});

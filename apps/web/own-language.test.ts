import { expect, test } from 'vitest';
import { leaveOutOwnLanguage, removeOwnLanguage } from './own-language.ts';

const file = '/web/app/features/a-page.tsx';
const page = `const a = <p lang={langOf(exam, 'title')} className="x"><b lang={langOfEnglish}>{title}</b></p>;`;

test('English pages have no attribute that marks a text as English', () => {
  expect(removeOwnLanguage(page, file)).toBe('const a = <p  className="x"><b >{title}</b></p>;');
});

test('attributes that name another language stay', () => {
  const other = `const a = <p lang={question.lang}><b lang="vi" title={langOf(exam, 'title')}>{title}</b></p>;`;
  expect(removeOwnLanguage(other, file)).toBe(other);
});

test('English pages do not say that questions are in English', () => {
  const exam =
    'const a = <p><ExamLanguage exam={exam} /><QuestionsLanguage of={exam} />{isOpen && <QuestionsLanguage />}</p>;';
  expect(removeOwnLanguage(exam, file)).toBe('const a = <p>{isOpen && null}</p>;');
  expect(removeOwnLanguage('const a = () => <QuestionsLanguage />;', file)).toBe('const a = () => null;');
});

test('a sentence stays without what marks its part as English', () => {
  const import_ = `import { EnglishPart } from './english-part.tsx';\n`;
  const sentence = `<EnglishPart part={title} lang={langOf(a, 'b')}>{say('c', { title })}</EnglishPart>`;
  expect(removeOwnLanguage(`${import_}const a = <h1>${sentence}</h1>;`, file)).toBe(
    `\nconst a = <h1>{say('c', { title })}</h1>;`,
  );
  expect(removeOwnLanguage(`const a = <A title={${sentence}} />;`, file)).toBe(
    `const a = <A title={say('c', { title })} />;`,
  );
  expect(() => removeOwnLanguage('const a = <EnglishPart part={b}>text</EnglishPart>;', file)).toThrow('expression');
});

test('an import that nothing uses any more goes with them', () => {
  const imports = `import { langOf } from './lang-of.ts';\nimport { QuestionsLanguage } from './questions-language.tsx';\n`;
  const after = removeOwnLanguage(`${imports}const a = <p lang={langOf(a, 'b')}><QuestionsLanguage /></p>;`, file);
  expect(after).toBe('\n\nconst a = <p ></p>;');
  const used = `import { langOf } from './lang-of.ts';\nconst a = <p lang={langOf(a, 'b')}>{langOf(a, 'c')}</p>;`;
  expect(removeOwnLanguage(used, file)).toContain('import { langOf }');
});

test('only the English build leaves them out, and only in components', () => {
  const transform = (language: 'en' | 'vi', code = page, id = file) =>
    (leaveOutOwnLanguage(language) as unknown as { transform: (code: string, id: string) => unknown }).transform(
      code,
      id,
    );
  expect(transform('en')).toEqual({ code: removeOwnLanguage(page, file) });
  expect(transform('en', page, `${file}?x`)).toEqual({ code: removeOwnLanguage(page, file) });
  expect(transform('vi')).toBeNull();
  expect(transform('en', 'const a = <p lang="vi" />;')).toBeNull();
  expect(transform('en', page, '/web/server/entry.tsx')).toBeNull();
});

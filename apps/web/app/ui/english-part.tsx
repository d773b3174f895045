import type { ReactNode } from 'react';

type EnglishPartProps = { children: string; part: string; lang?: 'en' | undefined };

/**
 * A sentence of the page's language with a part in it that has no translation, such as the title of a case, marked as English for
 * screen readers. Without `lang` nothing is marked. English pages have the sentence alone (`own-language.ts`).
 */
export function EnglishPart({ children, part, lang }: EnglishPartProps): ReactNode {
  const at = lang && part ? children.indexOf(part) : -1;
  if (at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <span lang={lang}>{part}</span>
      {children.slice(at + part.length)}
    </>
  );
}

import type { ReactNode } from 'react';

type EnglishPartProps = {
  children: string;
  /** Several stand in the order of the sentence. */
  part: string | readonly string[];
  lang?: 'en' | undefined;
};

/**
 * A sentence of the page's language with a part in it that has no translation, such as the title of a case, marked as English for
 * screen readers. Without `lang` nothing is marked. English pages have the sentence alone (`own-language.ts`).
 */
export function EnglishPart({ children, part, lang }: EnglishPartProps): ReactNode {
  const [first = '', ...others] = [part].flat();
  const at = lang && first ? children.indexOf(first) : -1;
  if (at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <span lang={lang}>{first}</span>
      <EnglishPart part={others} lang={lang}>
        {children.slice(at + first.length)}
      </EnglishPart>
    </>
  );
}

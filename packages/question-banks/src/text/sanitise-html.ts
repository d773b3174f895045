import sanitizeHtml from 'sanitize-html';
import { allowedTags, dropped, escapeWhatIsNoTag } from './html-tags.ts';
import { upToLast } from './tidy-text.ts';

/** The class of paragraphs that hold question text as it is: what a writer cannot put into HTML. */
export const questionTextClass = 'question-text';

/** HTML with nothing in it but what may be shown (IMP-8): by allow list, no scripts, styles or handlers. */
export function sanitise(html: string): string {
  return sanitizeHtml(escapeWhatIsNoTag(html), {
    allowedTags,
    nestingLimit: 100,
    nonTextTags: dropped,
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'title'], ol: ['start'], code: ['class'], pre: ['class'] },
    allowedClasses: { p: [questionTextClass] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https', 'data', 'bank-image'] },
    allowProtocolRelative: false,
  });
}

/** A text with its character references resolved (`&eacute;`, `&#39;`), once. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const clean = sanitizeHtml(text.replaceAll('<', '&lt;'), { allowedTags: [] });
  return clean.replace(
    /&(lt|gt|amp|quot);/g,
    (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name] ?? '',
  );
}

/** Formulas in MathML as their TeX between dollars, or as their letters where they bring none. */
export function flattenFormulas(html: string): string {
  if (!/<math\b/i.test(html)) return html;
  return upToLast(html, /<\/math>/gi, (part) =>
    part.replace(/<math\b[^<>]*>([\s\S]*?)<\/math>/gi, (_, inner: string) => {
      const [, tex = ''] = /<annotation\b[^<>]{0,200}tex[^<>]{0,200}>([\s\S]*)/i.exec(inner) ?? [];
      const end = tex.search(/<\/annotation>/i);
      return end < 0 ? inner.replace(/<[^<>]*>/g, '').replace(/\s+/g, ' ') : `$${tex.slice(0, end).trim()}$`;
    }),
  );
}

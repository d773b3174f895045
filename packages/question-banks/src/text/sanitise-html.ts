import sanitizeHtml from 'sanitize-html';
import { allowedTags, dropped, escapeWhatIsNoTag } from './html-tags.ts';

/** HTML with nothing in it but what may be shown (import formats, B2): by allow list, no scripts, styles or handlers. */
export function sanitise(html: string): string {
  return sanitizeHtml(escapeWhatIsNoTag(html), {
    allowedTags,
    nonTextTags: dropped,
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'title'], ol: ['start'], code: ['class'], pre: ['class'] },
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
  return html.replace(/<math\b[^>]*>([\s\S]*?)<\/math>/gi, (_, inner: string) => {
    const tex = /<annotation\b[^>]*tex[^>]*>([\s\S]*?)<\/annotation>/i.exec(inner)?.[1];
    return tex === undefined ? inner.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ') : `$${tex.trim()}$`;
  });
}

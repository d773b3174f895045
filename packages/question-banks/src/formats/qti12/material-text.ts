import type { Element } from '@xmldom/xmldom';
import { htmlToText, type ResolveImage } from '../../text/html-to-text.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import { attributeOf, childrenOf, nameOf, textOf } from '../xml/elements.ts';

/** The text of all materials below an element, in their order, without those of `except` (the answers). */
export function materialText(element: Element, resolve: ResolveImage, except: readonly Element[] = []): string {
  return childrenOf(element)
    .flatMap((child): string[] => {
      if (except.includes(child)) return [];
      const name = nameOf(child);
      if (name === 'mattext') return [mattext(child, resolve)];
      if (name === 'mat_formattedtext') return [htmlToText(textOf(child), resolve)];
      if (name === 'matimage') return [matimage(child, resolve)];
      if (name === 'matbreak') return [];
      return [materialText(child, resolve, except)];
    })
    .filter((text) => text !== '')
    .join('\n\n');
}

/** A text is plain or HTML as `texttype` says; escaped or CDATA, the XML parser has decoded it. */
function mattext(element: Element, resolve: ResolveImage): string {
  const type = attributeOf(element, 'texttype') ?? 'text/plain';
  return /html|rtf/i.test(type) ? htmlToText(textOf(element), resolve) : plainToText(textOf(element));
}

function matimage(element: Element, resolve: ResolveImage): string {
  const address = attributeOf(element, 'uri') ?? '';
  const alt = attributeOf(element, 'label') ?? '';
  return `![${alt}](${resolve(address, alt) ?? address})`;
}

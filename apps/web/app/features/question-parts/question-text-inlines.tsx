import type { Inline } from '@examplar/domain/questions/question-text-inlines';
import { createContext, type ReactNode, use } from 'react';

/** Shows a piece of plain text or code; a question with places in its text puts a control where each place is. */
export const TextPiece = createContext((text: string): ReactNode => text);

type InlinesProps = {
  inlines: readonly Inline[];
  /** Renders links as plain text, where a click already means something else. */
  areLinksDead?: boolean;
};

/** Code spans, bold, links and images within a line of question text. */
export function Inlines({ inlines, areLinksDead = false }: InlinesProps) {
  return inlines.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one unchanging text
    <OneInline key={index} inline={inline} areLinksDead={areLinksDead} />
  ));
}

function OneInline({ inline, areLinksDead }: { inline: Inline; areLinksDead: boolean }) {
  const show = use(TextPiece);
  switch (inline.type) {
    case 'text':
      return show(inline.text);
    case 'break':
      return <br />;
    case 'code':
      return <code>{show(inline.code)}</code>;
    case 'bold':
      return (
        <strong>
          <Inlines inlines={inline.children} areLinksDead={areLinksDead} />
        </strong>
      );
    case 'image':
      return <img src={inline.src} alt={inline.alt} loading="lazy" decoding="async" />;
    case 'link': {
      const words = <Inlines inlines={inline.children} areLinksDead={areLinksDead} />;
      if (areLinksDead) return words;
      return (
        <a href={inline.href} target="_blank" rel="noopener nofollow">
          {words}
        </a>
      );
    }
  }
}

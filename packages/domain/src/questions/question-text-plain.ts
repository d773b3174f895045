import { type Block, parseQuestionText } from './question-text.ts';
import type { Inline } from './question-text-inlines.ts';

/** Question text without its marks, on one line: for titles, descriptions, lists and search. */
export function plainQuestionText(text: string): string {
  return parseQuestionText(text).map(plainBlock).join(' ').replace(/\s+/gu, ' ').trim();
}

/** The sentences of a question text alone, without its code and tables; all of it when it has no sentence. */
export function plainProse(text: string): string {
  const prose = parseQuestionText(text).filter(({ type }) => type === 'paragraph');
  const plain = prose.map(plainBlock).join(' ').replace(/\s+/gu, ' ').trim();
  return plain || plainQuestionText(text);
}

function plainBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return plainInlines(block.children);
    case 'code':
      return block.code;
    case 'list':
      return block.items.map((item) => item.map(plainBlock).join(' ')).join(' ');
    case 'table':
      return [block.header, ...block.rows].map((row) => row.map(plainInlines).join(' ')).join(' ');
  }
}

const plainInlines = (inlines: readonly Inline[]): string => inlines.map(plainInline).join('');

function plainInline(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'break':
      return ' ';
    case 'code':
      return inline.code;
    case 'image':
      return inline.alt;
    default:
      return plainInlines(inline.children);
  }
}

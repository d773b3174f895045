import { imageResolver, requiredImageResolver } from '../images/resolve-images.ts';
import { fence } from '../text/markdown-parts.ts';
import { looksLikeHtml, textWithImages } from '../text/plain-to-text.ts';
import type { RecordCollector } from './bank-collector.ts';

/** The parts of a question's text in formats that have a field or a column for each. */
export type StemParts = { scenario?: string; text: string; code?: string; image?: string };

/** How the texts of a record without markup of its own become question text (IMP-8). */
export type PlainRecord = {
  /** A text that the question cannot do without: the stem, an option. */
  toText: (text: string) => string;
  /** What explains it: a missing image is only a warning there. */
  toExplanation: (text: string) => string;
  stem: string;
};

/**
 * A record of plain text, or of HTML where its question is HTML. Its stem is the scenario, the question, the code and the
 * image, in this order.
 *
 * A picture that is not there rejects the record, since a question about it cannot be asked. Beside code it is only a
 * warning: such pictures mostly show the code.
 */
export function plainRecord(record: RecordCollector, parts: StemParts): PlainRecord {
  const { scenario = '', text, code = '', image = '' } = parts;
  const isHtml = looksLikeHtml(text);
  const toText = (source: string) => textWithImages(source, requiredImageResolver(record), isHtml);
  const address = image.trim();
  const resolve = code.trim() === '' ? requiredImageResolver(record) : imageResolver(record);
  const picture = address === '' ? '' : `![](${(resolve(address, '') ?? address).replaceAll(' ', '%20')})`;
  return {
    toText,
    toExplanation: (source) => textWithImages(source, imageResolver(record), isHtml),
    stem: [toText(scenario), toText(text), codeBlock(code), picture].filter((part) => part !== '').join('\n\n'),
  };
}

/** Code as a block, with or without a fence of its own. */
function codeBlock(source: string): string {
  const code = source.replace(/^\s*\n|\s+$/g, '');
  return code === '' || /^\s*(?:`{3}|~{3})/.test(code) ? code.trim() : fence(code);
}

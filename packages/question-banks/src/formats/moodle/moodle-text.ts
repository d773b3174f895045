import type { Element } from '@xmldom/xmldom';
import { imagesOf } from '../../images/resolve-images.ts';
import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import { markdownToText } from '../../text/markdown-to-text.ts';
import { attributeOf, childrenNamed, firstNamed, textOf } from '../xml/elements.ts';

/**
 * A text of Moodle XML with its embedded files. The XML layer is decoded by the parser; what remains is HTML, Markdown
 * or plain text as `format` says, HTML where it says nothing (import formats, B2 and B8).
 */
export function moodleText(
  element: Element | undefined,
  question: Element,
  bank: BankCollector,
  record: RecordCollector,
  path: string,
): string {
  if (element === undefined) return '';
  const source = textOf(firstNamed(element, 'text')).trim();
  const [image] = element.localName === 'questiontext' ? oldImage(element, question, bank) : [];
  if (source === '' && image === undefined) return '';
  const files = filesOf(element, bank);
  const other = imagesOf(bank, record, path);
  const resolve = (address: string, alt: string) => {
    const name = /^@@PLUGINFILE@@\/(.*)$/.exec(address)?.[1]?.replace(/[?#].*$/, '');
    return (name === undefined ? undefined : files.get(decode(name).split('/').at(-1) ?? '')) ?? other(address, alt);
  };
  const text = convert(source, attributeOf(element, 'format') ?? 'html', resolve);
  return image === undefined ? text : `${text}\n\n![](${image})`;
}

function convert(
  source: string,
  format: string,
  resolve: (address: string, alt: string) => string | undefined,
): string {
  if (format === 'plain_text') return source;
  if (format === 'markdown') return markdownToText(source, resolve);
  const isAutomatic = format === 'moodle_auto_format' && !/<(?:p|br|div|ul|ol|pre|table)\b/i.test(source);
  return htmlToText(isAutomatic ? source.replaceAll('\n', '<br>') : source, resolve);
}

/** Embedded files by name; those that are no image, or damaged, are missing and reported where a text shows them. */
function filesOf(element: Element, bank: BankCollector): Map<string, string> {
  const files = new Map<string, string>();
  for (const file of childrenNamed(element, 'file')) {
    const name = attributeOf(file, 'name') ?? '';
    if (attributeOf(file, 'encoding') !== 'base64') continue;
    const reference = bank.images.add(name, Buffer.from(textOf(file), 'base64'));
    if (reference !== undefined) files.set(name, reference);
  }
  return files;
}

/** Old exports have one image beside the text. */
function oldImage(_element: Element, question: Element, bank: BankCollector): (string | undefined)[] {
  const data = textOf(firstNamed(question, 'image_base64')).trim();
  return data === ''
    ? []
    : [bank.images.add(textOf(firstNamed(question, 'image')).trim(), Buffer.from(data, 'base64'))];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The texts that Moodle puts in by itself say nothing about the question. */
export const isStockFeedback = (text: string): boolean =>
  text === '' || /^your answer is (?:correct|partially correct|incorrect)\.?$/i.test(text);

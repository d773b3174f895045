import type { Element } from '@xmldom/xmldom';
import type { ImageStore } from '../../images/image-store.ts';
import { imagesOf } from '../../images/resolve-images.ts';
import type { RecordCollector } from '../../questions/bank-collector.ts';
import { htmlToText, type ResolveImage } from '../../text/html-to-text.ts';
import { markdownToText } from '../../text/markdown-to-text.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import { attributeOf, childrenNamed, firstNamed, textOf } from '../xml/elements.ts';

/**
 * A text of Moodle XML with its embedded files. The XML layer is decoded by the parser; what remains is HTML, Markdown
 * or plain text as `format` says, HTML where it says nothing (IMP-8, IMP-16).
 */
export function moodleText(element: Element | undefined, question: Element, record: RecordCollector): string {
  if (element === undefined) return '';
  const source = textOf(firstNamed(element, 'text')).trim();
  const files = filesOf(element, record.images);
  const elsewhere = imagesOf(record);
  const embedded = (address: string, alt: string) => {
    const name = /^@@PLUGINFILE@@\/(.*)$/.exec(address)?.[1]?.replace(/[?#][\s\S]*$/, '');
    return (
      (name === undefined ? undefined : files.get(decode(name).split('/').at(-1) ?? '')) ?? elsewhere(address, alt)
    );
  };
  const resolve = Object.assign(embedded, { onLoss: elsewhere.onLoss });
  const image = element.localName === 'questiontext' ? oldImage(question, record.images, resolve) : '';
  const text = source === '' ? '' : convert(source, attributeOf(element, 'format') ?? 'html', resolve);
  return [text, image].filter((part) => part !== '').join('\n\n');
}

function convert(source: string, format: string, resolve: ResolveImage): string {
  if (format === 'plain_text') return plainToText(source);
  if (format === 'markdown') return markdownToText(source, resolve);
  const isAutomatic = format === 'moodle_auto_format' && !/<(?:p|br|div|ul|ol|pre|table)\b/i.test(source);
  return htmlToText(isAutomatic ? source.replaceAll('\n', '<br>') : source, resolve);
}

/** Embedded files by name; those that are no image, or damaged, are missing and reported where a text shows them. */
function filesOf(element: Element, images: ImageStore): Map<string, string> {
  const files = new Map<string, string>();
  for (const file of childrenNamed(element, 'file')) {
    const name = attributeOf(file, 'name') ?? '';
    if (attributeOf(file, 'encoding') !== 'base64') continue;
    const reference = images.add(name, Buffer.from(textOf(file), 'base64'));
    if (reference !== undefined) files.set(name, reference);
  }
  return files;
}

/** Old exports have one image beside the text, with its data or without. */
function oldImage(question: Element, images: ImageStore, resolve: ResolveImage): string {
  const name = textOf(firstNamed(question, 'image')).trim();
  const data = textOf(firstNamed(question, 'image_base64')).trim();
  if (name === '' && data === '') return '';
  const stored = data === '' ? undefined : images.add(name, Buffer.from(data, 'base64'));
  return `![](${stored ?? resolve(name, '') ?? name})`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** True for Moodle's default texts, which say nothing about the question. */
export const isStockFeedback = (text: string): boolean =>
  text === '' || /^your answer is (?:correct|partially correct|incorrect)\.?$/i.test(text);

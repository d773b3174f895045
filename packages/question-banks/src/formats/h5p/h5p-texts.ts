import { imageResolver } from '../../images/resolve-images.ts';
import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import { asList, asObject, asString, isObject, type Json } from '../json/json-values.ts';

export type Content = { params: Json; metadata: Json; subContentId: string };

/** A library's name without its version: 'H5P.MultiChoice 1.16' is 'H5P.MultiChoice'. */
export const libraryName = (library: unknown) => asString(library).split(' ')[0] ?? '';

/** The file that a content was found in, and the licence of the whole. */
export type Source = { path: string; bank: BankCollector; licence: string | undefined };

export type ToText = (html: unknown) => string;

export const textReader = (record: RecordCollector): ToText => {
  const resolve = imageResolver(record);
  return (html) => htmlToText(asString(html), resolve);
};

/** Feedback depends on the score; only feedback that covers every score is about the question. */
export function overallFeedback(value: unknown, toText: ToText): string {
  const ranges = asList(isObject(value) ? value.overallFeedback : value).map(asObject);
  const [only] = ranges;
  if (ranges.length !== 1 || only === undefined) return '';
  const source = asString(only.feedback ?? only.text);
  return toText(/<\w/.test(source) ? source : source.replaceAll('\n', '<br>'));
}

/** The text below its picture, if it has one; other media are reported. */
export function withMedia(text: string, media: unknown, record: RecordCollector): string {
  const type = asObject(asObject(media).type ?? {});
  const name = libraryName(type.library);
  if (name === '') return text;
  const params = asObject(type.params);
  const address = asString(asObject(params.file).path);
  if (name !== 'H5P.Image' || address === '') {
    record.warn('TEXT_NOT_KEPT', `Its medium (${name}) was left out.`);
    return text;
  }
  const alt = asString(params.alt).replace(/[[\]]/g, ' ').trim();
  return `![${alt}](${imageResolver(record)(address, alt) ?? address})\n\n${text}`;
}

import type { BankCollector } from '../../questions/bank-collector.ts';
import { listOf, stringOf } from '../json/json-values.ts';
import { type Content, overallFeedback, textReader, withMedia } from './h5p-texts.ts';

/** An ordering: its paragraphs are in the file in their right order. */
export function readSortParagraphs(
  { params, metadata, subContentId }: Content,
  path: string,
  bank: BankCollector,
  licence: string | undefined,
): void {
  const record = bank.startRecord({ file: path, id: subContentId || undefined });
  const toText = textReader(bank, record, path);
  const options = listOf(params.paragraphs).map((paragraph) => ({ text: toText(paragraph) }));
  record.accept({
    kind: 'ordering',
    text: withMedia(toText(params.taskDescription), params.media, bank, record, path),
    options,
    key: [...options.keys()],
    title: stringOf(metadata.title),
    feedback: overallFeedback(params.overallFeedback, toText),
    licence,
  });
}

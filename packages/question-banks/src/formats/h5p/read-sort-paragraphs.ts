import { listOf, stringOf } from '../json/json-values.ts';
import { type Content, overallFeedback, type Source, textReader, withMedia } from './h5p-texts.ts';

/** An ordering: its paragraphs are in the file in their right order. */
export function readSortParagraphs({ params, metadata, subContentId }: Content, { path, bank, licence }: Source): void {
  const record = bank.startRecord({ file: path, id: subContentId || undefined });
  const toText = textReader(record);
  const options = listOf(params.paragraphs).map((paragraph) => ({ text: toText(paragraph) }));
  record.accept({
    kind: 'ordering',
    text: withMedia(toText(params.taskDescription), params.media, record),
    options,
    key: [...options.keys()],
    title: stringOf(metadata.title),
    feedback: overallFeedback(params.overallFeedback, toText),
    licence,
  });
}

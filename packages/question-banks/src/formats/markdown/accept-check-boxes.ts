import { imageResolver } from '../../images/resolve-images.ts';
import type { RecordCollector } from '../../questions/bank-collector.ts';
import type { Draft } from '../../questions/draft.ts';
import { markdownToText } from '../../text/markdown-to-text.ts';
import { behindLabel } from '../../text/plain-to-text.ts';
import type { CheckBoxBlock } from './check-box-options.ts';

/** Makes a question of a block with check boxes; a box with an unknown mark rejects it, since it may be the answer. */
export function acceptCheckBoxes(
  record: RecordCollector,
  block: CheckBoxBlock,
  draft: Pick<Draft, 'topic' | 'references' | 'id'> & { stem: string; explanation?: string },
): void {
  if (block.unclear !== undefined) {
    record.reject('MALFORMED_RECORD', block.unclear);
    return;
  }
  const unknown = block.options.find(({ mark }) => !/^x?$/i.test(mark));
  if (unknown !== undefined) {
    record.reject(
      'MALFORMED_RECORD',
      `Line ${unknown.line}: '[${unknown.mark}]' marks an option neither as right nor as wrong.`,
    );
    return;
  }
  const toText = (markdown: string) => markdownToText(markdown, imageResolver(record));
  if (block.strayAfterRule !== '')
    record.warn('TEXT_NOT_KEPT', 'Text between a rule and the next heading is not part of the question.');
  record.accept({
    ...draft,
    text: behindLabel(toText(draft.stem)),
    options: block.options.map(({ mark, text, feedback }) => ({
      text: behindLabel(toText(text)),
      isCorrect: mark !== '',
      feedback: toText(feedback),
    })),
    answers: 'any',
    feedback: [
      block.after.replace(/^\s*(?:\*\*|__)?explanation\s*:?(?:\*\*|__)?\s*:?\s*/i, ''),
      draft.explanation ?? '',
    ]
      .map(toText)
      .filter((part) => part !== '')
      .join('\n\n'),
    optionsMayBeLabelled: true,
  });
}

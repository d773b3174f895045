import type { DraftText } from '../../questions/draft.ts';
import { inlineMark } from '../../questions/inline-marks.ts';
import { asString, type Json } from '../json/json-values.ts';
import { type Content, overallFeedback, type Source, textReader, withMedia } from './h5p-texts.ts';

/** A word between asterisks, with what may follow it: `*word:tip\+feedback if right\-feedback if wrong*`. */
type Word = { text: string; tip: string; ifRight: string; ifWrong: string };

const word = /\*([^*\n]*)\*/g;

/** Whether content without its library's name is drag text: others have a `textField` too, but no distractors. */
export const isDragText = ({ textField, distractors }: Json): boolean =>
  typeof textField === 'string' && typeof distractors === 'string';

/** An inline matching: each word between asterisks is the right option of its place in the text. */
export function readDragText({ params, metadata, subContentId }: Content, { path, bank, licence }: Source): void {
  const record = bank.startRecord({ file: path, id: subContentId || undefined });
  const toText = textReader(record);
  const source = asString(params.textField);
  const words = [...source.matchAll(word)].map(([, inside = '']) => readWord(inside));
  const distractors = [...asString(params.distractors).matchAll(word)].map(([, inside = '']) => readWord(inside));
  if (words.some(({ tip }) => tip !== '')) record.warn('TEXT_NOT_KEPT', 'Its tips were left out.');
  if (words.some(({ ifWrong }) => ifWrong !== ''))
    record.warn('TEXT_NOT_KEPT', 'Feedback that is shown only for wrong answers was left out.');

  const options = new Map<string, DraftText>();
  for (const { text, ifRight } of [...words, ...distractors]) {
    const option = toText(text);
    options.set(option, { text: option, feedback: options.get(option)?.feedback || toText(ifRight) });
  }
  const positions = new Map([...options.keys()].map((option, position) => [option, position]));
  let row = -1;
  const marked = source.replace(word, () => {
    row += 1;
    return inlineMark(row);
  });
  const task = withMedia(toText(params.taskDescription), params.media, record);
  record.accept({
    kind: 'matching',
    display: 'inline',
    text: [task, toText(marked.replaceAll('\n', '<br>'))].filter((part) => part !== '').join('\n\n'),
    options: [...options.values()],
    rows: words.map(({ text }) => ({ prompt: '', key: positions.get(toText(text)) ?? 0 })),
    isShuffledBySource: true,
    title: asString(metadata.title),
    feedback: overallFeedback(params.overallFeedback, toText),
    licence,
  });
}

function readWord(inside: string): Word {
  const [, before = '', feedback = ''] = /^([^\\]*)([\s\S]*)$/.exec(inside) ?? [];
  const colon = before.replaceAll('::', '\0\0').indexOf(':');
  const after = (sign: '+' | '-') => new RegExp(`\\\\\\${sign}([^\\\\]*)`).exec(feedback)?.[1]?.trim() ?? '';
  return {
    text: (colon < 0 ? before : before.slice(0, colon)).replaceAll('::', ':').trim(),
    tip: colon < 0 ? '' : before.slice(colon + 1).trim(),
    ifRight: after('+'),
    ifWrong: after('-'),
  };
}

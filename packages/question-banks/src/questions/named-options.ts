import { letterAt } from '@examplar/domain/questions/letters';

const label = /^\(?([A-Za-z])[.):]\)?\s+(?=\S)/;

/** Whether all texts carry the labels `A.`, `B.` … in order, which belong to the source's format. */
const areLabelled = (texts: readonly string[]) =>
  texts.length > 1 && texts.every((text, position) => label.exec(text)?.[1]?.toUpperCase() === letterAt(position));

/**
 * The positions of the options that have a text: to the letter, or but for labels. Options may be labelled where the
 * answer is not (`Fan` for `B. Fan`), and the answer where the options are not, if its label is the option's own.
 */
export function optionsWithText(value: string, options: readonly string[]): number[] {
  const texts = options.map((option) => option.trim());
  const text = value.trim();
  const same = (wanted: string, all: readonly string[]) =>
    all.flatMap((option, position) => (option === wanted && option !== '' ? [position] : []));
  const exact = same(text, texts);
  if (exact.length > 0) return exact;
  const bare = areLabelled(texts) ? texts.map((option) => option.replace(label, '')) : texts;
  const withoutLabel = same(text, bare);
  if (withoutLabel.length > 0) return withoutLabel;
  const letter = label.exec(text)?.[1]?.toUpperCase();
  return letter === undefined
    ? []
    : same(text.replace(label, ''), bare).filter((position) => letterAt(position) === letter);
}

/** Whether letters that count the options mean others than the labels that all of these carry, as after a shuffle. */
export function contradictsLabels(positions: readonly number[], options: readonly string[]): boolean {
  const labels = options.map((option) => label.exec(option.trim())?.[1]?.toUpperCase());
  if (labels.includes(undefined)) return false;
  return positions.some((position) => ![-1, position].includes(labels.indexOf(letterAt(position))));
}

/** The positions of options that several texts name, between separators; undefined unless each names exactly one. */
export function optionsWithTexts(value: string, options: readonly string[]): number[] | undefined {
  for (const separator of ['\n', '|', ';', ',']) {
    const parts = value.split(separator).filter((part) => part.trim() !== '');
    if (parts.length < 2) continue;
    const found = parts.map((part) => optionsWithText(part, options));
    if (found.every((positions) => positions.length === 1)) return found.flat();
  }
  return undefined;
}

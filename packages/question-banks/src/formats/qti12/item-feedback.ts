import type { Element } from '@xmldom/xmldom';
import {
  attributeOf,
  childrenNamed,
  childrenOf,
  descendantsNamed,
  firstNamed,
  nameOf,
  textOf,
} from '../xml/elements.ts';

/** General feedback as one text, and that of each option by its place. */
export type ItemFeedback = { general: string; perOption: string[] };

const generalNames = [
  'general_fb',
  'correct_fb',
  'general_correct_fb',
  'general_incorrect_fb',
  'incorrect_fb',
  'solution',
];

/**
 * Sorts the feedback of an item: it belongs to an option when a condition on this option alone shows it, or when it is
 * named for it; all other is general (IMP-17).
 */
export function readFeedback(
  item: Element,
  labels: readonly Element[],
  toText: (element: Element) => string,
): ItemFeedback {
  const idents = labels.map((label) => attributeOf(label, 'ident') ?? '');
  const perOption = idents.map(() => '');
  const general: { rank: number; text: string }[] = [];
  const shownBy = optionsByFeedback(item, idents);
  for (const feedback of childrenNamed(item, 'itemfeedback')) {
    const ident = attributeOf(feedback, 'ident') ?? '';
    const text = toText(feedback);
    if (text === '') continue;
    const named = idents.findIndex((label) => ident === `${label}_fb` || ident === `fb_${label}`);
    const position = named >= 0 ? named : generalNames.includes(ident.toLowerCase()) ? -1 : (shownBy.get(ident) ?? -1);
    if (position < 0) general.push({ rank: generalNames.indexOf(ident.toLowerCase()), text });
    else perOption[position] = [perOption[position], text].filter((part) => part !== '').join('\n\n');
  }
  return {
    general: general
      .sort((a, b) => a.rank - b.rank)
      .map(({ text }) => text)
      .join('\n\n'),
    perOption,
  };
}

/** Feedback that a condition on exactly one option shows, by its ident. */
function optionsByFeedback(item: Element, idents: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  const processing = firstNamed(item, 'resprocessing');
  if (processing === undefined) return found;
  for (const condition of descendantsNamed(processing, 'respcondition')) {
    const variables = firstNamed(condition, 'conditionvar');
    const required = variables === undefined ? [] : childrenOf(variables);
    const [only] = required;
    if (only === undefined || required.length > 1 || nameOf(only) !== 'varequal') continue;
    const position = idents.indexOf(textOf(only).trim());
    for (const shown of childrenNamed(condition, 'displayfeedback')) {
      const ident = attributeOf(shown, 'linkrefid');
      if (ident !== undefined && position >= 0 && !found.has(ident)) found.set(ident, position);
    }
  }
  return found;
}

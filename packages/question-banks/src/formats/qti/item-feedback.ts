import type { Element } from '@xmldom/xmldom';
import { childrenNamed, descendantsNamed, getName, readAttribute } from '../xml/elements.ts';
import type { Rule } from './correct-choices.ts';
import type { Replace } from './item.ts';

export type ItemFeedback = { general: string; perChoice: Map<string, string>; hidden: boolean };

export const isFeedback = (element: Element): boolean => /^feedback(?:inline|block)$/.test(getName(element));

/** Leaves out the feedback inside a choice. */
export const withoutFeedback: Replace = (element) => (isFeedback(element) ? '' : undefined);

/**
 * Sorts an item's feedback (IMP-18): inside a choice, or shown for a choice, it explains that choice; all
 * other feedback is general. Feedback that is shown only if something was not chosen is left out; `hidden` reports that.
 */
export function readFeedback(
  item: Element,
  choices: readonly Element[],
  rules: readonly Rule[],
  toText: (element: Element) => string,
): ItemFeedback {
  const perChoice = new Map<string, string>();
  const general: string[] = [];
  let hidden = false;
  const add = (element: Element, owner: string | undefined) => {
    const text = toText(element);
    if (text === '') return;
    if (readAttribute(element, 'showhide') === 'hide') hidden = true;
    else if (owner === undefined) {
      if (!general.includes(text)) general.push(text);
    } else perChoice.set(owner, [perChoice.get(owner) ?? '', text].filter((part) => part !== '').join('\n\n'));
  };

  const identifiers = choices.map((choice) => readAttribute(choice, 'identifier') ?? '');
  for (const [index, choice] of choices.entries()) {
    for (const inline of descendantsNamed(choice, 'feedbackinline', 'feedbackblock')) add(inline, identifiers[index]);
  }
  const outer = [...descendantsNamed(item, 'feedbackblock', 'feedbackinline'), ...childrenNamed(item, 'modalfeedback')];
  for (const feedback of outer.filter((element) => !choices.some((choice) => isWithin(element, choice)))) {
    const identifier = readAttribute(feedback, 'identifier') ?? '';
    add(
      feedback,
      identifiers.includes(identifier)
        ? identifier
        : chosenBy(identifier, readAttribute(feedback, 'outcomeidentifier') ?? '', rules),
    );
  }
  return { general: general.join('\n\n'), perChoice, hidden };
}

/** The one choice for which the processing sets the outcome that shows a feedback. */
function chosenBy(identifier: string, outcome: string, rules: readonly Rule[]): string | undefined {
  const setters = rules.filter((rule) => rule.outcomes.get(outcome) === identifier);
  const [only] = setters;
  return setters.length === 1 && only?.choices.length === 1 ? only.choices[0] : undefined;
}

function isWithin(element: Element, ancestor: Element): boolean {
  for (let node = element.parentNode; node !== null; node = node.parentNode) if (node === ancestor) return true;
  return false;
}

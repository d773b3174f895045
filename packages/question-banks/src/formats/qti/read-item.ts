import type { Element } from '@xmldom/xmldom';
import { imagesOf } from '../../images/resolve-images.ts';
import type { RecordCollector } from '../../questions/bank-collector.ts';
import { inlineMark } from '../../questions/inline-marks.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import { attributeOf, childrenNamed, childrenOf, descendants, firstNamed, nameOf, textOf } from '../xml/elements.ts';
import { rulesOf } from './correct-choices.ts';
import { identifierOf, type ReadInteraction, responseOf } from './item-answers.ts';
import { isFeedback, readFeedback } from './item-feedback.ts';
import { contentHtml, hasBareFormula, mediaNames, type Replace } from './item-html.ts';
import { readChoiceInteraction } from './read-choice-interaction.ts';
import { readInlineInteractions } from './read-inline-interactions.ts';
import { readMatchInteraction } from './read-match-interaction.ts';
import { readOrderInteraction } from './read-order-interaction.ts';

/** The facts about an item in its package. */
export type ItemContext = {
  topic?: string | undefined;
  tags?: string[];
  licence?: string | undefined;
  stimuli?: { root: Element; path: string }[];
};

const inline = 'inlinechoiceinteraction';

const readers: Record<string, ReadInteraction> = {
  choiceinteraction: readChoiceInteraction,
  orderinteraction: readOrderInteraction,
  matchinteraction: readMatchInteraction,
  [inline]: readInlineInteractions,
};

/**
 * One item of QTI 2.0 to 3.0 (IMP-18, IMP-23): element names are compared without prefix, hyphens and case, so that one
 * reader serves all. An item has one interaction, or any number of drop-downs in its text.
 */
export function readItem(item: Element, record: RecordCollector, context: ItemContext): void {
  const body = firstNamed(item, 'itembody');
  const interactions = body === undefined ? [] : interactionsOf(body);
  const [interaction, ...others] = interactions;
  const refusal = refusalOf(item, interactions);
  const reader = interaction && readers[nameOf(interaction)];
  if (refusal !== undefined || body === undefined || interaction === undefined || reader === undefined) {
    record.reject('UNSUPPORTED_TYPE', refusal ?? 'The item has no body.');
    return;
  }
  const toText = (element: Element, replace?: Replace, from = record.file) =>
    htmlToText(contentHtml(element, replace), imagesOf(record, from));
  const read = reader({ element: item, interactions: [interaction, ...others], record, toText });
  if (read === undefined) return;

  const inText = new Map(interactions.map((one, row) => [one, nameOf(one) === inline ? inlineMark(row) : '']));
  const inStem: Replace = (element) => (isFeedback(element) || isForOthers(element) ? '' : inText.get(element));
  const prompt = firstNamed(interaction, 'prompt');
  const stimuli = (context.stimuli ?? []).map((stimulus) =>
    toText(firstNamed(stimulus.root, 'stimulusbody') ?? stimulus.root, undefined, stimulus.path),
  );
  const { answers, choices } = read;
  const feedback = readFeedback(item, choices, rulesOf(item, responseOf(interaction)), (element) => toText(element));
  for (const [position, option] of answers.options.entries()) {
    const choice = choices[position];
    option.feedback = choice && feedback.perChoice.get(identifierOf(choice));
  }
  warnOfLosses(body, feedback.hidden, record);
  record.accept({
    ...answers,
    text: [...stimuli, toText(body, inStem), prompt === undefined ? '' : toText(prompt)]
      .filter((part) => part !== '')
      .join('\n\n'),
    feedback: feedback.general,
    topic: context.topic,
    tags: context.tags,
    licence: context.licence,
  });
}

/** A rubric block that those who answer do not see; without a `view` all do. */
function isForOthers(element: Element): boolean {
  const view = nameOf(element) === 'rubricblock' ? (attributeOf(element, 'view') ?? '') : '';
  return view !== '' && !/\bcandidate\b/i.test(view);
}

/** Interactions, also inside others' containers; their own parts are not counted. */
function interactionsOf(element: Element): Element[] {
  return childrenOf(element).flatMap((child) => (/interaction$/.test(nameOf(child)) ? [child] : interactionsOf(child)));
}

function refusalOf(item: Element, interactions: readonly Element[]): string | undefined {
  if (attributeOf(item, 'adaptive')?.toLowerCase() === 'true') return 'Adaptive items are not supported.';
  if (childrenNamed(item, 'templatedeclaration').length > 0)
    return 'Items with random values (templates) are not supported.';
  if (interactions.length === 0) return 'The item has no interaction: it is a text, not a question.';
  const unknown = interactions.filter((interaction) => !Object.hasOwn(readers, nameOf(interaction)));
  if (unknown.length > 0)
    return `Items with ${[...new Set(unknown.map(({ localName }) => localName))].join(', ')} are not supported.`;
  const isAllInline = interactions.every((interaction) => nameOf(interaction) === inline);
  return interactions.length > 1 && !isAllInline ? 'Items with several interactions are not supported.' : undefined;
}

function warnOfLosses(body: Element, hasHiddenFeedback: boolean, record: RecordCollector): void {
  if (hasHiddenFeedback)
    record.warn('TEXT_NOT_KEPT', 'Feedback that is shown only for what was not chosen was left out.');
  if (descendants(body, isForOthers).some((block) => textOf(block).trim() !== ''))
    record.warn('TEXT_NOT_KEPT', 'A rubric for those who score or teach was left out.');
  if (hasBareFormula(body)) record.warn('TEXT_NOT_KEPT', 'A formula without TeX is kept by its letters only.');
  const media = [...new Set(mediaNames(body))];
  if (media.length > 0) record.warn('TEXT_NOT_KEPT', `The item has ${media.join(', ')}, which a question cannot hold.`);
}

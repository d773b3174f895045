import type { Element } from '@xmldom/xmldom';
import { imagesOf } from '../../images/resolve-images.ts';
import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import { attributeOf, childrenNamed, childrenOf, descendantsNamed, firstNamed, nameOf } from '../xml/elements.ts';
import { correctChoices, rulesOf } from './correct-choices.ts';
import { readFeedback } from './item-feedback.ts';
import { contentHtml, hasBareFormula, mediaNames } from './item-html.ts';

/** What a package says of an item beside the item itself. */
export type ItemContext = {
  topic?: string | undefined;
  tags?: string[];
  licence?: string | undefined;
  stimuli?: { root: Element; path: string }[];
};

/**
 * One item of QTI 2.0 to 3.0 (IMP-18): element names are compared without prefix, hyphens and
 * case, so that one reader serves all. Only items with exactly one choice interaction are questions of ours.
 */
export function readItem(
  item: Element,
  path: string,
  record: RecordCollector,
  bank: BankCollector,
  context: ItemContext,
): void {
  const body = firstNamed(item, 'itembody');
  const interactions = body === undefined ? [] : interactionsOf(body);
  const refusal = refusalOf(item, interactions);
  const [interaction] = interactions;
  if (refusal !== undefined || body === undefined || interaction === undefined) {
    record.reject('UNSUPPORTED_TYPE', refusal ?? 'The item has no body.');
    return;
  }
  const response = attributeOf(interaction, 'responseidentifier') ?? '';
  const declaration = childrenNamed(item, 'responsedeclaration').find(
    (entry) => attributeOf(entry, 'identifier') === response,
  );
  const cardinality =
    declaration === undefined ? 'single' : (attributeOf(declaration, 'cardinality') ?? 'single').toLowerCase();
  if (cardinality !== 'single' && cardinality !== 'multiple') {
    record.reject('UNSUPPORTED_TYPE', `Responses of the cardinality '${cardinality}' are not supported.`);
    return;
  }
  const choices = descendantsNamed(interaction, 'simplechoice');
  const identifiers = choices.map((choice) => attributeOf(choice, 'identifier') ?? '');
  const right = declaration === undefined ? [] : correctChoices(item, declaration, cardinality === 'multiple');
  const unknown = right.find((identifier) => !identifiers.includes(identifier));
  if (unknown !== undefined) {
    record.reject('LETTER_OUT_OF_RANGE', `The right answer '${unknown}' is none of the choices.`);
    return;
  }
  const toText = (element: Element, skip?: (element: Element) => boolean, from = path) =>
    htmlToText(contentHtml(element, skip), imagesOf(bank, record, from));
  const isFeedback = (element: Element) => /^feedback(?:inline|block)$/.test(nameOf(element));
  const isOutsideStem = (element: Element) =>
    element === interaction || isFeedback(element) || nameOf(element) === 'rubricblock';
  const prompt = firstNamed(interaction, 'prompt');
  const stimuli = (context.stimuli ?? []).map((stimulus) =>
    toText(firstNamed(stimulus.root, 'stimulusbody') ?? stimulus.root, undefined, stimulus.path),
  );
  const feedback = readFeedback(item, choices, rulesOf(item, response), (element) => toText(element));
  warnOfLosses(body, feedback.hidden, record);
  record.accept({
    text: [...stimuli, toText(body, isOutsideStem), prompt === undefined ? '' : toText(prompt)]
      .filter((part) => part !== '')
      .join('\n\n'),
    options: choices.map((choice, position) => ({
      text: toText(choice, isFeedback),
      isCorrect: right.includes(identifiers[position] ?? ''),
      feedback: feedback.perChoice.get(identifiers[position] ?? ''),
    })),
    answers: cardinality === 'single' ? 'single' : 'any',
    feedback: feedback.general,
    topic: context.topic,
    tags: context.tags,
    licence: context.licence,
  });
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
  const others = interactions.filter((interaction) => nameOf(interaction) !== 'choiceinteraction');
  if (others.length > 0) return `Items with ${[...new Set(others.map(nameOf))].join(', ')} are not supported.`;
  return interactions.length > 1 ? 'Items with several interactions are not supported.' : undefined;
}

function warnOfLosses(body: Element, hasHiddenFeedback: boolean, record: RecordCollector): void {
  if (hasHiddenFeedback)
    record.warn('TEXT_NOT_KEPT', 'Feedback that is shown only for what was not chosen was left out.');
  if (hasBareFormula(body)) record.warn('TEXT_NOT_KEPT', 'A formula without TeX is kept by its letters only.');
  const media = [...new Set(mediaNames(body))];
  if (media.length > 0) record.warn('TEXT_NOT_KEPT', `The item has ${media.join(', ')}, which a question cannot hold.`);
}

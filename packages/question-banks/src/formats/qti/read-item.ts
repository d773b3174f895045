import type { Element } from '@xmldom/xmldom';
import { imageResolver } from '../../images/resolve-images.ts';
import type { RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftRow } from '../../questions/draft.ts';
import { inlineMark } from '../../questions/inline-marks.ts';
import { tooManyRows } from '../../questions/question-problems.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import type { ReadText } from '../text-file.ts';
import {
  childrenNamed,
  descendants,
  descendantsNamed,
  firstNamed,
  getChildren,
  getLine,
  getName,
  getText,
  readAttribute,
} from '../xml/elements.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { correctChoices, declaredResponse, readRules } from './correct-choices.ts';
import {
  contentHtml,
  findDeclaration,
  getCardinality,
  getIdentifier,
  getResponseIdentifier,
  hasBareFormula,
  type Item,
  mediaNames,
  type ReadInteraction,
  type Replace,
} from './item.ts';
import { isFeedback, readFeedback, withoutFeedback } from './item-feedback.ts';
import { readMatchInteraction } from './read-match-interaction.ts';
import { areUnequal, hasUnequalWeights, unequalWeights, weightOfResponse } from './weights.ts';

/** A QTI 2 or 3 file by itself: an item, or several below one root. A test without its items has nothing to import. */
export const readQtiFile: ReadText = ({ path, text }, bank) => {
  const root = parseXml(text);
  const items = getName(root) === 'assessmentitem' ? [root] : childrenNamed(root, 'assessmentitem');
  for (const item of bank.each(items)) {
    const record = bank.startRecord({ file: path, line: getLine(item), id: readAttribute(item, 'identifier') });
    readItem(item, record, {});
  }
  if (items.length === 0) bank.warn(path, 'UNKNOWN_FORMAT', 'The file has no items of its own.');
};

type InlineChoice = { identifier: string; text: string; element: Element };
type Row = { prompt: string; right: string; choices: InlineChoice[]; weight: number | undefined };

/** Drop-downs in the text: each is a row that allows its own choices; texts that several have are one option. */
const readInlineInteractions: ReadInteraction = (item) => {
  const tooMany = tooManyRows(item.interactions.length);
  if (tooMany !== undefined) {
    item.record.reject(tooMany.code, tooMany.message);
    return undefined;
  }
  const responses = item.interactions.map(getResponseIdentifier);
  if (new Set(responses).size < responses.length) {
    item.record.reject('MALFORMED_RECORD', 'Two drop-downs share one response.');
    return undefined;
  }
  const rows: Row[] = [];
  for (const interaction of item.interactions) {
    const row = readRow(item, interaction);
    if (row === undefined) return undefined;
    rows.push(row);
  }
  if (areUnequal(rows.flatMap(({ weight }) => weight ?? []))) {
    item.record.reject(...unequalWeights);
    return undefined;
  }
  const options = mergedOptions(rows);
  const positions = new Map(options.map(({ text }, position) => [text, position]));
  const findPosition = ({ text }: InlineChoice) => positions.get(text) ?? 0;
  return {
    answers: {
      kind: 'matching',
      display: 'inline',
      options: options.map(({ text }) => ({ text })),
      rows: rows.map(
        ({ prompt, right, choices }): DraftRow => ({
          prompt,
          key: choices.filter(({ identifier }) => identifier === right).map(findPosition)[0] ?? 0,
          allowed: [...new Set(choices.map(findPosition))],
        }),
      ),
      isShuffledBySource: item.interactions.every((interaction) => readAttribute(interaction, 'shuffle') === 'true'),
    },
    choices: options.map(({ element }) => element),
  };
};

function readRow({ element, record, toText }: Item, interaction: Element): Row | undefined {
  const response = getResponseIdentifier(interaction);
  const declaration = findDeclaration(element, response);
  const right = declaration === undefined ? [] : correctChoices(element, declaration, false);
  const [only] = right;
  if (declaration === undefined || only === undefined || right.length > 1) {
    if (only === undefined) record.reject('NO_CORRECT_ANSWER', `Nothing says what is right for '${response}'.`);
    else record.reject('CONTRADICTION', `The drop-down '${response}' has ${right.length} right choices.`);
    return undefined;
  }
  const choices = childrenNamed(interaction, 'inlinechoice')
    .map((choice) => ({
      identifier: getIdentifier(choice),
      text: toText(choice, withoutFeedback),
      element: choice,
    }))
    // An empty choice is what the drop-down shows before anything is chosen.
    .filter(({ identifier, text }) => text !== '' || identifier === only);
  if (!choices.some(({ identifier }) => identifier === only)) {
    record.reject('LETTER_OUT_OF_RANGE', `The right answer '${only}' is none of the choices.`);
    return undefined;
  }
  if (hasUnequalWeights(declaration, [only])) {
    record.reject(...unequalWeights);
    return undefined;
  }
  const prompt = readAttribute(interaction, 'arialabel') ?? readAttribute(interaction, 'label') ?? '';
  return { prompt, right: only, choices, weight: weightOfResponse(element, declaration, only) };
}

/**
 * The different choices in the order in which they first occur; by identifier where identifiers mean the same in all
 * rows and every row is sorted by them, since a row may leave out some.
 */
function mergedOptions(rows: readonly Row[]): InlineChoice[] {
  const all = rows.flatMap(({ choices }) => choices);
  const byText = new Map(all.toReversed().map((choice) => [choice.text, choice]));
  const texts = [...new Set(all.map(({ text }) => text))];
  const merged = texts.flatMap((text) => byText.get(text) ?? []);
  const pairs = new Set(all.map(({ identifier, text }) => JSON.stringify([identifier, text]))).size;
  const isOneToOne = pairs === texts.length && new Set(all.map(({ identifier }) => identifier)).size === pairs;
  const areSorted = rows.every(({ choices }) =>
    choices.every(({ identifier }, at) => at === 0 || (choices[at - 1]?.identifier ?? '') < identifier),
  );
  return isOneToOne && areSorted ? merged.sort((a, b) => (a.identifier < b.identifier ? -1 : 1)) : merged;
}

/** An ordering; a correct response that names only some of the choices is a build list. */
const readOrderInteraction: ReadInteraction = ({ element, interactions: [interaction], record, toText }) => {
  const declaration = findDeclaration(element, getResponseIdentifier(interaction));
  const cardinality = getCardinality(declaration);
  if (declaration !== undefined && cardinality !== 'ordered') {
    record.reject('CONTRADICTION', `The response of an ordering is '${cardinality}', not 'ordered'.`);
    return undefined;
  }
  const choices = descendantsNamed(interaction, 'simplechoice');
  const positions = new Map(choices.map((choice, position) => [getIdentifier(choice), position]));
  const right = declaration === undefined ? [] : declaredResponse(declaration);
  const unknown = right.find((identifier) => !positions.has(identifier));
  if (unknown !== undefined) {
    record.reject('LETTER_OUT_OF_RANGE', `The right answer '${unknown}' is none of the choices.`);
    return undefined;
  }
  if (declaration !== undefined && hasUnequalWeights(declaration, right)) {
    record.reject(...unequalWeights);
    return undefined;
  }
  const options = choices.map((choice) => ({ text: toText(choice, withoutFeedback) }));
  const key = right.map((identifier) => positions.get(identifier) ?? 0);
  return { answers: { kind: 'ordering', options, key }, choices };
};

/** One or several of the choices, by the cardinality of the response. */
const readChoiceInteraction: ReadInteraction = ({ element, interactions: [interaction], record, toText }) => {
  const declaration = findDeclaration(element, getResponseIdentifier(interaction));
  const cardinality = getCardinality(declaration);
  if (cardinality !== 'single' && cardinality !== 'multiple') {
    record.reject('UNSUPPORTED_TYPE', `Responses of the cardinality '${cardinality}' are not supported.`);
    return undefined;
  }
  const choices = descendantsNamed(interaction, 'simplechoice');
  const identifiers = choices.map(getIdentifier);
  const right = declaration === undefined ? [] : correctChoices(element, declaration, cardinality === 'multiple');
  const unknown = right.find((identifier) => !identifiers.includes(identifier));
  if (unknown !== undefined) {
    record.reject('LETTER_OUT_OF_RANGE', `The right answer '${unknown}' is none of the choices.`);
    return undefined;
  }
  const options = choices.map((choice) => ({
    text: toText(choice, withoutFeedback),
    isCorrect: right.includes(getIdentifier(choice)),
  }));
  return { answers: { options, answers: cardinality === 'single' ? 'single' : 'any' }, choices };
};

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
  const interactions = body === undefined ? [] : findInteractions(body);
  const [interaction, ...others] = interactions;
  const refusal = explainRefusal(item, interactions);
  const reader = interaction && readers[getName(interaction)];
  if (refusal !== undefined || body === undefined || interaction === undefined || reader === undefined) {
    record.reject('UNSUPPORTED_TYPE', refusal ?? 'The item has no body.');
    return;
  }
  const toText = (element: Element, replace?: Replace, from = record.file) =>
    htmlToText(contentHtml(element, replace), imageResolver(record, from));
  const read = reader({ element: item, interactions: [interaction, ...others], record, toText });
  if (read === undefined) return;

  const inText = new Map(interactions.map((one, row) => [one, getName(one) === inline ? inlineMark(row) : '']));
  const inStem: Replace = (element) => (isFeedback(element) || isForOthers(element) ? '' : inText.get(element));
  const prompt = firstNamed(interaction, 'prompt');
  const stimuli = (context.stimuli ?? []).map((stimulus) =>
    toText(firstNamed(stimulus.root, 'stimulusbody') ?? stimulus.root, undefined, stimulus.path),
  );
  const { answers, choices } = read;
  const feedback = readFeedback(item, choices, readRules(item, getResponseIdentifier(interaction)), (element) =>
    toText(element),
  );
  for (const [position, option] of answers.options.entries()) {
    const choice = choices[position];
    option.feedback = choice && feedback.perChoice.get(getIdentifier(choice));
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
  const view = getName(element) === 'rubricblock' ? (readAttribute(element, 'view') ?? '') : '';
  return view !== '' && !/\bcandidate\b/i.test(view);
}

/** Interactions, also inside others' containers; their own parts are not counted. */
function findInteractions(element: Element): Element[] {
  return getChildren(element).flatMap((child) =>
    /interaction$/.test(getName(child)) ? [child] : findInteractions(child),
  );
}

function explainRefusal(item: Element, interactions: readonly Element[]): string | undefined {
  if (readAttribute(item, 'adaptive')?.toLowerCase() === 'true') return 'Adaptive items are not supported.';
  if (childrenNamed(item, 'templatedeclaration').length > 0)
    return 'Items with random values (templates) are not supported.';
  if (interactions.length === 0) return 'The item has no interaction: it is a text, not a question.';
  const unknown = interactions.filter((interaction) => !Object.hasOwn(readers, getName(interaction)));
  if (unknown.length > 0)
    return `Items with ${[...new Set(unknown.map(({ localName }) => localName))].join(', ')} are not supported.`;
  const isAllInline = interactions.every((interaction) => getName(interaction) === inline);
  return interactions.length > 1 && !isAllInline ? 'Items with several interactions are not supported.' : undefined;
}

function warnOfLosses(body: Element, hasHiddenFeedback: boolean, record: RecordCollector): void {
  if (hasHiddenFeedback)
    record.warn('TEXT_NOT_KEPT', 'Feedback that is shown only for what was not chosen was left out.');
  if (descendants(body, isForOthers).some((block) => getText(block).trim() !== ''))
    record.warn('TEXT_NOT_KEPT', 'A rubric for those who score or teach was left out.');
  if (hasBareFormula(body)) record.warn('TEXT_NOT_KEPT', 'A formula without TeX is kept by its letters only.');
  const media = [...new Set(mediaNames(body))];
  if (media.length > 0) record.warn('TEXT_NOT_KEPT', `The item has ${media.join(', ')}, which a question cannot hold.`);
}

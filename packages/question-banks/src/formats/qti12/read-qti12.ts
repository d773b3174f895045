import type { Element } from '@xmldom/xmldom';
import type { ImageStore } from '../../images/image-store.ts';
import { imageResolver } from '../../images/resolve-images.ts';
import type { BankCollector } from '../../questions/bank-collector.ts';
import type { ChoiceAnswers } from '../../questions/draft.ts';
import type { ResolveImage } from '../../text/html-to-text.ts';
import type { ReadText } from '../text-file.ts';
import {
  childrenNamed,
  descendantsNamed,
  firstNamed,
  getChildren,
  getLine,
  getName,
  getText,
  readAttribute,
} from '../xml/elements.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { type ItemSource, markDropdowns, materialText, readRows } from './read-rows.ts';
import { correctLabels } from './response-processing.ts';

/** General feedback as one text, and that of each option by its place. */
type ItemFeedback = { general: string; perOption: string[] };

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
function readFeedback(item: Element, labels: readonly Element[], toText: (element: Element) => string): ItemFeedback {
  const idents = labels.map((label) => readAttribute(label, 'ident') ?? '');
  const perOption = idents.map(() => '');
  const general: { rank: number; text: string }[] = [];
  const shownBy = optionsByFeedback(item, idents);
  for (const feedback of childrenNamed(item, 'itemfeedback')) {
    const ident = readAttribute(feedback, 'ident') ?? '';
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
    const required = variables === undefined ? [] : getChildren(variables);
    const [only] = required;
    if (only === undefined || required.length > 1 || getName(only) !== 'varequal') continue;
    const position = idents.indexOf(getText(only).trim());
    for (const shown of childrenNamed(condition, 'displayfeedback')) {
      const ident = readAttribute(shown, 'linkrefid');
      if (ident !== undefined && position >= 0 && !found.has(ident)) found.set(ident, position);
    }
  }
  return found;
}

/** Types whose responses are the rows of a matching. */
const rowTypes: Record<string, 'list' | 'inline'> = {
  matching_question: 'list',
  multiple_dropdowns_question: 'inline',
};

const choiceTypes = ['multiple_choice_question', 'true_false_question', 'multiple_answers_question'];

/** QTI 1.2 as Canvas, Blackboard and others write it (IMP-17): all items, also those in nested sections. */
export const readQti12: ReadText = ({ path, text }, bank) => {
  const root = parseXml(text);
  const assessment = descendantsNamed(root, 'assessment', 'objectbank')[0];
  bank.title ??= (assessment && readAttribute(assessment, 'title')) || undefined;
  readItems(root, readAttribute(assessment ?? root, 'title'), path, bank);
};

function readItems(element: Element, topic: string | undefined, path: string, bank: BankCollector): void {
  for (const child of bank.each(getChildren(element))) {
    const name = getName(child);
    if (name === 'item') readItem(child, topic, path, bank);
    else readItems(child, name === 'section' ? (readAttribute(child, 'title') ?? topic) : topic, path, bank);
  }
}

function readItem(item: Element, topic: string | undefined, path: string, bank: BankCollector): void {
  const record = bank.startRecord({ file: path, line: getLine(item), id: readAttribute(item, 'ident') });
  const presentation = firstNamed(item, 'presentation');
  const responses = presentation === undefined ? [] : descendantsNamed(presentation, 'responselid', 'response_lid');
  const resolve = canvasImages(imageResolver(record), record.images);
  const display = rowTypes[readType(item) ?? ''];
  const source = { item, presentation, responses, resolve, record };
  const read = display === undefined ? readChoice(source) : readRows(source, display);
  if (read === undefined || presentation === undefined) return;

  const { answers, labels } = read;
  const feedback = readFeedback(item, labels, (element) => materialText(element, resolve));
  for (const [position, option] of answers.options.entries()) option.feedback = feedback.perOption[position];
  const text = materialText(presentation, resolve, responses);
  record.accept({
    ...answers,
    text: display === 'inline' ? markDropdowns(text, responses) : text,
    feedback: feedback.general,
    topic,
  });
}

function readChoice(source: ItemSource): { answers: ChoiceAnswers; labels: Element[] } | undefined {
  const { item, resolve, record } = source;
  const [response] = source.responses;
  if (!isChoice(source) || response === undefined) return undefined;
  const found = descendantsNamed(response, 'response_label');
  const isMultiple = readAttribute(response, 'rcardinality')?.toLowerCase() === 'multiple';
  const right = correctLabels(item, readAttribute(response, 'ident') ?? '', isMultiple);
  const unknown = right.find((ident) => !found.some((label) => readAttribute(label, 'ident') === ident));
  if (unknown !== undefined) {
    record.reject('LETTER_OUT_OF_RANGE', `The right answer '${unknown}' is none of the options.`);
    return undefined;
  }
  const isFalseFirst = isTrueFalse(item) && found[0] !== undefined && /^false$/i.test(materialText(found[0], resolve));
  const labels = isFalseFirst ? found.toReversed() : found;
  const options = labels.map((label) => ({
    text: materialText(label, resolve),
    isCorrect: right.includes(readAttribute(label, 'ident') ?? ''),
  }));
  return { answers: { options, answers: isMultiple ? 'any' : 'single' }, labels };
}

/** Canvas names the type; without it, one list of choices and no other input is a choice question. */
function isChoice({ item, presentation, responses, record }: ItemSource): boolean {
  const type = readType(item);
  const others =
    presentation === undefined
      ? []
      : descendantsNamed(presentation, 'response_str', 'response_num', 'response_xy', 'response_grp');
  if (type !== undefined && /_question$/.test(type) && !choiceTypes.includes(type)) {
    record.reject('UNSUPPORTED_TYPE', `Questions of the type '${type}' are not supported.`);
    return false;
  }
  if (responses.length !== 1 || others.length > 0) {
    const found = [...responses, ...others].map(getName).join(', ');
    record.reject(
      'UNSUPPORTED_TYPE',
      found === '' ? 'The item has no answers to choose from.' : `Items with ${found} are not supported.`,
    );
    return false;
  }
  if (type === undefined && /^response_[A-Z]/.test(readAttribute(responses[0] as Element, 'ident') ?? '')) {
    record.warn('AMBIGUOUS_ANSWER', 'The item may have been a dropdown or a matching with one pair.');
  }
  return true;
}

function readType(item: Element): string | undefined {
  const field = descendantsNamed(item, 'qtimetadatafield').find(
    (entry) => getText(firstNamed(entry, 'fieldlabel')).trim() === 'question_type',
  );
  return field === undefined ? undefined : getText(firstNamed(field, 'fieldentry')).trim();
}

const isTrueFalse = (item: Element) => readType(item) === 'true_false_question';

/**
 * Canvas writes `$IMS-CC-FILEBASE$/path` for files of the course, which the package has under `web_resources`; other Common
 * Cartridges have them at their root.
 */
function canvasImages(resolve: ResolveImage, images: ImageStore): ResolveImage {
  const inCourse = (address: string, alt: string) => {
    const [, path] = /^(?:\$|%24)IMS[-_]CC[-_]FILE_?BASE(?:\$|%24)\/?(.*)$/i.exec(address) ?? [];
    if (path === undefined) return resolve(address, alt);
    const places = [`/web_resources/${path}`, `/${path}`];
    return resolve(places.find((place) => images.has(place)) ?? address, alt);
  };
  return Object.assign(inCourse, { onLoss: resolve.onLoss });
}

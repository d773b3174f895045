import type { Element } from '@xmldom/xmldom';
import type { ImageStore } from '../../images/image-store.ts';
import { imageResolver } from '../../images/resolve-images.ts';
import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftAnswers, DraftOption } from '../../questions/draft.ts';
import { inlineMark, marksIn, renumberMarks } from '../../questions/inline-marks.ts';
import { draftOfPairs } from '../../questions/matching-pairs.ts';
import { htmlToText, type ResolveImage } from '../../text/html-to-text.ts';
import { markdownToText } from '../../text/markdown-to-text.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import { categoryPath } from '../gift/read-gift.ts';
import type { ReadText } from '../text-file.ts';
import { childrenNamed, firstNamed, getLine, getText, readAttribute } from '../xml/elements.ts';
import { parseXml } from '../xml/parse-xml.ts';

/**
 * A text of Moodle XML with its embedded files. The XML layer is decoded by the parser; what remains is HTML, Markdown
 * or plain text as `format` says, HTML where it says nothing (IMP-8, IMP-16).
 */
function moodleText(element: Element | undefined, question: Element, record: RecordCollector): string {
  if (element === undefined) return '';
  const source = getText(firstNamed(element, 'text')).trim();
  const files = readFiles(element, record.images);
  const resolveOther = imageResolver(record);
  const embedded = (address: string, alt: string) => {
    const name = /^@@PLUGINFILE@@\/(.*)$/.exec(address)?.[1]?.replace(/[?#][\s\S]*$/, '');
    return (
      (name === undefined ? undefined : files.get(decode(name).split('/').at(-1) ?? '')) ?? resolveOther(address, alt)
    );
  };
  const resolve = Object.assign(embedded, { onLoss: resolveOther.onLoss });
  const image = element.localName === 'questiontext' ? oldImage(question, record.images, resolve) : '';
  const text = source === '' ? '' : convert(source, readAttribute(element, 'format') ?? 'html', resolve);
  return [text, image].filter((part) => part !== '').join('\n\n');
}

function convert(source: string, format: string, resolve: ResolveImage): string {
  if (format === 'plain_text') return plainToText(source);
  if (format === 'markdown') return markdownToText(source, resolve);
  const isAutomatic = format === 'moodle_auto_format' && !/<(?:p|br|div|ul|ol|pre|table)\b/i.test(source);
  return htmlToText(isAutomatic ? source.replaceAll('\n', '<br>') : source, resolve);
}

/** Embedded files by name; those that are no image, or damaged, are missing and reported where a text shows them. */
function readFiles(element: Element, images: ImageStore): Map<string, string> {
  const files = new Map<string, string>();
  for (const file of childrenNamed(element, 'file')) {
    const name = readAttribute(file, 'name') ?? '';
    if (readAttribute(file, 'encoding') !== 'base64') continue;
    const reference = images.add(name, Buffer.from(getText(file), 'base64'));
    if (reference !== undefined) files.set(name, reference);
  }
  return files;
}

/** Old exports have one image beside the text, with its data or without. */
function oldImage(question: Element, images: ImageStore, resolve: ResolveImage): string {
  const name = getText(firstNamed(question, 'image')).trim();
  const data = getText(firstNamed(question, 'image_base64')).trim();
  if (name === '' && data === '') return '';
  const stored = data === '' ? undefined : images.add(name, Buffer.from(data, 'base64'));
  return `![](${stored ?? resolve(name, '') ?? name})`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** True for Moodle's default texts, which say nothing about the question. */
const isStockFeedback = (text: string): boolean =>
  text === '' || /^your answer is (?:correct|partially correct|incorrect)\.?$/i.test(text);

type Choice = { text: string; group: string };

/** Moodle's `gapselect`: drop-downs in the text. */
const readSelectOptions: ReadAnswers = (question) => readGaps(question, 'selectoption');

/** Moodle's `ddwtos`: words to drag into the text. */
const readDragboxes: ReadAnswers = (question) => readGaps(question, 'dragbox');

/**
 * A mark such as `[[3]]` is a gap whose right answer is the third choice; it allows the choices of that one's group. A
 * text that several groups have is one option.
 */
function readGaps({ element, record, plain, text }: MoodleQuestion, name: string): ReturnType<ReadAnswers> {
  const choices = childrenNamed(element, name).map(readChoice);
  const used = marksIn(text);
  const unknown = used.find((position) => choices[position] === undefined);
  if (unknown !== undefined) {
    record.reject('LETTER_OUT_OF_RANGE', `The text has the gap ${inlineMark(unknown)}, but there is no such choice.`);
    return undefined;
  }
  const positions = new Map<string, number>();
  const groups = new Map<string, number[]>();
  for (const { text: option, group } of choices) {
    const position = positions.get(option) ?? positions.size;
    positions.set(option, position);
    const members = groups.get(group);
    if (members === undefined) groups.set(group, [position]);
    else members.push(position);
  }
  return {
    kind: 'matching',
    display: 'inline',
    text: renumberMarks(text),
    options: [...positions.keys()].map((option) => ({ text: option })),
    rows: used.flatMap((mark) => {
      const choice = choices[mark];
      return choice === undefined
        ? []
        : [{ prompt: '', key: positions.get(choice.text) ?? 0, allowed: groups.get(choice.group) }];
    }),
    isShuffledBySource: !/^(?:false|0)$/i.test(plain('shuffleanswers')),
  };
}

const readChoice = (choice: Element): Choice => ({
  text: htmlToText(getText(firstNamed(choice, 'text')).trim()),
  group: getText(firstNamed(choice, 'group')).trim() || '1',
});

const full = 99.99;

const readMultichoice: ReadAnswers = (question) => {
  const isSingle = !/^(?:false|0)$/i.test(question.plain('single'));
  return { options: readOptions(question, isSingle), answers: isSingle ? 'single' : 'any' };
};

/** True is A and False is B, whatever the order in the file; old exports have the words in their own language. */
const readTrueFalse: ReadAnswers = (question) => {
  const options = readOptions(question, true);
  const isFalse = ({ text }: DraftOption) => /^false$/i.test(text.trim());
  const inOrder = options[0] !== undefined && isFalse(options[0]) ? options.toReversed() : options;
  return {
    options: inOrder.map((option, position) => ({ ...option, text: ['True', 'False'][position] ?? option.text })),
    answers: 'single',
  };
};

/** The single right answer has the fraction 100; of several, all above 0 are right. */
function readOptions({ element, record, toText }: MoodleQuestion, isSingle: boolean): DraftOption[] {
  const answers = childrenNamed(element, 'answer');
  const weights = answers.map((answer) => Number((readAttribute(answer, 'fraction') ?? '0').replace(',', '.')) || 0);
  const isRight = (weight: number) => (isSingle ? weight >= full : weight > 0);
  warnOfWeights(weights, isSingle, record);
  return answers.map((answer, index) => ({
    text: toText(answer),
    isCorrect: isRight(weights[index] ?? 0),
    feedback: toText(firstNamed(answer, 'feedback')),
  }));
}

function warnOfWeights(weights: readonly number[], isSingle: boolean, record: RecordCollector): void {
  const positive = weights.filter((weight) => weight > 0);
  if (isSingle && positive.some((weight) => weight < full))
    record.warn('PARTIAL_CREDIT_LOST', 'Options that earn part of the mark count as wrong.');
  const sum = positive.reduce((total, weight) => total + weight, 0);
  if (!isSingle && positive.length > 0 && Math.abs(sum - 100) > 1) {
    record.warn('PARTIAL_CREDIT_LOST', `The weights of the right options sum to ${sum.toFixed(1)} %, not 100 %.`);
  }
}

const defaultShown = 6;

/**
 * Moodle's `ordering`: the steps are in the file in their right order, and Moodle shows them in any other. One that
 * shows only some of its steps, another set each time, is no single question.
 */
const readOrdering: ReadAnswers = ({ element, record, plain, toText }) => {
  const answers = childrenNamed(element, 'answer');
  const selection = (plain('selecttype') || plain('logical') || 'RANDOM').toUpperCase();
  const shown = Number(plain('selectcount') || plain('studentsee') || defaultShown);
  if (!['ALL', 'EXACT', '0'].includes(selection) && !(shown >= answers.length)) {
    record.reject('UNSUPPORTED_TYPE', `Orderings that show ${shown} of ${answers.length} steps are not supported.`);
    return undefined;
  }
  return {
    kind: 'ordering',
    options: answers.map((answer) => ({ text: toText(answer), feedback: toText(firstNamed(answer, 'feedback')) })),
    key: [...answers.keys()],
  };
};

/** Moodle's `matching`: a subquestion without a text only adds an answer that no row uses. */
const readMatching: ReadAnswers = ({ element, toText }) =>
  draftOfPairs(
    childrenNamed(element, 'subquestion').map((subquestion) => ({
      row: toText(subquestion),
      answer: htmlToText(getText(firstNamed(firstNamed(subquestion, 'answer'), 'text')).trim()),
    })),
  );

const types: Record<string, ReadAnswers> = {
  multichoice: readMultichoice,
  truefalse: readTrueFalse,
  matching: readMatching,
  ordering: readOrdering,
  gapselect: readSelectOptions,
  ddwtos: readDragboxes,
};

/** Moodle XML (IMP-16, IMP-23). Types that no kind of question can hold are reported by name. */
export const readMoodleXml: ReadText = ({ path, text }, bank) => {
  let topic: string | undefined;
  for (const question of bank.each(childrenNamed(parseXml(text), 'question'))) {
    const type = readAttribute(question, 'type') ?? '';
    if (type === 'category') topic = categoryPath(getText(firstNamed(firstNamed(question, 'category'), 'text')));
    else readQuestion(question, { type, topic, path, bank });
  }
};

function readQuestion(
  element: Element,
  { type, topic, path, bank }: { type: string; topic: string | undefined; path: string; bank: BankCollector },
): void {
  const plain = (name: string) => getText(firstNamed(element, name)).trim();
  const record = bank.startRecord({ file: path, line: getLine(element), id: plain('idnumber') || undefined });
  const readAnswers = Object.hasOwn(types, type) ? types[type] : undefined;
  if (readAnswers === undefined) {
    record.reject('UNSUPPORTED_TYPE', `Questions of the type '${type}' are not supported.`);
    return;
  }
  const toText = (part: Element | undefined) => moodleText(part, element, record);
  const text = toText(firstNamed(element, 'questiontext'));
  const answers = readAnswers({ element, record, plain, toText, text });
  if (answers === undefined) return;
  const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].map((name) =>
    toText(firstNamed(element, name)),
  );
  if (childrenNamed(element, 'hint').some((hint) => toText(hint) !== ''))
    record.warn('TEXT_NOT_KEPT', 'Its hints were left out.');
  record.accept({
    text,
    ...answers,
    title: plain('name'),
    feedback: [toText(firstNamed(element, 'generalfeedback')), ...combined.filter((part) => !isStockFeedback(part))]
      .filter((part) => part !== '')
      .join('\n\n'),
    topic,
    tags: childrenNamed(firstNamed(element, 'tags'), 'tag').map((tag) => getText(firstNamed(tag, 'text'))),
  });
}

/** One question of Moodle XML while it is read. */
type MoodleQuestion = {
  element: Element;
  record: RecordCollector;
  plain: (name: string) => string;
  toText: (element: Element | undefined) => string;
  /** The text of the question itself. */
  text: string;
};

/** The answers of a question, and its text where the type changes that; undefined once the record is rejected. */
type ReadAnswers = (question: MoodleQuestion) => (DraftAnswers & { text?: string }) | undefined;

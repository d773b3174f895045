import type { Element } from '@xmldom/xmldom';
import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftOption } from '../../questions/draft.ts';
import { categoryPath } from '../gift/read-gift.ts';
import type { ReadText } from '../text-file.ts';
import { attributeOf, childrenNamed, firstNamed, lineOf, textOf } from '../xml/elements.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { isStockFeedback, moodleText } from './moodle-text.ts';

const full = 99.99;

/** Moodle XML (IMP-16). Choice and true/false become questions; all other types are reported by name. */
export const readMoodleXml: ReadText = ({ path, text }, bank) => {
  let topic: string | undefined;
  for (const question of bank.each(childrenNamed(parseXml(text), 'question'))) {
    const type = attributeOf(question, 'type') ?? '';
    if (type === 'category') topic = categoryPath(textOf(firstNamed(firstNamed(question, 'category'), 'text')));
    else readQuestion(question, type, topic, path, bank);
  }
};

function readQuestion(
  question: Element,
  type: string,
  topic: string | undefined,
  path: string,
  bank: BankCollector,
): void {
  const plain = (name: string) => textOf(firstNamed(question, name)).trim();
  const id = plain('idnumber') || undefined;
  const record = bank.startRecord({ file: path, line: lineOf(question), id });
  if (type !== 'multichoice' && type !== 'truefalse') {
    record.reject('UNSUPPORTED_TYPE', `Questions of the type '${type}' are not supported.`);
    return;
  }
  const toText = (element: Element | undefined) => moodleText(element, question, bank, record, path);
  const answers = childrenNamed(question, 'answer');
  const isSingle = type === 'truefalse' || !/^(?:false|0)$/i.test(plain('single'));
  const weights = answers.map((answer) => Number((attributeOf(answer, 'fraction') ?? '0').replace(',', '.')) || 0);
  const isRight = (weight: number) => (isSingle ? weight >= full : weight > 0);
  warnOfWeights(weights, isSingle, record);

  const options = answers.map(
    (answer, index): DraftOption => ({
      text: toText(answer),
      isCorrect: isRight(weights[index] ?? 0),
      feedback: toText(firstNamed(answer, 'feedback')),
    }),
  );
  const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].map((name) =>
    toText(firstNamed(question, name)),
  );
  if (childrenNamed(question, 'hint').some((hint) => toText(hint) !== ''))
    record.warn('TEXT_NOT_KEPT', 'Its hints were left out.');
  record.accept({
    text: toText(firstNamed(question, 'questiontext')),
    options: type === 'truefalse' ? inOrder(options) : options,
    answers: isSingle ? 'single' : 'any',
    title: plain('name'),
    feedback: [toText(firstNamed(question, 'generalfeedback')), ...combined.filter((text) => !isStockFeedback(text))]
      .filter((text) => text !== '')
      .join('\n\n'),
    topic,
    tags: childrenNamed(firstNamed(question, 'tags'), 'tag').map((tag) => textOf(firstNamed(tag, 'text'))),
  });
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

/** True is A and False is B, whatever the order in the file; old exports have the words in their own language. */
function inOrder(options: readonly DraftOption[]): DraftOption[] {
  const isFalse = ({ text }: DraftOption) => /^false$/i.test(text.trim());
  const swapped = options[0] !== undefined && isFalse(options[0]) ? [...options].reverse() : [...options];
  return swapped.map((option, position) => ({ ...option, text: ['True', 'False'][position] ?? option.text }));
}

import type { Element } from '@xmldom/xmldom';
import type { BankCollector } from '../../questions/bank-collector.ts';
import { categoryPath } from '../gift/read-gift.ts';
import type { ReadText } from '../text-file.ts';
import { attributeOf, childrenNamed, firstNamed, lineOf, textOf } from '../xml/elements.ts';
import { parseXml } from '../xml/parse-xml.ts';
import type { ReadAnswers } from './moodle-question.ts';
import { isStockFeedback, moodleText } from './moodle-text.ts';
import { readDragboxes, readSelectOptions } from './read-gaps.ts';
import { readMatching } from './read-matching.ts';
import { readMultichoice, readTrueFalse } from './read-multichoice.ts';
import { readOrdering } from './read-ordering.ts';

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
    const type = attributeOf(question, 'type') ?? '';
    if (type === 'category') topic = categoryPath(textOf(firstNamed(firstNamed(question, 'category'), 'text')));
    else readQuestion(question, { type, topic, path, bank });
  }
};

function readQuestion(
  element: Element,
  { type, topic, path, bank }: { type: string; topic: string | undefined; path: string; bank: BankCollector },
): void {
  const plain = (name: string) => textOf(firstNamed(element, name)).trim();
  const record = bank.startRecord({ file: path, line: lineOf(element), id: plain('idnumber') || undefined });
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
    tags: childrenNamed(firstNamed(element, 'tags'), 'tag').map((tag) => textOf(firstNamed(tag, 'text'))),
  });
}

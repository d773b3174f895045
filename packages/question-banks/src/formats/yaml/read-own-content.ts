import { languages, sourceLanguage } from '@examplar/domain/languages/languages';
import { explainRows } from '@examplar/domain/questions/explanation';
import { letterAt, maxOptions } from '@examplar/domain/questions/letters';
import type { QuestionTranslations } from '@examplar/domain/questions/question-translations';
import { storedTranslation } from '../../own-content/stored-translations.ts';
import type { RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftAnswers } from '../../questions/draft.ts';
import { isKnownOtherKind, isOtherKind, readStatedKind, type StatedKind } from '../../questions/stated-kind.ts';
import { type Json, listOf, objectOf, stringOf } from '../json/json-values.ts';
import type { ReadText } from '../text-file.ts';
import { flagged, parseOrReject } from '../third-party/read-yaml.ts';

/** Our own content format (content/README.md), read leniently; `npm run content:check` enforces its rules. */
export const readOwnContent: ReadText = ({ path, text }, bank) => {
  const file = parseOrReject(text, path, bank);
  for (const [index, entry] of bank.each([...listOf(file?.value).entries()])) {
    const question = objectOf(entry);
    const reference = objectOf(question.reference);
    const record = bank.startRecord({
      file: path,
      line: file?.lineOf([index]),
      id: stringOf(question.id) || undefined,
    });
    const answers = readAnswers(question, record);
    if (answers === undefined) continue;
    record.accept({
      ...answers,
      text: stringOf(question.text),
      feedback: [stringOf(question.explanation), explainRows(answeredRows(question))]
        .filter((part) => part !== '')
        .join('\n\n'),
      references: [referenceLink(stringOf(reference.title), stringOf(reference.url))],
      topic: stringOf(question.topic),
      difficulty: stringOf(question.difficulty),
      translations: translationsOf(question),
    });
  }
};

/** As `storedTranslations` of the content folder; what a translation lacks is empty, and hides it. */
function translationsOf(question: Json): QuestionTranslations {
  const kind = stringOf(question.kind);
  const partsOf = (list: unknown) =>
    listOf(list)
      .map(objectOf)
      .map((part) => ({ text: stringOf(part.text), why: stringOf(part.why) }));
  const original = {
    kind: isKnownOtherKind(kind) ? kind : ('choice' as const),
    correctAnswer: kind === 'matching' ? matchingKey(listOf(question.prompts).map(objectOf), 0).key : '',
    options: partsOf(question.options),
    prompts: partsOf(question.prompts),
  };
  const translations = languages
    .filter((language) => language !== sourceLanguage && question[language] !== undefined)
    .map((language) => {
      const { key, text, options, prompts, explanation } = objectOf(question[language]);
      const translation = {
        key: stringOf(key),
        text: stringOf(text),
        options: partsOf(options),
        prompts: partsOf(prompts),
        explanation: stringOf(explanation),
      };
      return [language, storedTranslation(translation, original)] as const;
    });
  return Object.fromEntries(translations);
}

function readAnswers(question: Json, record: RecordCollector): DraftAnswers | undefined {
  const kind = stringOf(question.kind);
  const options = listOf(question.options).map(objectOf);
  if (!isOtherKind(kind)) {
    return {
      options: options.map((option) => ({
        ...flagged(option, 'text', 'correct', record),
        feedback: stringOf(option.why),
      })),
      answers: 'any',
    };
  }
  const rows = listOf(question.prompts).map(objectOf);
  const answers = readStatedKind({
    kind,
    display: stringOf(question.display),
    options: options.map((option) => ({ text: stringOf(option.text), feedback: stringOf(option.why) })),
    prompts: rows.map((row) => stringOf(row.text)),
    ...(kind === 'ordering' ? orderingKey(options) : matchingKey(rows, options.length)),
  });
  if (!('code' in answers)) return answers;
  record.reject(answers.code, answers.message);
  return undefined;
}

type Key = Pick<StatedKind, 'key' | 'promptOptions'>;

/** Each step names its place in the right order; a step of a build list that is not needed names none. */
function orderingKey(steps: readonly Json[]): Key {
  const inOrder = steps
    .slice(0, maxOptions)
    .flatMap((step, index) =>
      stringOf(step.place) === '' ? [] : [{ place: Number(step.place), letter: letterAt(index) }],
    )
    .sort((one, other) => one.place - other.place);
  const isWhole = inOrder.every(({ place }, index) => place === index + 1);
  return { key: isWhole ? inOrder.map(({ letter }) => letter).join('') : '', promptOptions: [] };
}

/** Each row names the letter of its option, and the letters that it allows where those are not all. */
function matchingKey(rows: readonly Json[], optionCount: number): Key {
  const all = Array.from({ length: Math.min(optionCount, maxOptions) }, (_, index) => letterAt(index)).join('');
  const isRestricted = rows.some((row) => stringOf(row.options) !== '');
  return {
    key: rows.map((row) => stringOf(row.answer) || '-').join(''),
    promptOptions: isRestricted ? rows.map((row) => stringOf(row.options) || all) : [],
  };
}

/** The rows with why each has its answer, which becomes part of the explanation. */
function answeredRows({ prompts, options }: Json) {
  const texts = new Map(
    listOf(options)
      .slice(0, maxOptions)
      .map((option, index) => [letterAt(index), stringOf(objectOf(option).text)]),
  );
  return listOf(prompts)
    .map(objectOf)
    .map((row, index) => ({
      text: stringOf(row.text) || String(index + 1),
      why: stringOf(row.why),
      answer: texts.get(stringOf(row.answer)) ?? '',
    }))
    .filter(({ why }) => why !== '');
}

const referenceLink = (title: string, url: string) => (title === '' || url === '' ? title + url : `[${title}](${url})`);

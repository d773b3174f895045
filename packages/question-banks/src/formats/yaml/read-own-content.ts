import { languages, sourceLanguage } from '@examplar/domain/languages/languages';
import { explainRows } from '@examplar/domain/questions/explanation';
import { letterAt, maxOptions } from '@examplar/domain/questions/letters';
import type { QuestionTranslations } from '@examplar/domain/questions/question-translations';
import { storedTranslation } from '../../own-content/stored-translations.ts';
import type { RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftAnswers } from '../../questions/draft.ts';
import { isKnownOtherKind, isOtherKind, readStatedKind, type StatedKind } from '../../questions/stated-kind.ts';
import { asList, asObject, asString, type Json } from '../json/json-values.ts';
import { readPoint } from '../json/read-own-json.ts';
import type { ReadText } from '../text-file.ts';
import { flagged, parseOrReject } from '../third-party/read-yaml.ts';

/** Our own content format (content/README.md), read leniently; `npm run content:check` enforces its rules. */
export const readOwnContent: ReadText = ({ path, text }, bank) => {
  const file = parseOrReject(text, path, bank);
  for (const [index, entry] of bank.each([...asList(file?.value).entries()])) {
    const question = asObject(entry);
    const reference = asObject(question.reference);
    const record = bank.startRecord({
      file: path,
      line: file?.findLine([index]),
      id: asString(question.id) || undefined,
    });
    const answers = readAnswers(question, record);
    if (answers === undefined) continue;
    record.accept({
      ...answers,
      text: asString(question.text),
      feedback: [asString(question.explanation), explainRows(answeredRows(question))]
        .filter((part) => part !== '')
        .join('\n\n'),
      references: [referenceLink(asString(reference.title), asString(reference.url))],
      topic: asString(question.topic),
      difficulty: asString(question.difficulty),
      translations: readTranslations(question),
      ...readPoint(question, record),
    });
  }
};

/** Reads translations into the form of `storedTranslations`; a missing part is empty, which hides the translation. */
function readTranslations(question: Json): QuestionTranslations {
  const kind = asString(question.kind);
  const readParts = (list: unknown) =>
    asList(list)
      .map(asObject)
      .map((part) => ({ text: asString(part.text), why: asString(part.why) }));
  const original = {
    kind: isKnownOtherKind(kind) ? kind : ('choice' as const),
    correctAnswer: kind === 'matching' ? matchingKey(asList(question.prompts).map(asObject), 0).key : '',
    options: readParts(question.options),
    prompts: readParts(question.prompts),
  };
  const translations = languages
    .filter((language) => language !== sourceLanguage && question[language] !== undefined)
    .map((language) => {
      const { key, text, options, prompts, explanation } = asObject(question[language]);
      const translation = {
        key: asString(key),
        text: asString(text),
        options: readParts(options),
        prompts: readParts(prompts),
        explanation: asString(explanation),
      };
      return [language, storedTranslation(translation, original)] as const;
    });
  return Object.fromEntries(translations);
}

function readAnswers(question: Json, record: RecordCollector): DraftAnswers | undefined {
  const kind = asString(question.kind);
  const options = asList(question.options).map(asObject);
  if (!isOtherKind(kind)) {
    return {
      options: options.map((option) => ({
        ...flagged(option, 'text', 'correct', record),
        feedback: asString(option.why),
      })),
      answers: 'any',
    };
  }
  const rows = asList(question.prompts).map(asObject);
  const answers = readStatedKind({
    kind,
    display: asString(question.display),
    options: options.map((option) => ({ text: asString(option.text), feedback: asString(option.why) })),
    prompts: rows.map((row) => asString(row.text)),
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
      asString(step.place) === '' ? [] : [{ place: Number(step.place), letter: letterAt(index) }],
    )
    .sort((one, other) => one.place - other.place);
  const isWhole = inOrder.every(({ place }, index) => place === index + 1);
  return { key: isWhole ? inOrder.map(({ letter }) => letter).join('') : '', promptOptions: [] };
}

/** Each row names the letter of its option, and the letters that it allows where those are not all. */
function matchingKey(rows: readonly Json[], optionCount: number): Key {
  const all = Array.from({ length: Math.min(optionCount, maxOptions) }, (_, index) => letterAt(index)).join('');
  const isRestricted = rows.some((row) => asString(row.options) !== '');
  return {
    key: rows.map((row) => asString(row.answer) || '-').join(''),
    promptOptions: isRestricted ? rows.map((row) => asString(row.options) || all) : [],
  };
}

/** The rows with why each has its answer, which becomes part of the explanation. */
function answeredRows({ prompts, options }: Json) {
  const texts = new Map(
    asList(options)
      .slice(0, maxOptions)
      .map((option, index) => [letterAt(index), asString(asObject(option).text)]),
  );
  return asList(prompts)
    .map(asObject)
    .map((row, index) => ({
      text: asString(row.text) || String(index + 1),
      why: asString(row.why),
      answer: texts.get(asString(row.answer)) ?? '',
    }))
    .filter(({ why }) => why !== '');
}

const referenceLink = (title: string, url: string) => (title === '' || url === '' ? title + url : `[${title}](${url})`);

import { sourceLanguage } from '@examplar/domain/languages/languages';
import type { VolatileFact } from '@examplar/domain/questions/points';
import type { QuestionTranslations } from '@examplar/domain/questions/question-translations';
import { textKey } from '@examplar/domain/questions/text-key';
import type { ReportUpdate, WriteCounts } from '@examplar/question-banks/import-report';
import type { ImportedQuestion, Problem, ProblemCode } from '@examplar/question-banks/model';
import {
  areSameTranslations,
  isSameContent,
  keptTranslations,
  type QuestionContent,
  type StoredQuestion,
  type WrittenQuestion,
} from '../../../questions/authoring/public.ts';
import type { Incoming } from './incoming.ts';
import { byAnyId, hasSameAnswers, matchQuestions } from './match-questions.ts';

export type Change = {
  record: ImportedQuestion;
  before: StoredQuestion;
  question: WrittenQuestion;
  isReworded: boolean;
};

/** What writing the questions of a file does. */
export type ImportPlan = {
  added: Incoming[];
  changes: Change[];
  counts: WriteCounts;
  /** What it changes, or would if it was asked to: changes of the key first. */
  updates: ReportUpdate[];
  /** What is not written as the file has it, and what the file has twice. */
  warnings: Problem[];
};

type Rules = {
  certificationId: string;
  /** Whether the key and the options of published questions may change. Those questions are left as they are otherwise (IMP-5). */
  mayChangeAnswers: boolean;
  /** Lists the changes that are left among the updates, for a check. */
  listsLeft?: boolean;
};

/** Compares the questions of a file with all that the certification has, in any status (IMP-5). Writes nothing. */
export function planImport(
  sent: readonly Incoming[],
  stored: readonly StoredQuestion[],
  { certificationId, mayChangeAnswers, listsLeft = false }: Rules,
): ImportPlan {
  const { incoming, warnings: leftPoints } = leavePointsOfFinals(sent, stored);
  const matches = matchQuestions(incoming, stored);
  const knownIds = byAnyId(stored);
  const added = incoming.filter((one) => !matches.stored.has(one));
  const found = incoming.flatMap((one) => {
    const before = matches.stored.get(one);
    return (before && changeOf(one, before, { certificationId, knownIds })) ?? [];
  });
  const isLeft = ({ before, question }: Change) =>
    !mayChangeAnswers &&
    before.status === 'published' &&
    !(hasSameAnswers(before.content, question.content) && keepsTranslatedAnswers(before, question));
  const left = found.filter(isLeft);
  const changes = found.filter((change) => !isLeft(change));
  return {
    added,
    changes,
    counts: {
      added: added.length,
      updated: changes.length,
      unchanged: incoming.length - added.length - changes.length,
    },
    updates: (listsLeft ? found : changes).map(updateOf).sort((a, b) => Number(b.changesKey) - Number(a.changesKey)),
    warnings: [
      ...[...matches.taken].map(([{ record, externalId }, { id }]) =>
        warningOf(
          record,
          'ID_TAKEN',
          `The id '${externalId}' belongs to ${id}, another question. This one is new, and known by its text.`,
        ),
      ),
      ...left.map(({ record, before: { id } }) =>
        warningOf(
          record,
          'CHANGE_LEFT',
          `It has another right answer or other options than ${id}, which is published, or its translation has. That question stays as it is unless you ask for such changes.`,
        ),
      ),
      ...leftPoints,
      ...doublesAmong(incoming),
    ],
  };
}

function changeOf(
  { record, content: imported, translations: sent, topicNumber, externalId, point, volatile: fact }: Incoming,
  before: StoredQuestion,
  { certificationId, knownIds }: { certificationId: string; knownIds: ReadonlyMap<string, StoredQuestion> },
): Change | null {
  // No file says which case a question is about, and few say its language, so importing a question again must not change these.
  // But what comes with a translation into a language is not written in it.
  const { scenarioId, lang } = before.content;
  const content = {
    ...(record.optionTerms ? imported : keepTerms(imported, before.content)),
    scenarioId,
    lang: record.lang ?? (sent && lang in sent ? sourceLanguage : lang),
  };
  const isReworded = !isSameContent(before.content, content);
  const translations = sent ?? keptTranslations(before, content);
  const isTranslated = !areSameTranslations(before.translations, translations);
  const isMoved = topicNumber !== null && (topicNumber || null) !== before.topicNumber;
  const isPointed = point !== null && point !== before.point;
  const isDated = fact !== null && !isSameFact(fact, before.volatile);
  if (!isReworded && !isMoved && !isTranslated && !isPointed && !isDated) return null;
  const isNewId = externalId !== null && !knownIds.has(externalId);
  const question = {
    id: before.id,
    certificationId,
    number: before.number,
    topicNumber: isMoved ? topicNumber || null : before.topicNumber,
    version: before.version + (isReworded ? 1 : 0),
    status: before.status,
    origin: 'import' as const,
    externalId: before.externalId ?? (isNewId ? externalId : null),
    point: point ?? before.point,
    volatile: fact ?? before.volatile,
    content,
    translations,
  };
  return { record, before, question, isReworded };
}

const isSameFact = (one: VolatileFact, other: VolatileFact | null): boolean =>
  one.look_at === other?.look_at && one.checked_on === other.checked_on;

/**
 * Leaves out the points by which a question outside the finals would test what a final's question does, or the other way around (LRN-156):
 * what came first keeps its point.
 */
function leavePointsOfFinals(
  incoming: readonly Incoming[],
  stored: readonly StoredQuestion[],
): { incoming: Incoming[]; warnings: Problem[] } {
  if (incoming.every(({ point }) => point === null)) return { incoming: [...incoming], warnings: [] };
  const { stored: matched } = matchQuestions(incoming, stored);
  const holders = { final: new Map<string, string>(), practice: new Map<string, string>() };
  for (const { id, point, isReserved, status } of stored) {
    if (point !== null && status !== 'retired') holders[isReserved ? 'final' : 'practice'].set(point, id);
  }
  const warnings: Problem[] = [];
  const kept = incoming.map((one) => {
    const { record, point } = one;
    if (point === null) return one;
    const before = matched.get(one);
    const [own, others] = before?.isReserved ? [holders.final, holders.practice] : [holders.practice, holders.final];
    const first = others.get(point);
    if (first === undefined) {
      own.set(point, before?.id ?? `record ${record.record}`);
      return one;
    }
    const which = before?.isReserved ? 'a question outside the final' : 'a question of a final';
    warnings.push(
      warningOf(record, 'CONTENT_RULE', `The point '${point}' is left out: ${first}, ${which}, has it already.`),
    );
    return { ...one, point: null };
  });
  return { incoming: kept, warnings };
}

/** Gives each option the term that its author chose for it, found by its text, since its letter may be another now (LRN-110). */
function keepTerms(imported: QuestionContent, { options: stored }: QuestionContent): QuestionContent {
  if (imported.kind !== 'choice') return imported;
  const terms = new Map(stored.flatMap(({ text, term }) => (term === undefined ? [] : [[textKey(text), term]])));
  const options = imported.options.map((option) => {
    const term = option.term === undefined ? terms.get(textKey(option.text)) : option.term;
    return term === undefined ? option : { ...option, term };
  });
  return { ...imported, options };
}

/** Whether every translation that is there keeps its key and options: they are what its readers choose from. */
const keepsTranslatedAnswers = (before: StoredQuestion, { translations }: WrittenQuestion): boolean =>
  Object.entries(before.translations).every(
    ([language, one]) => answersIn(one) === answersIn(translations[language as keyof QuestionTranslations]),
  );

const answersIn = (one: QuestionTranslations[keyof QuestionTranslations]) =>
  JSON.stringify(one && [one.key, one.options, one.prompts]);

const updateOf = ({ record, before, question }: Change): ReportUpdate => ({
  record: record.record,
  id: before.id,
  changesKey: rightOf(before.content) !== rightOf(question.content),
  before: shown(before.content),
  after: shown(question.content),
});

/** The key with the texts that it means: an option moved under an unchanged letter changes it too. */
const rightOf = ({ kind, correctAnswer, options, prompts }: QuestionContent): string =>
  JSON.stringify([
    kind,
    correctAnswer,
    prompts.map(textKey),
    Array.from(correctAnswer, (letter) => textKey(options[letter.charCodeAt(0) - 65]?.text ?? '')),
  ]);

const shown = ({ text, options, correctAnswer }: QuestionContent) => ({
  question_text: text,
  options: options.map((option) => option.text),
  correct_answer: correctAnswer,
});

/** Records of one file that ask the same: all are kept, but said to be doubles. */
function doublesAmong(incoming: readonly Incoming[]): Problem[] {
  const first = new Map<string, ImportedQuestion>();
  return incoming.flatMap(({ record, content }) => {
    const key = textKey(content.text);
    const earlier = first.get(key);
    if (!earlier) {
      first.set(key, record);
      return [];
    }
    return [
      warningOf(record, 'DUPLICATE', `The question has the same text as record ${earlier.record}. Both are kept.`),
    ];
  });
}

export const warningOf = (
  { file, record, line, id }: ImportedQuestion,
  code: ProblemCode,
  message: string,
): Problem => ({
  file,
  record,
  ...(line === undefined ? {} : { line }),
  ...(id === undefined ? {} : { id }),
  severity: 'warning',
  code,
  message,
});

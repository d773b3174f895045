import type { Person } from '@examplar/contract/admin/admin-list';
import type { AdminQuestion, AdminQuestionPage } from '@examplar/contract/admin/questions';
import { decodeAnswer, readKind } from '@examplar/domain/questions/answers';
import { readableIn, readTranslations } from '@examplar/domain/questions/question-translations';
import { tagOfTranslations } from './authored-translations.ts';
import { presentItemAnalysis } from './present-item-analysis.ts';
import type { QuestionContent } from './question-content.ts';
import type { AdminQuestionRow, listVersionAuthors } from './questions.admin.repository.ts';
import { readVolatile } from './stored-questions.repository.ts';

/** A question as its author edits it: options without letters, each with its own explanation. */
export function presentAdminQuestion(row: AdminQuestionRow): AdminQuestion {
  const options = row.options as QuestionContent['options'];
  const kind = readKind(row.kind);
  const right = decodeAnswer(kind, row.correct_answer);
  return {
    id: row.id,
    certification_id: row.certification_id,
    question_number: row.question_number,
    lang: row.lang,
    kind,
    display: row.display,
    prompts: row.prompts as unknown as string[],
    prompt_options: row.prompt_options as unknown as string[] | null,
    scenario_id: row.scenario_id,
    question_text: row.question_text,
    options: options.map(({ text, why, term }, index) => ({
      text,
      correct: kind === 'choice' && right.includes(index),
      why: why ?? null,
      ...(term === undefined ? {} : { term }),
    })),
    number_of_answers: row.number_of_answers,
    correct_answer: row.correct_answer,
    explanation: row.explanation || null,
    ...presentTranslations(row),
    point: row.point,
    volatile: readVolatile(row),
    topic_number: row.topic_number ?? 0,
    topic_name: row.topic_name,
    difficulty: row.difficulty,
    reference: row.reference_url ? { title: row.reference_title ?? row.reference_url, url: row.reference_url } : null,
    version: row.version,
    publication: row.status,
    analysis: presentItemAnalysis(row, {
      kind,
      options,
      numberOfAnswers: row.number_of_answers,
      promptOptions: row.prompt_options as unknown as string[] | null,
      correctAnswer: row.correct_answer,
    }),
    openReports: row.open_reports,
    updatedAt: row.updated_at.toISOString(),
  };
}

function presentTranslations(row: AdminQuestionRow): Pick<AdminQuestion, 'translations' | 'translationsTag'> {
  const translations = readTranslations(row.translations);
  const shown = readableIn(
    {
      lang: row.lang,
      text: row.question_text,
      options: row.options as QuestionContent['options'],
      prompts: row.prompts as unknown as string[],
      explanation: row.explanation,
      correctAnswer: row.correct_answer,
    },
    translations,
  );
  const presented = Object.entries(translations).map(([language, translation]) => [
    language,
    { ...translation, isHidden: !shown.some((one) => one === language) },
  ]);
  return { translations: Object.fromEntries(presented), translationsTag: tagOfTranslations(translations) };
}

export const presentAdminQuestionPage = (
  row: AdminQuestionRow,
  versions: Awaited<ReturnType<typeof listVersionAuthors>>,
  { examIds, people }: { examIds: string[]; people: ReadonlyMap<string, Person> },
): AdminQuestionPage => ({
  ...presentAdminQuestion(row),
  versions: versions.map(({ version, created_at, created_by }) => ({
    version,
    createdAt: created_at.toISOString(),
    createdBy: people.get(created_by ?? '') ?? null,
  })),
  examIds,
});

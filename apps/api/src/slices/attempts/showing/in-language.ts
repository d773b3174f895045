import { type FinishedAttempt, TestAttempt } from '@examplar/contract/attempts';
import type { ExamSection } from '@examplar/contract/exams';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { isUnnamedTopic } from '@examplar/domain/scoring/topic-breakdown';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Batches, jsonArrayChunks, prependBatch } from '../../../platform/http/json-stream.ts';
import { type ApiResponse, streamed } from '../../../platform/http/responses.ts';
import { withCertificationNames } from '../../catalogue/public.ts';
import { examTranslator } from '../../exams/public.ts';
import { topicTranslator } from '../../questions/public.ts';
import type { AttemptSummaryRow } from './attempt-lists.repository.ts';
import { presentTestAttempt } from './attempts.presenter.ts';

type Topics = FinishedAttempt['topics'];
type AttemptTexts = {
  examId: string | null;
  examTitle: string;
  certificationId: string;
  certificationName: string;
  sections?: ExamSection[];
  topics?: Topics;
  untranslated?: string[] | undefined;
  assignment?: { id: string; team: string; title: string } | null;
};

/**
 * Attempts, as they are shown, with the texts of the catalogue in a language (LNG-43). An attempt keeps them in English. What belongs to no
 * exam has no title of its own, so the page words it.
 */
export async function attemptsInLanguage<Attempt extends AttemptTexts>(
  db: Queryable,
  attempts: readonly Attempt[],
  language: Language,
): Promise<Attempt[]> {
  if (language === sourceLanguage || attempts.length === 0) return [...attempts];
  const examIds = new Set(attempts.flatMap(({ examId }) => examId ?? []));
  const translateExam = await examTranslator(db, { examIds: [...examIds], language });
  const named = await withCertificationNames(db, attempts, language);
  return named.map((attempt) => {
    if (attempt.examId === null) return attempt;
    const { examTitle, sections, assignment } = attempt;
    const kept = { title: examTitle, sections: sections?.map(({ title }) => title) ?? [] };
    const { title, sections: titles, untranslated } = translateExam(attempt.examId, kept);
    return {
      ...attempt,
      examTitle: title,
      // An assignment without a title of its own has that of the exam.
      ...(assignment?.title === examTitle && { assignment: { ...assignment, title } }),
      ...(sections && { sections: sections.map((one, index) => ({ ...one, title: titles[index] ?? one.title })) }),
      ...(untranslated && { untranslated: untranslated.map((field) => (field === 'title' ? 'examTitle' : field)) }),
    };
  });
}

/** An attempt with all that its page shows: `attemptsInLanguage`, and the topics of its result. */
export async function attemptInLanguage<Attempt extends AttemptTexts>(
  db: Queryable,
  attempt: Attempt,
  language: Language,
): Promise<Attempt> {
  if (language === sourceLanguage) return attempt;
  const [shown = attempt] = await attemptsInLanguage(db, [attempt], language);
  if (!shown.topics) return shown;
  const translateTopics = await topicTranslator(db, { certificationId: attempt.certificationId, language });
  return {
    ...shown,
    topics: translateTopics(shown.topics).map(({ untranslated, ...topic }) =>
      // The number that stands for a missing name is worded by the page.
      untranslated && isUnnamedTopic(topic)
        ? { ...topic, name: null }
        : { ...topic, ...(untranslated && { untranslated }) },
    ),
  };
}

type AllAttempts = { first: AttemptSummaryRow[]; others: Batches<AttemptSummaryRow> | null };

/** All of a user's attempts as lists show them. A long list is written as it is read. */
export async function presentAllAttempts(
  db: Queryable,
  { first, others }: AllAttempts,
  language: Language,
): Promise<TestAttempt[] | ApiResponse<TestAttempt[]>> {
  const present = (rows: readonly AttemptSummaryRow[]) =>
    attemptsInLanguage(db, rows.map(presentTestAttempt), language);
  if (others === null) return present(first);
  const batches = presented(prependBatch(first, others), present);
  return streamed(jsonArrayChunks(TestAttempt, batches, 'The list of attempts'));
}

async function* presented(
  batches: Batches<AttemptSummaryRow>,
  present: (rows: readonly AttemptSummaryRow[]) => Promise<TestAttempt[]>,
): AsyncGenerator<readonly TestAttempt[]> {
  for await (const rows of batches) yield await present(rows);
}

import type { Language } from '@examplar/domain/languages/languages';
import type { Queryable } from '../../platform/database/database.ts';
import { examTranslator } from '../exams/public.ts';

type Named = { examId: string | null; exam: string };

/** The results with the titles of their exams in a language (LNG-43). What belongs to no exam keeps its English name. */
export async function resultsInLanguage<Result extends Named>(
  db: Queryable,
  results: readonly Result[],
  language: Language,
): Promise<Result[]> {
  const examIds = results.flatMap(({ examId }) => examId ?? []);
  const translateExam = await examTranslator(db, { examIds, language });
  return results.map((result) =>
    result.examId === null
      ? result
      : { ...result, exam: translateExam(result.examId, { title: result.exam, sections: [] }).title },
  );
}

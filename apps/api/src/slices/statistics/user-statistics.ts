import type { UserStatistics } from '@examplar/contract/statistics';
import type { AttemptMode } from '@examplar/domain/attempts/starting';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { type AttemptSums, userFigures } from '@examplar/domain/statistics/exam-statistics';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { closeDueAttemptsOf } from '../attempts/public.ts';
import { examTranslator } from '../exams/public.ts';
import { listSums } from './statistics.repository.ts';

type StatisticsInput = { userId: string; mode?: AttemptMode | undefined; language: Language; now: Date };

/** The user's figures, for one mode or for both. First closes attempts whose time is up. */
export async function userStatistics(
  deps: Pick<Deps, 'db'>,
  { userId, mode, language, now }: StatisticsInput,
): Promise<UserStatistics> {
  await closeDueAttemptsOf(deps, { userId, now });
  return userFigures(await inLanguage(deps.db, await listSums(deps.db, { userId, mode }), language));
}

async function inLanguage(db: Queryable, sums: AttemptSums[], language: Language): Promise<AttemptSums[]> {
  if (language === sourceLanguage) return sums;
  const translateExam = await examTranslator(db, { examIds: [...new Set(sums.map(({ examId }) => examId))], language });
  return sums.map((sum) => {
    const { title, untranslated } = translateExam(sum.examId, { title: sum.examTitle, sections: [] });
    return { ...sum, examTitle: title, ...(untranslated && { untranslated: ['examTitle'] }) };
  });
}

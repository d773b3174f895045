import type { SiteStatistics, UserStatistics } from '@examplar/contract/statistics';
import type { AttemptMode } from '@examplar/domain/attempts/starting';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { toPercent } from '@examplar/domain/scoring/rounding';
import { type AttemptSums, userFigures } from '@examplar/domain/statistics/exam-statistics';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { closeDueAttemptsOf } from '../attempts/public.ts';
import { examTranslator } from '../exams/public.ts';
import { countSite, listSums } from './statistics.repository.ts';

/**
 * The figures of the site. `successRate` is users with a pass ÷ users with a finished attempt (EXM-11).
 *
 * Concurrent calls share one count, so that an expired cache entry causes only one.
 */
export const siteStatistics = ({ db, publicCache }: Pick<Deps, 'db' | 'publicCache'>): Promise<SiteStatistics> =>
  publicCache.once('site statistics', async () => {
    const { users, questions, certifications, finishers, passers } = await countSite(db);
    return {
      totalUsers: users,
      totalQuestions: questions,
      totalCertifications: certifications,
      successRate: toPercent(passers, finishers),
    };
  });

type StatisticsInput = { userId: string; mode?: AttemptMode | undefined; language: Language; now: Date };

/** The user's figures, for one mode or for both. First closes attempts whose time is up. */
export async function userStatistics(
  { db }: Pick<Deps, 'db'>,
  { userId, mode, language, now }: StatisticsInput,
): Promise<UserStatistics> {
  await closeDueAttemptsOf({ db }, { userId, now });
  return userFigures(await translated(db, await listSums(db, { userId, mode }), language));
}

async function translated(db: Queryable, sums: AttemptSums[], language: Language): Promise<AttemptSums[]> {
  if (language === sourceLanguage) return sums;
  const translateExam = await examTranslator(db, { examIds: [...new Set(sums.map(({ examId }) => examId))], language });
  return sums.map((sum) => {
    const { title, untranslated } = translateExam(sum.examId, { title: sum.examTitle, sections: [] });
    return { ...sum, examTitle: title, ...(untranslated && { untranslated: ['examTitle'] }) };
  });
}

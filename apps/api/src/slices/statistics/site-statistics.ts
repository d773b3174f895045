import type { SiteStatistics } from '@examplar/contract/statistics';
import { percentOf } from '@examplar/domain/scoring/rounding';
import type { Deps } from '../../platform/deps.ts';
import { countSite } from './statistics.repository.ts';

/**
 * The figures of the site. `successRate` is users with a pass ÷ users with a finished attempt (EXM-11).
 *
 * Concurrent calls share one count, so that an expired cache entry causes only one.
 */
export function createSiteStatistics({ db }: Pick<Deps, 'db'>): () => Promise<SiteStatistics> {
  let running: Promise<SiteStatistics> | null = null;
  return () => {
    running ??= read(db).finally(() => {
      running = null;
    });
    return running;
  };
}

async function read(db: Deps['db']): Promise<SiteStatistics> {
  const { users, questions, certifications, finishers, passers } = await countSite(db);
  return {
    totalUsers: users,
    totalQuestions: questions,
    totalCertifications: certifications,
    successRate: percentOf(passers, finishers),
  };
}

import { endpointQuery } from '../api/endpoint-query.ts';
import { formatCount, formatPercent } from '../format.ts';
import { say } from '../texts.ts';
import type { marketing } from './marketing.ts';

/** Statistics about fewer people say nothing about others. */
const minPeople = 100;

export const statisticsQuery = () => endpointQuery('GET /statistics');

export type SiteFigure = { value: string; label: string };

/** What the site counts. Figures that are null or about fewer than 100 people are left out; a low figure is shown like any other. */
export function siteFigures(statistics: typeof marketing.statisticsFallback): SiteFigure[] {
  const { totalCertifications, totalQuestions, totalUsers, successRate } = statistics;
  const isTooFew = (totalUsers ?? 0) < minPeople;
  return [
    totalCertifications !== null && {
      value: formatCount(totalCertifications),
      label: say('about.figure.certifications'),
    },
    totalQuestions !== null && { value: formatCount(totalQuestions), label: say('home.figure.questions') },
    totalUsers !== null && !isTooFew && { value: formatCount(totalUsers), label: say('home.figure.people') },
    successRate !== null &&
      !isTooFew && {
        value: formatPercent(successRate, Number.isInteger(successRate) ? 0 : 1),
        label: say('home.figure.passed'),
      },
  ].filter((figure) => figure !== false);
}

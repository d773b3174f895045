import { useQuery } from '@tanstack/react-query';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { marketing } from '../../lib/marketing.ts';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { siteStatisticsQuery } from './home.queries.ts';

const minPeople = 100;

/** The site's statistics; fixed figures from the content if they cannot be loaded. Figures about fewer than 100 people are left out. */
export function SiteFigures() {
  const { data } = useQuery(siteStatisticsQuery());
  const figures = data ?? marketing.statisticsFallback;
  // Too few people to say anything about them; a low figure is shown like any other.
  const isTooFew = figures.totalUsers < minPeople;
  const tiles = [
    { value: formatCount(figures.totalCertifications), label: say('about.figure.certifications') },
    { value: formatCount(figures.totalQuestions), label: say('home.figure.questions') },
    { value: formatCount(figures.totalUsers), label: say('home.figure.people') },
    {
      value: formatPercent(figures.successRate, Number.isInteger(figures.successRate) ? 0 : 1),
      label: say('home.figure.passed'),
    },
  ];
  const shown = isTooFew ? tiles.slice(0, 2) : tiles;
  return (
    <section aria-label={say('about.figures')} className="page-width">
      <dl className={cx('grid grid-cols-2 border-y border-line', !isTooFew && 'md:grid-cols-4')}>
        {shown.map((tile) => (
          <StatTile
            key={tile.label}
            {...tile}
            className="border-line py-5 not-first:ps-5 max-md:odd:ps-0 max-md:even:border-s max-md:nth-[n+3]:border-t md:not-first:border-s lg:not-first:ps-7"
          />
        ))}
      </dl>
    </section>
  );
}

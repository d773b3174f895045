import { useQuery } from '@tanstack/react-query';
import { ArrowRight, BookOpenText, ChartLine, LibraryBig, ListTree, Timer, TimerReset } from 'lucide-react';
import { formatPercent } from '../../lib/format.ts';
import { marketing } from '../../lib/page/marketing.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { siteFigures, statisticsQuery } from '../../lib/page/site-figures.ts';
import { rememberReturnTo } from '../../lib/session/return-to.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { PreparationTour } from '../preparation/preparation-tour.tsx';
import { ReviewsSection, reviewsQuery } from '../reviews/reviews-section.tsx';
import { HeroQuestion, heroCertificationQuery, heroQuestionsQuery } from './hero-question.tsx';

const features = [
  {
    Icon: LibraryBig,
    title: say('home.feature.questions'),
    text: say('home.feature.questions.text'),
  },
  {
    Icon: BookOpenText,
    title: say('home.feature.explanations'),
    text: say('home.feature.explanations.text'),
  },
  {
    Icon: ListTree,
    title: say('home.feature.topics'),
    text: say('home.feature.topics.text'),
  },
  {
    Icon: Timer,
    title: say('home.feature.simulation'),
    text: say('home.feature.simulation.text'),
  },
  {
    Icon: TimerReset,
    title: say('home.feature.pace'),
    text: say('home.feature.pace.text'),
  },
  {
    Icon: ChartLine,
    title: say('about.feature.progress'),
    text: say('home.feature.progress.text'),
  },
];

function FeatureCards() {
  return (
    <section aria-labelledby="features" className="page-width pt-16 sm:pt-24">
      <h2 id="features" className="font-heading text-heading">
        {say('home.features')}
      </h2>
      <ul className="mt-7 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ Icon, title, text }) => (
          <li key={title} className="grid">
            <Card>
              <Icon aria-hidden="true" className="size-6! text-accent" />
              <h3 className="mt-4 text-title font-semibold">{title}</h3>
              <p className="mt-1.5 text-ink-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

const { passRatePercent, averageSalaryIncreasePercent, rating, reviewCount, averagePreparationDays } = marketing;

const numbers = [
  passRatePercent !== null && { value: formatPercent(passRatePercent), label: say('home.number.passRate') },
  averageSalaryIncreasePercent !== null && {
    value: formatPercent(averageSalaryIncreasePercent),
    label: say('home.number.salary'),
  },
  rating !== null &&
    reviewCount !== null && {
      value: say('home.number.rating.value', { rating }),
      label: say('home.number.rating', { count: reviewCount }),
    },
  averagePreparationDays !== null && {
    value: say('home.number.days.value', { days: averagePreparationDays }),
    label: say('home.number.days'),
  },
].filter((number) => number !== false);

function SuccessNumbers() {
  if (numbers.length === 0) return null;
  return (
    <section aria-labelledby="success" className="page-width pt-16 sm:pt-24">
      <div className="rounded-card border border-line bg-sunken px-6 py-10 sm:px-10 sm:py-12">
        <h2 id="success" className="font-heading text-heading">
          {say('home.numbers')}
        </h2>
        <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {numbers.map(({ value, label }) => (
            <div key={label} className="flex flex-col gap-1">
              <dt className="order-2 text-ink-muted">{label}</dt>
              <dd className="order-1 font-heading text-[2.25rem] leading-none text-accent sm:text-[2.75rem]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** The site's statistics; fixed figures from the content if they cannot be loaded. */
function SiteFigures() {
  const { data } = useQuery(statisticsQuery());
  const shown = siteFigures(data ?? marketing.statisticsFallback);
  if (shown.length === 0) return null;
  return (
    <section aria-label={say('about.figures')} className="page-width">
      <dl
        className={cx(
          'grid grid-cols-2 border-y border-line',
          shown.length > 2 && 'md:auto-cols-fr md:grid-flow-col md:grid-cols-none',
        )}
      >
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

// The page works without any of them: what is missing has a fallback and does not change the page's status.
const load = pageLoader(() => [statisticsQuery(), heroCertificationQuery(), heroQuestionsQuery(), reviewsQuery()], {
  mayMiss: true,
});
export const loader = load.server;
export const clientLoader = load.browser;

export default function HomePage() {
  return (
    <>
      <PageHead title={say('home.title')} description={say('home.description')} />
      <Hero />
      <SiteFigures />
      <CallToAction />
      <PreparationTour />
      <FeatureCards />
      <SuccessNumbers />
      <ReviewsSection />
    </>
  );
}

/** A link to the free exam. */
function CallToAction() {
  return (
    <section className="page-width pt-16 sm:pt-20">
      <div className="grid items-center gap-6 rounded-card bg-accent-soft p-6 sm:p-10 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="font-heading text-heading">{say('home.call')}</h2>
          <p className="mt-2 max-w-[33.6em] text-ink-muted">{say('home.call.text')}</p>
        </div>
        <ButtonLink to="/exams" size="large" className="justify-self-start">
          {say('home.call.action')}
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      </div>
    </section>
  );
}

function Hero() {
  return (
    <section className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 py-10 sm:py-16 lg:grid-cols-[1fr_minmax(0,34rem)] lg:items-start lg:gap-16 lg:py-20">
      <div className="lg:pt-16">
        <h1 className="max-w-[10.8em] font-heading text-display text-pretty">{say('home.heading')}</h1>
        <p className="mt-5 max-w-[25.8em] text-title font-normal text-ink-muted">{say('home.description')}</p>
        <div className="mt-7 flex flex-wrap gap-3 max-sm:*:w-full">
          <ButtonLink
            to="/register"
            size="large"
            onClick={() => rememberReturnTo(`/certifications/${marketing.heroCertificationId}`)}
          >
            {say('home.tryExam')}
          </ButtonLink>
          <ButtonLink to="/exams" variant="secondary" size="large">
            {say('notFound.browse')}
          </ButtonLink>
        </div>
      </div>
      <HeroQuestion />
    </section>
  );
}

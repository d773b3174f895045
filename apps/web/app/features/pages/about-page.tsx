import { useQuery } from '@tanstack/react-query';
import { ArrowRight, BookOpenCheck, ChartLine, LibraryBig, MessagesSquare, RefreshCw, Smartphone } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { marketing } from '../../lib/page/marketing.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { type SiteFigure, siteFigures, statisticsQuery } from '../../lib/page/site-figures.ts';
import { breadcrumbList, publisher, StructuredData } from '../../lib/page/structured-data.tsx';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { company } from './company.ts';

const { certificationCount, userCount, firstAttemptSuccessPercent } = marketing.about;

/** What stands there where the statistics cannot be had. */
const claimed: SiteFigure[] = [
  certificationCount !== null && {
    value: `${formatCount(certificationCount)}+`,
    label: say('about.figure.certifications'),
  },
  userCount !== null && { value: `${formatCount(userCount)}+`, label: say('about.figure.users') },
  firstAttemptSuccessPercent !== null && {
    value: `${firstAttemptSuccessPercent}%`,
    label: say('about.figure.success'),
  },
].filter((figure) => figure !== false);

const beliefs = [
  {
    title: say('about.mission'),
    text: say('about.mission.text'),
  },
  {
    title: say('about.vision'),
    text: say('about.vision.text'),
  },
  {
    title: say('about.values'),
    text: say('about.values.text'),
  },
];

// The page works without the statistics.
const load = pageLoader(() => [statisticsQuery()], { mayMiss: true });
export const loader = load.server;
export const clientLoader = load.browser;

export default function AboutPage() {
  const { data: statistics } = useQuery(statisticsQuery());
  const figures = statistics ? siteFigures(statistics) : claimed;
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHead title={say('about.title')} description={say('about.description')} />
      <StructuredData
        describe={
          import.meta.env.SSR &&
          ((addressOf) => [
            breadcrumbList([{ label: say('about.crumb'), path: '/about' }], addressOf),
            {
              ...publisher(addressOf),
              description: say('about.company'),
              email: company.supportEmail,
              address: {
                '@type': 'PostalAddress',
                addressLocality: 'San Francisco',
                addressRegion: 'CA',
                addressCountry: 'US',
              },
              sameAs: marketing.socialLinks.map(({ url }) => url),
            },
          ])
        }
      />
      <h1 className="font-heading text-display">
        <span className="lg:block">{say('about.heading.first')}</span>{' '}
        <span className="lg:block">{say('about.heading.second')}</span>
      </h1>
      <Story />
      {figures.length > 0 && (
        <section aria-label={say('about.figures')} className="mt-12">
          <dl className="grid border-y border-line sm:auto-cols-fr sm:grid-flow-col">
            {figures.map(({ value, label }) => (
              <StatTile
                key={label}
                value={value}
                label={label}
                className="border-line py-5 max-sm:not-first:border-t sm:not-first:border-s sm:not-first:ps-7"
              />
            ))}
          </dl>
        </section>
      )}
      <section aria-label={say('about.beliefs')} className="mt-14 grid gap-x-10 gap-y-8 lg:grid-cols-3">
        {beliefs.map(({ title, text }) => (
          <div key={title} className="border-t-2 border-accent pt-4">
            <h2 className="font-heading text-[1.5rem] leading-tight">{title}</h2>
            <p className="mt-2.5 text-ink-muted">{text}</p>
          </div>
        ))}
      </section>
      <AboutFeatures counted={statistics?.totalCertifications} />
      <section className="mt-16 grid justify-items-start gap-5 rounded-card bg-accent-soft p-6 sm:p-10">
        <div>
          <h2 className="font-heading text-heading">{say('about.call')}</h2>
          <p className="mt-2 max-w-[33.6em] text-ink-muted">{say('about.call.text')}</p>
        </div>
        <ButtonLink to="/register" size="large">
          {say('about.call.action')}
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      </section>
    </div>
  );
}

function Story() {
  return (
    <section aria-labelledby="story" className="mt-10 grid gap-x-10 gap-y-4 lg:grid-cols-[1fr_2fr]">
      <h2 id="story" className="font-heading text-heading">
        {say('about.story')}
      </h2>
      <div className="grid max-w-[38em] gap-4 text-reading text-ink-muted">
        <p>{say('about.story.first')}</p>
        <p>{say('about.story.second')}</p>
        <p>{say('about.story.third')}</p>
      </div>
    </section>
  );
}

const features = [
  {
    Icon: BookOpenCheck,
    title: say('about.feature.content'),
    text: say('about.feature.content.text'),
  },
  {
    Icon: ChartLine,
    title: say('about.feature.progress'),
    text: say('about.feature.progress.text'),
  },
  {
    Icon: Smartphone,
    title: say('about.feature.mobile'),
    text: say('about.feature.mobile.text'),
  },
  {
    Icon: RefreshCw,
    title: say('about.feature.updates'),
    text: say('about.feature.updates.text'),
  },
  {
    Icon: MessagesSquare,
    title: say('about.feature.forums'),
    text: say('about.feature.forums.text'),
  },
];

const claimedPrograms = certificationCount === null ? null : `${formatCount(certificationCount)}+`;

/** @param props `counted`: how many certifications there are, if that is known */
function AboutFeatures({ counted }: { counted: number | undefined }) {
  const programs = counted === undefined ? claimedPrograms : formatCount(counted);
  const shown = [
    ...(programs === null
      ? []
      : [
          {
            Icon: LibraryBig,
            title: `${programs} ${say('about.feature.programs')}`,
            text: say('about.feature.programs.text'),
          },
        ]),
    ...features,
  ];
  return (
    <section aria-labelledby="about-features" className="mt-16">
      <h2 id="about-features" className="font-heading text-heading">
        {say('about.features')}
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-6! text-accent" />
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

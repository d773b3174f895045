import { ArrowRight } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { marketing } from '../../lib/marketing.ts';
import { breadcrumbList, publisher, StructuredData } from '../../lib/page/structured-data.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { AboutFeatures } from './about-features.tsx';
import { company } from './company.ts';

const { certificationCount, userCount, firstAttemptSuccessPercent } = marketing.about;

const figures = [
  { value: `${formatCount(certificationCount)}+`, label: 'certifications' },
  { value: `${formatCount(userCount)}+`, label: 'users' },
  { value: `${firstAttemptSuccessPercent}%`, label: 'first-attempt success rate' },
];

const beliefs = [
  {
    title: 'Our Mission',
    text: 'To show everyone preparing for a certification, early and honestly, what they know and what they don’t, and to close that gap as fast as possible.',
  },
  {
    title: 'Our Vision',
    text: 'A world where passing means you can do the work, because you practised decisions instead of memorising answers.',
  },
  {
    title: 'Our Values',
    text: 'Honest questions of our own, never ones taken from a real exam. An explanation for every option. Figures that say what they count. Your answers and your data belong to you.',
  },
];

export function AboutPage() {
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHead
        title="About us"
        description="Why Examplar exists: original practice questions with an explanation for every option, exams at real length and to the real clock, and results that show what to study next."
      />
      <StructuredData
        describe={
          import.meta.env.SSR &&
          ((addressOf) => [
            breadcrumbList([{ label: 'About', path: '/about' }], addressOf),
            {
              ...publisher(addressOf),
              description: 'Practice exams for professional IT certifications.',
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
        <span className="lg:block">Calm before the exam,</span>{' '}
        <span className="lg:block">because you have sat it before.</span>
      </h1>
      <Story />
      <section aria-label="Examplar in figures" className="mt-12">
        <dl className="grid border-y border-line sm:grid-cols-3">
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
      <section aria-label="What we stand for" className="mt-14 grid gap-x-10 gap-y-8 lg:grid-cols-3">
        {beliefs.map(({ title, text }) => (
          <div key={title} className="border-t-2 border-accent pt-4">
            <h2 className="font-heading text-[1.5rem] leading-tight">{title}</h2>
            <p className="mt-2.5 text-ink-muted">{text}</p>
          </div>
        ))}
      </section>
      <AboutFeatures certificationCount={certificationCount} />
      <section className="mt-16 grid justify-items-start gap-5 rounded-card bg-accent-soft p-6 sm:p-10">
        <div>
          <h2 className="font-heading text-heading">See where you stand today</h2>
          <p className="mt-2 max-w-[33.6em] text-ink-muted">
            An account is free, and so is the first practice exam of every certification.
          </p>
        </div>
        <ButtonLink to="/register" size="large">
          Get Started Free
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
        Our Story
      </h2>
      <div className="grid max-w-[38em] gap-4 text-reading text-ink-muted">
        <p>
          Examplar began with a failed exam. Its founders had studied for weeks, with question collections that told
          them which letter to choose and not one word about why. On the day, every question was worded differently, and
          what they had learnt by heart was worth nothing.
        </p>
        <p>
          So they wrote the questions they would have needed: situations from real work, options that are all plausible,
          and for each, the reason it holds or fails. They added the clock, because nerves are part of an exam, and a
          result that names the topics to go back to.
        </p>
        <p>
          Today people prepare here for certifications of AWS, Microsoft, Google Cloud, CompTIA and others. The promise
          is still the first one: you will not be told that you are ready before you are.
        </p>
      </div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatRating } from '../../lib/format.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { breadcrumbList, StructuredData } from '../../lib/page/structured-data.tsx';
import { calibrationQuery } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { passSentence } from './readiness-words.ts';
import { ReliabilityPlot } from './reliability-plot.tsx';
import { TenPeople } from './ten-people.tsx';

function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1.5 ps-5 marker:text-line-control">{children}</ul>;
}

const example = { low: 0.6, high: 0.8 };

/** The model in plain words: what is shown, what counts, how it is calculated and what it cannot know. */
const readinessSections: readonly { id: string; title: string; body: ReactNode }[] = [
  {
    id: 'what-you-see',
    title: say('sections.see'),
    body: (
      <>
        <figure className="grid gap-3 rounded-card border border-line bg-raised p-5">
          <p className="text-title font-semibold">{passSentence(example)}</p>
          <TenPeople {...example} />
          <figcaption className="text-caption text-ink-muted">{say('sections.see.legend')}</figcaption>
        </figure>
        <p>{say('sections.see.range')}</p>
        <p>{say('sections.see.verdicts')}</p>
      </>
    ),
  },
  {
    id: 'what-counts',
    title: say('sections.counts'),
    body: (
      <>
        <p>{say('sections.counts.first')}</p>
        <Points>
          <li>{say('sections.counts.preview')}</li>
          <li>{say('sections.counts.blank')}</li>
          <li>{say('sections.counts.withdrawn')}</li>
        </Points>
        <p>{say('sections.counts.early')}</p>
        <p>{say('sections.counts.wide')}</p>
      </>
    ),
  },
  {
    id: 'calculation',
    title: say('sections.calculation'),
    body: (
      <>
        <p>{say('sections.calculation.idea')}</p>
        <p>{say('sections.calculation.difficulty')}</p>
        <p>{say('sections.calculation.versions')}</p>
      </>
    ),
  },
  {
    id: 'limits',
    title: say('sections.limits'),
    body: (
      <Points>
        <li>{say('sections.limits.harder')}</li>
        <li>{say('sections.limits.leftOut')}</li>
        <li>{say('sections.limits.after')}</li>
        <li>{say('sections.limits.day')}</li>
        <li>{say('sections.limits.known')}</li>
        <li>{say('sections.limits.telling')}</li>
      </Points>
    ),
  },
];

/** From how many outcomes on a certification's plot says something. */
const outcomesToCheck = 100;

/** How often estimates came true: of simulated learners, and of real exams where enough people told us. */
function ReadinessRecord() {
  const { data: calibration, isError, refetch } = useQuery(calibrationQuery());
  if (isError)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-ink-muted">{say('record.notLoaded')}</p>
        <Button onClick={() => void refetch()}>{say('tryAgain')}</Button>
      </div>
    );
  if (!calibration) return <div className="min-h-96" />;
  const { simulation, certifications } = calibration;
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <p>
          {say('record.simulation', {
            learners: simulation.learners,
            runs: simulation.seeds,
            points: formatRating(simulation.calibrationError * 100),
          })}
        </p>
        {simulation.bins.length > 0 && <ReliabilityPlot title={say('record.simulated')} bins={simulation.bins} />}
      </div>
      <section aria-labelledby="real-exams" className="grid gap-4">
        <h3 id="real-exams" className="text-title font-semibold">
          {say('record.realExams')}
        </h3>
        {certifications.length === 0 ? (
          <p>{say('record.none', { count: outcomesToCheck })}</p>
        ) : (
          <ul className="grid gap-8">
            {certifications.map(({ certificationId, certificationName, outcomes, bins }) => (
              <li key={certificationId} className="grid gap-3">
                <p>
                  <TextLink to={`/certifications/${certificationId}`}>{certificationName}</TextLink>:{' '}
                  {say('record.results', { count: outcomes })}
                  {bins === null && `, ${say('record.more', { count: outcomesToCheck - outcomes })}`}
                </p>
                {bins && (
                  <ReliabilityPlot
                    title={say('record.realExams.of', { certification: certificationName })}
                    bins={bins}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

// The page explains the model also where the record cannot be had.
const load = pageLoader(() => [calibrationQuery()], { mayMiss: true });
export const loader = load.server;
export const clientLoader = load.browser;

/** The model in plain words, what it cannot know, and how often it was right. */
export default function HowReadinessWorksPage() {
  const record = { id: 'record', title: say('record.title'), body: <ReadinessRecord /> };
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHead title={say('footer.readiness')} description={say('howReadiness.description')} />
      <StructuredData
        describe={
          import.meta.env.SSR &&
          ((addressOf) => [
            breadcrumbList([{ label: say('footer.readiness'), path: '/how-readiness-works' }], addressOf),
          ])
        }
      />
      <header className="max-w-[38em]">
        <h1 className="font-heading text-heading sm:text-[2.5rem]">{say('footer.readiness')}</h1>
        <p className="mt-4 text-reading text-ink-muted">{say('howReadiness.lead')}</p>
      </header>
      <div className="mt-10 grid gap-10 lg:mt-14">
        {[...readinessSections, record].map(({ id, title, body }) => (
          <section
            key={id}
            aria-labelledby={id}
            className="grid gap-x-16 gap-y-3.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:border-t lg:border-line lg:pt-8"
          >
            <h2 id={id} className="scroll-mt-6 font-heading text-[1.5rem] leading-tight">
              {title}
            </h2>
            <div className="grid max-w-[38em] grid-cols-[minmax(0,1fr)] gap-3.5">{body}</div>
          </section>
        ))}
      </div>
    </div>
  );
}

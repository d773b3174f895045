import type { ReactNode } from 'react';
import { TextLink } from '../../ui/text-link.tsx';
import { ScreenPicture, type Screenshot } from './screen-picture.tsx';
import { planScreenshot, questionScreenshot, readinessScreenshot } from './screenshots.ts';

/** How Examplar prepares for an exam, in three of its screens: plan, readiness and kinds of questions (PAG-26). */
export function PreparationTour() {
  return (
    <section aria-labelledby="preparation" className="page-width pt-16 sm:pt-24">
      <h2 id="preparation" className="font-heading text-heading">
        Know what to study, and when to book
      </h2>
      <div className="mt-7 grid gap-4 md:grid-cols-2">
        <Panel
          isWide
          title="A plan to your exam date"
          screenshot={planScreenshot}
          alt="The study page for SAA-C03: days to the exam, today’s list of questions, why they were chosen, and how many questions have been seen."
        >
          Say when your exam is and how many minutes a day you have. Every day gets its list: new questions, those you
          missed, and those you are about to forget.
        </Panel>
        <Panel
          title="Am I ready?"
          screenshot={readinessScreenshot}
          alt="The readiness for SAA-C03: how many of ten people with the same answers would pass, drawn as ten figures, with the label ‘Model estimate, not yet checked against real exams’."
        >
          Of 10 people with your answers, how many would pass? A range, not a promise: a model estimate, not yet checked
          against real exams. <TextLink to="/how-readiness-works">How readiness works</TextLink>
        </Panel>
        <Panel
          title="More than multiple choice"
          screenshot={questionScreenshot}
          alt="A matching question of SAA-C03: a service is selected for each requirement."
        >
          Ordering, matching, build lists, drop-downs and case studies, as in the exams of AWS, Microsoft and CompTIA.
        </Panel>
      </div>
      <p className="mt-4 text-caption text-ink-muted">Screens of Examplar’s demo learner.</p>
    </section>
  );
}

type PanelProps = { title: string; screenshot: Screenshot; alt: string; isWide?: boolean; children: ReactNode };

/** The picture runs out of the panel at its edges. */
function Panel({ title, screenshot, alt, isWide = false, children }: PanelProps) {
  return (
    <article
      className={
        isWide
          ? 'grid overflow-hidden rounded-card border border-line bg-sunken md:col-span-2 md:grid-cols-[2fr_3fr]'
          : 'flex flex-col overflow-hidden rounded-card border border-line bg-sunken'
      }
    >
      <div className={isWide ? 'p-6 sm:p-8 md:self-center' : 'p-6 sm:p-8'}>
        <h3 className="text-title font-semibold">{title}</h3>
        <p className="mt-1.5 max-w-[34em] text-ink-muted">{children}</p>
      </div>
      <div
        className={
          isWide
            ? 'ms-6 self-end overflow-hidden rounded-ss-card border-s border-t border-line sm:ms-8 md:ms-0 md:mt-8'
            : 'mx-6 mt-auto overflow-hidden rounded-t-card border-x border-t border-line sm:mx-8'
        }
      >
        <ScreenPicture screenshot={screenshot} alt={alt} />
      </div>
    </article>
  );
}

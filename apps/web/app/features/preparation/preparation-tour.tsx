import type { ReactNode } from 'react';
import { say } from '../../lib/texts.ts';
import { TextLink } from '../../ui/text-link.tsx';
import {
  planScreenshot,
  questionScreenshot,
  readinessScreenshot,
  ScreenPicture,
  type Screenshot,
} from './screen-picture.tsx';

/** How Examplar prepares for an exam, in three of its screens: plan, readiness and kinds of questions (PAG-26). */
export function PreparationTour() {
  return (
    <section aria-labelledby="preparation" className="page-width pt-16 sm:pt-24">
      <h2 id="preparation" className="font-heading text-heading">
        {say('preparation.title')}
      </h2>
      <div className="mt-7 grid gap-4 md:grid-cols-2">
        <Panel isWide title={say('preparation.plan')} screenshot={planScreenshot} alt={say('preparation.plan.picture')}>
          {say('preparation.plan.text')}
        </Panel>
        <Panel title={say('preparation.ready')} screenshot={readinessScreenshot} alt={say('preparation.ready.picture')}>
          {say('preparation.ready.text')} <TextLink to="/how-readiness-works">{say('footer.readiness')}</TextLink>
        </Panel>
        <Panel title={say('preparation.kinds')} screenshot={questionScreenshot} alt={say('preparation.kinds.picture')}>
          {say('preparation.kinds.text')}
        </Panel>
      </div>
      <p className="mt-4 text-caption text-ink-muted">{say('preparation.pictures')}</p>
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

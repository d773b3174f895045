import { pageLoader } from '../../lib/page/page-loader.ts';
import { breadcrumbList, StructuredData } from '../../lib/page/structured-data.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { calibrationQuery } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { ReadinessRecord } from './readiness-record.tsx';
import { readinessSections } from './readiness-sections.tsx';

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

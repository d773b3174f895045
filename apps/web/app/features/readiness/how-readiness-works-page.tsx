import { breadcrumbList, StructuredData } from '../../lib/page/structured-data.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { ReadinessRecord } from './readiness-record.tsx';
import { readinessSections } from './readiness-sections.tsx';

/** The model in plain words, what it cannot know, and how often it was right. */
export function HowReadinessWorksPage() {
  const record = { id: 'record', title: 'How often it was right', body: <ReadinessRecord /> };
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHead
        title="How readiness works"
        description="How Examplar estimates your chance of passing a certification exam, which answers count, what the estimate cannot know, and how often it was right."
      />
      <StructuredData
        describe={
          import.meta.env.SSR &&
          ((addressOf) => [breadcrumbList([{ label: 'How readiness works', path: '/how-readiness-works' }], addressOf)])
        }
      />
      <header className="max-w-[38em]">
        <h1 className="font-heading text-heading sm:text-[2.5rem]">How readiness works</h1>
        <p className="mt-4 text-reading text-ink-muted">
          Before you pay for an exam you want to know whether you would pass. We estimate it from your answers, say how
          sure we are, and show everyone how often we were right.
        </p>
      </header>
      <div className="mt-10 grid max-w-[38em] gap-10">
        {[...readinessSections, record].map(({ id, title, body }) => (
          <section key={id} aria-labelledby={id} className="grid gap-3.5">
            <h2 id={id} className="scroll-mt-6 font-heading text-[1.5rem] leading-tight">
              {title}
            </h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}

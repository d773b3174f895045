import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { langOfEnglish } from '../../lib/page/lang-of.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { breadcrumbList, StructuredData } from '../../lib/page/structured-data.tsx';
import { say } from '../../lib/texts.ts';

export type LegalSection = { id: string; title: string; body: ReactNode };

type LegalPageProps = {
  title: string;
  path: string;
  description: string;
  /** A summary in a few sentences. */
  summary: ReactNode;
  sections: readonly LegalSection[];
};

const effectiveOn = '2025-10-21';
const changedOn = '2026-11-28';

/** A legal text: its date, summary, contents and numbered sections. In every language the text is the English one, which binds (LNG-20). */
export function LegalPage({ title, path, description, summary, sections }: LegalPageProps) {
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHead title={title} description={description} />
      <StructuredData
        describe={import.meta.env.SSR && ((addressOf) => [breadcrumbList([{ label: title, path }], addressOf)])}
      />
      <header className="max-w-[38em]">
        <h1 className="font-heading text-heading sm:text-[2.5rem]">{title}</h1>
        <p className="mt-3 text-ink-muted">
          {say('legal.updated')} <time dateTime={effectiveOn}>{say('legal.effective')}</time>
        </p>
        <p className="mt-1 text-ink-muted">
          {say('legal.changed')} <time dateTime={changedOn}>{formatDate(changedOn)}</time>
        </p>
        {say('legal.binding') && <p className="mt-6">{say('legal.binding')}</p>}
        <div lang={langOfEnglish} className="mt-6 rounded-card bg-accent-soft p-5 sm:p-6">
          {summary}
        </div>
      </header>
      <div className="mt-10 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[16rem_1fr]">
        <nav aria-label={say('legal.contents')} data-screen-only className="lg:sticky lg:top-8">
          <h2 className="text-caption font-semibold text-ink-muted">{say('legal.contents')}</h2>
          <ol lang={langOfEnglish} className="mt-2 grid gap-x-6 sm:max-lg:grid-cols-2">
            {sections.map(({ id, title: name }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-8 items-center gap-2 text-ink-muted hover:text-ink hover:underline pointer-coarse:min-h-11"
                >
                  <span className="min-w-5 tabular-nums">{index + 1}.</span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div lang={langOfEnglish} className="grid max-w-[38em] gap-9">
          {sections.map(({ id, title: name, body }, index) => (
            <section key={id} aria-labelledby={id} className="grid gap-3">
              <h2 id={id} className="scroll-mt-6 font-heading text-[1.5rem] leading-tight">
                {index + 1}. {name}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

export function LegalList({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1.5 ps-5 marker:text-line-control">{children}</ul>;
}

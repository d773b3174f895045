import type { ReactNode } from 'react';

type AccountFrameProps = {
  title: string;
  lead: ReactNode;
  /** Beside the form on a wide screen, below it on a narrow one. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page with one form, its purpose beside it. */
export function AccountFrame({ title, lead, aside, children }: AccountFrameProps) {
  return (
    <div className="page-width grid min-h-[85dvh] content-start gap-x-16 gap-y-8 py-10 sm:py-16 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_1fr] lg:gap-y-9 lg:py-20">
      <header className="max-lg:mx-auto max-lg:w-full max-lg:max-w-108">
        <h1 className="font-heading text-heading lg:text-display">{title}</h1>
        <p className="mt-3 max-w-[25.8em] text-ink-muted lg:mt-5 lg:text-reading">{lead}</p>
      </header>
      <div className="max-lg:mx-auto max-lg:w-full max-lg:max-w-108 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {children}
      </div>
      {aside && <div className="max-lg:mx-auto max-lg:w-full max-lg:max-w-108">{aside}</div>}
    </div>
  );
}

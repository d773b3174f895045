import type { ReactNode } from 'react';

type AccountFrameProps = {
  title: string;
  lead: ReactNode;
  /** Below the form. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page with one form, its purpose above it. */
export function AccountFrame({ title, lead, aside, children }: AccountFrameProps) {
  return (
    <div className="page-width min-h-[85dvh] py-10 sm:py-16">
      <div className="mx-auto grid max-w-108 gap-8">
        <header>
          <h1 className="font-heading text-heading sm:text-[2.5rem]">{title}</h1>
          <p className="mt-3 text-ink-muted">{lead}</p>
        </header>
        {children}
        {aside}
      </div>
    </div>
  );
}

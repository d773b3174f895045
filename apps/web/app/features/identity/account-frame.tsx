import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { Notice } from '../../ui/states/notice.tsx';

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

type FormCardProps = {
  /** The props that `useForm` has for the form's element. */
  form: ComponentProps<'form'> & { ref: RefObject<HTMLFormElement | null> };
  isBusy: boolean;
  submitLabel: string;
  /** The error of the form as a whole. */
  error?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/**
 * The form of a page, in a card. It cannot be submitted before the page is hydrated, so that no
 * password ever gets into an address; what was entered until then is submitted afterwards (`page-scripts.ts`), unless
 * the visitor turns out to be signed in already: login and register redirect then.
 */
export function FormCard({ form, isBusy, submitLabel, error, children, footer }: FormCardProps) {
  const { status } = useSession();
  const isHydrated = status !== 'restoring';
  const { ref } = form;
  useEffect(() => {
    const element = ref.current;
    if (!isHydrated || element?.dataset.entered === undefined) return;
    delete element.dataset.entered;
    if (status === 'signed-out') element.requestSubmit();
  }, [isHydrated, status, ref]);
  return (
    <Card className="grid gap-5 sm:p-8">
      <form {...form} className="grid gap-5">
        {error && <Notice tone="negative">{error}</Notice>}
        {children}
        <Button
          type="submit"
          variant="primary"
          size="large"
          isBusy={isBusy}
          disabled={!isHydrated}
          className={cx('mt-1 w-full', !isHydrated && 'disabled:opacity-100')}
        >
          {submitLabel}
        </Button>
        <noscript>
          <p className="text-caption text-ink-muted">{say('form.script')}</p>
        </noscript>
      </form>
      {footer}
    </Card>
  );
}

type OutcomeCardProps = {
  icon: ReactNode;
  title: string;
  tone?: 'accent' | 'positive' | 'negative';
  children: ReactNode;
  action?: ReactNode;
};

const tones = {
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
};

/** Replaces a form once it is done; it receives the focus, so that screen readers announce it. */
export function OutcomeCard({ icon, title, tone = 'accent', children, action }: OutcomeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="grid justify-items-start gap-3 sm:p-8">
      <span data-fill className={cx('grid size-12 place-items-center rounded-card text-heading', tones[tone])}>
        {icon}
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-1 text-title font-semibold outline-none">
        {title}
      </h2>
      <p className="text-ink-muted">{children}</p>
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </Card>
  );
}

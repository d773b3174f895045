import type { FormEvent, ReactNode, RefObject } from 'react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';

type FormCardProps = {
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  isBusy: boolean;
  submitLabel: string;
  /** What is wrong with all of it. */
  error?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/**
 * The one form of a page, on a raised sheet. It takes nothing before the page is alive, so that no password ever
 * gets into an address.
 */
export function FormCard({ formRef, onSubmit, isBusy, submitLabel, error, children, footer }: FormCardProps) {
  const isAlive = useSession().status !== 'restoring';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void onSubmit(event.currentTarget);
  };
  return (
    <Card className="grid gap-5 sm:p-8">
      <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-5">
        {error && <Notice tone="negative">{error}</Notice>}
        {children}
        <Button
          type="submit"
          variant="primary"
          size="large"
          isBusy={isBusy}
          disabled={!isAlive}
          className={cx('mt-1 w-full', !isAlive && 'disabled:opacity-100')}
        >
          {submitLabel}
        </Button>
        <noscript>
          <p className="text-caption text-ink-muted">
            This form needs JavaScript. The rest of the site reads without it.
          </p>
        </noscript>
      </form>
      {footer}
    </Card>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { Notice } from '../../ui/states/notice.tsx';

type FormCardProps = {
  /** The props that `useForm` has for the form's element. */
  form: ComponentProps<'form'>;
  isBusy: boolean;
  submitLabel: string;
  /** The error of the form as a whole. */
  error?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/**
 * The form of a page, in a card. It cannot be submitted before the page is hydrated, so that no
 * password ever gets into an address.
 */
export function FormCard({ form, isBusy, submitLabel, error, children, footer }: FormCardProps) {
  const isHydrated = useSession().status !== 'restoring';
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

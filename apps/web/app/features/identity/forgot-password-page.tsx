import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { say, sayParts } from '../../lib/texts.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountFrame, FormCard, OutcomeCard } from './account-frame.tsx';

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, field, errors, isBusy } = useForm({
    initial: { email: '' },
    check: ({ email }): FormErrors => (/^\S+@\S+$/.test(email.trim()) ? {} : { email: say('form.enter.email') }),
    fallback: say('forgotPassword.failed'),
    send: async ({ email }) => {
      await call('POST /auth/forgot-password', { body: { email: email.trim() } });
      setSentTo(email.trim());
    },
  });

  return (
    <>
      <PageHead title={say('forgotPassword.title')} description={say('forgotPassword.description')} />
      <AccountFrame title={say('forgotPassword.heading')} lead={say('forgotPassword.lead')}>
        {sentTo !== null ? (
          <OutcomeCard icon={<MailCheck />} title={say('forgotPassword.sent')}>
            {sayParts(
              'forgotPassword.sent.text',
              { email: sentTo },
              {
                b: (text) => <strong className="font-semibold break-all text-ink">{text}</strong>,
                a: (text) => <TextLink to="/login">{text}</TextLink>,
              },
            )}
          </OutcomeCard>
        ) : (
          <FormCard
            form={form}
            isBusy={isBusy}
            submitLabel={say('forgotPassword.send')}
            error={errors.root}
            footer={
              <p className="text-center text-ink-muted">
                {say('forgotPassword.remember')} <TextLink to="/login">{say('login.action')}</TextLink>
              </p>
            }
          >
            <TextField
              label={say('field.email')}
              type="email"
              inputMode="email"
              autoComplete="username"
              required
              {...field('email')}
            />
          </FormCard>
        )}
      </AccountFrame>
    </>
  );
}

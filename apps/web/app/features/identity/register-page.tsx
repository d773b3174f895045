import { passwordLength } from '@examplar/domain/passwords/password-rule';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Gauge, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { roomPath } from '../../lib/address/room-path.ts';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { startLanguage } from '../../lib/languages/start-language.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { certificationQuery, practiceExamsQuery } from '../../lib/queries/catalogue.ts';
import { peekReturnTo } from '../../lib/session/return-to.ts';
import { useSession } from '../../lib/session/session.ts';
import { say, sayParts } from '../../lib/texts.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountFrame, FormCard } from './account-frame.tsx';
import { beginSession, useLeaveWhenSignedIn } from './begin-session.ts';

export default function RegisterPage() {
  const next = useNextExam();
  useLeaveWhenSignedIn(next ? (path) => startExam(next.exam.id, path) : undefined);
  const lead = next
    ? say('register.next', { certification: next.code, count: next.exam.questionCount })
    : say('register.lead');
  return (
    <>
      <PageHead title={say('register.title')} description={say('register.description')} />
      <AccountFrame title={say('register.heading')} lead={lead} aside={<AccountPromises />}>
        <RegisterForm />
      </AccountFrame>
    </>
  );
}

/** The free exam that the visitor was going to: the one chosen, or that of the certification they came from (PAG-75). */
function useNextExam() {
  const { status } = useSession();
  const [path, setPath] = useState<string | null>(null);
  // After the first render, which is the server's; kept, since leaving takes it away.
  useEffect(() => {
    if (status === 'signed-out') setPath(peekReturnTo());
  }, [status]);
  const [, certificationId = '', examId] =
    /^\/certifications\/([\w.-]+)(?:\/test-exams\/([\w.-]+))?$/.exec(path ?? '') ?? [];
  const enabled = certificationId !== '';
  const { data: certification } = useQuery({ ...certificationQuery(certificationId), enabled });
  const { data: exams } = useQuery({ ...practiceExamsQuery(certificationId), enabled });
  const exam = exams?.find(({ id, free }) => free && id === (examId ?? id));
  return certification && exam ? { code: certification.code, exam } : null;
}

/** Starts it for the new account, at its first question; its own page if that fails. */
const startExam = (examId: string, path: string): Promise<string> =>
  call('POST /test-exams/:examId/start', {
    params: { examId },
    body: { examMode: 'practice', ...startLanguage() },
  }).then(roomPath, () => path);

const required = {
  name: say('form.enter.name'),
  email: say('form.enter.email'),
  password: say('form.choosePassword'),
  confirmPassword: say('form.repeatPassword'),
};

function RegisterForm() {
  const [isTaken, setIsTaken] = useState(false);
  const { form, field, errors, isBusy } = useForm({
    initial: { name: '', email: '', password: '', confirmPassword: '' },
    check: findProblems,
    fallback: say('register.failed'),
    send: async ({ name, email, password }) => {
      const body = { name: name.trim(), email: email.trim(), password };
      const session = await call('POST /auth/register', { body }).catch((error: unknown) => {
        setIsTaken(error instanceof ApiError && error.statusCode === 409);
        throw error;
      });
      beginSession(session, 'Registration failed');
    },
  });

  return (
    <FormCard
      form={form}
      isBusy={isBusy}
      submitLabel={say('register.action')}
      error={errors.root && isTaken ? <TakenEmail /> : errors.root}
      footer={
        <p className="text-center text-ink-muted">
          {say('register.hasAccount')} <TextLink to="/login">{say('login.action')}</TextLink>
        </p>
      }
    >
      <TextField label={say('field.name.full')} autoComplete="name" required {...field('name')} />
      <TextField
        label={say('field.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        {...field('email')}
      />
      <PasswordField
        label={say('field.password')}
        autoComplete="new-password"
        required
        hint={say('password.hint', { min: passwordLength.min })}
        {...field('password')}
      />
      <PasswordField
        label={say('field.password.confirm')}
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
      />
      <p className="text-caption text-ink-muted">
        {sayParts(
          'register.agree',
          {},
          {
            terms: (text) => <TextLink to="/terms">{text}</TextLink>,
            privacy: (text) => <TextLink to="/privacy">{text}</TextLink>,
          },
        )}
      </p>
    </FormCard>
  );
}

function findProblems(values: Record<string, string>): FormErrors {
  const missing = requireFields(values, required);
  if (!missing.email && !/^\S+@\S+$/.test(values.email?.trim() ?? '')) {
    missing.email = say('form.enter.emailSuchAs');
  }
  const isMismatch = !missing.password && !missing.confirmPassword && values.password !== values.confirmPassword;
  return isMismatch ? { ...missing, confirmPassword: say('form.passwordsDiffer') } : missing;
}

function TakenEmail() {
  return (
    <>
      {say('register.taken')}{' '}
      <TextLink to="/login" className="text-current">
        {say('register.taken.login')}
      </TextLink>
    </>
  );
}

const promises = [
  { Icon: ClipboardCheck, text: say('account.promise.diagnostic') },
  { Icon: Gauge, text: say('account.promise.dashboard') },
  { Icon: ShieldCheck, text: say('account.promise.data') },
];

/** The benefits of an account, beside the forms. */
function AccountPromises() {
  return (
    <ul className="grid gap-4 border-t border-line pt-6">
      {promises.map(({ Icon, text }) => (
        <li key={text} className="flex gap-3.5">
          <Icon aria-hidden="true" className="mt-0.5 text-title text-accent" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

import type { ContactMessage } from '@examplar/contract/contact';
import { CircleCheck, Clock, LifeBuoy, Mail, MapPin } from 'lucide-react';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { SiteContext } from '../../lib/page/site.ts';
import { breadcrumbList, StructuredData } from '../../lib/page/structured-data.tsx';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { company } from './company.ts';

type ContactDraft = Record<keyof ContactMessage, string>;

export const emptyDraft: ContactDraft = { name: '', email: '', subject: '', message: '' };
const maxNameLength = 100;
const maxMessageLength = 5_000;

export const subjectLabels: Record<ContactMessage['subject'], string> = {
  general: say('contact.subject.general'),
  technical: say('contact.subject.technical'),
  billing: say('contact.subject.billing'),
  feedback: say('contact.subject.feedback'),
  other: say('contact.subject.other'),
};

const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The errors, in the words of the server: all four fields are required. */
export function findProblems({ name, email, subject, message }: ContactDraft): FormErrors {
  const problems: FormErrors = {};
  if (!name.trim()) problems.name = say('form.required');
  if (!email.trim()) problems.email = say('form.required');
  else if (!address.test(email.trim())) problems.email = say('form.email');
  if (!Object.hasOwn(subjectLabels, subject)) problems.subject = say('contact.subject.required');
  if (!message.trim()) problems.message = say('form.required');
  return problems;
}

/** The message as it is sent: trimmed. */
export const toContactMessage = ({ name, email, subject, message }: ContactDraft): ContactMessage => ({
  name: name.trim(),
  email: email.trim(),
  subject: subject as ContactMessage['subject'],
  message: message.trim(),
});

const mailLink = `mailto:${company.supportEmail}`;

export default function ContactPage() {
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHead title={say('contact.title')} description={say('contact.description')} />
      <StructuredData
        describe={
          import.meta.env.SSR &&
          ((addressOf) => [
            breadcrumbList([{ label: say('contact.crumb'), path: '/contact' }], addressOf),
            {
              '@type': 'FAQPage',
              mainEntity: contactAnswers.map(({ question, answer }) => ({
                '@type': 'Question',
                name: question,
                acceptedAnswer: { '@type': 'Answer', text: answer },
              })),
            },
          ])
        }
      />
      <h1 className="font-heading text-heading sm:text-[2.5rem]">{say('contact.title')}</h1>
      <p className="mt-2 max-w-[45em] text-ink-muted">{say('contact.intro')}</p>
      <ul className="mt-6 grid rounded-card border-line max-sm:divide-y max-sm:divide-line max-sm:border max-sm:bg-raised sm:mt-8 sm:grid-cols-3 sm:gap-4">
        <ContactCard icon={<Mail aria-hidden="true" />} title={say('contact.email')}>
          <a href={mailLink} className="font-medium text-accent underline underline-offset-3 hover:text-accent-strong">
            {company.supportEmail}
          </a>
        </ContactCard>
        <ContactCard icon={<MapPin aria-hidden="true" />} title={say('contact.office')}>
          {company.office}
        </ContactCard>
        <ContactCard icon={<Clock aria-hidden="true" />} title={say('contact.hours')}>
          {company.hours}
        </ContactCard>
      </ul>
      <div className="mt-12 grid items-start gap-x-14 gap-y-14 lg:grid-cols-[1.15fr_1fr]">
        <section aria-labelledby="write">
          <h2 id="write" className="scroll-mt-6 font-heading text-heading">
            {say('contact.write')}
          </h2>
          <p className="mt-3 hidden noscript:block">
            {say('contact.needsScript')}{' '}
            <a href={mailLink} className="text-accent underline">
              {company.supportEmail}
            </a>
            .
          </p>
          <Card className="mt-5 noscript:hidden">
            <ContactForm />
          </Card>
        </section>
        <Answers />
      </div>
    </div>
  );
}

function ContactCard({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-x-3.5 gap-y-1.5 border-line p-4 sm:rounded-card sm:border sm:bg-raised sm:p-6 sm:max-lg:flex-col">
      <span className="mt-0.5 text-title text-accent">{icon}</span>
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-ink-muted">{children}</p>
      </div>
    </li>
  );
}

function Answers() {
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="font-heading text-heading">
        {say('contact.questions')}
      </h2>
      <dl className="mt-5 grid gap-5">
        {contactAnswers.map(({ question, answer }) => (
          <div key={question} className="border-t border-line pt-4">
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1 text-ink-muted">{answer}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunken p-5">
        <p className="font-medium">{say('contact.ask')}</p>
        <Button onClick={goToForm} className="noscript:hidden">
          <LifeBuoy aria-hidden="true" />
          {say('contact.helpCenter')}
        </Button>
      </div>
    </section>
  );
}

/** The Help Center leads to the form and focuses it. */
function goToForm() {
  document.getElementById('write')?.scrollIntoView();
  document.querySelector<HTMLElement>('main form [name="name"]')?.focus({ preventScroll: true });
}

/** The message form. Its confirmation takes the same space, so that nothing moves. */
function ContactForm() {
  const { form, field, isSent, failure } = useContactForm();
  const bind = (name: keyof ContactDraft) => ({ ...field(name), required: true });

  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <form {...form} className={cx('grid gap-5', isSent && 'invisible')}>
        {failure && <Notice tone="negative">{failure}</Notice>}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={say('contact.name')} autoComplete="name" maxLength={maxNameLength} {...bind('name')} />
          <TextField label={say('contact.email')} type="email" autoComplete="email" {...bind('email')} />
        </div>
        <Select
          label={say('contact.subject')}
          {...bind('subject')}
          options={Object.entries(subjectLabels).map(([value, label]) => ({ value, label }))}
        >
          <option value="">{say('contact.chooseSubject')}</option>
        </Select>
        <TextArea label={say('contact.message')} rows={7} maxLength={maxMessageLength} {...bind('message')} />
        <Button type="submit" variant="primary" size="large" className="justify-self-start">
          {say('contact.send')}
        </Button>
      </form>
      <div role="status" className="pointer-events-none grid place-content-center">
        {isSent && (
          <div className="grid justify-items-center gap-3 text-center animate-[appear_150ms_var(--ease-out)]">
            <CircleCheck aria-hidden="true" className="size-12! text-positive [stroke-width:1.5]" />
            <p className="font-heading text-heading">{say('contact.sent')}</p>
            <p className="text-ink-muted">{say('contact.thanks')}</p>
          </div>
        )}
      </div>
    </div>
  );
}

const confirmationMs = 3_000;

/**
 * The contact form's states. A complete message is confirmed at once and for three seconds, and logged to the console.
 * Only where an operator has set a support mailbox is it also sent to the server, which delivers it there (PAG-5).
 *
 * If sending fails, the confirmation is taken back and the text is restored.
 */
function useContactForm() {
  const { hasSupportMailbox: hasMailbox = false } = use(SiteContext);
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const takeBack = (message: ContactMessage, error: unknown) => {
    clearTimeout(timer.current);
    setIsSent(false);
    fill(message);
    setFailure(messageOf(error, say('contact.notSent')));
  };
  const { form, field, fill } = useForm({
    initial: emptyDraft,
    check: findProblems,
    fallback: '',
    send: async (draft) => {
      const message = toContactMessage(draft);
      setFailure(null);
      // biome-ignore lint/suspicious/noConsole: the form is logged to the console (PAG-5)
      console.log('Contact form submitted:', message);
      setIsSent(true);
      timer.current = setTimeout(() => {
        fill(emptyDraft);
        setIsSent(false);
      }, confirmationMs);
      // The confirmation does not wait for it.
      if (hasMailbox) call('POST /contact', { body: message }).catch((error: unknown) => takeBack(message, error));
    },
  });
  return { form, field, isSent, failure };
}

/** Frequently asked questions; also the page's structured data. */
const contactAnswers = [
  { question: say('contact.speed.question'), answer: say('contact.speed.answer') },
  { question: say('contact.technical.question'), answer: say('contact.technical.answer') },
  { question: say('contact.phone.question'), answer: say('contact.phone.answer') },
  { question: say('contact.mistake.question'), answer: say('contact.mistake.answer') },
  { question: say('contact.students.question'), answer: say('contact.students.answer') },
] as const;

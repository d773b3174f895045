import { Clock, LifeBuoy, Mail, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { breadcrumbList, StructuredData } from '../../lib/page/structured-data.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { company } from './company.ts';
import { contactAnswers } from './contact-answers.ts';
import { ContactForm } from './contact-form.tsx';

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

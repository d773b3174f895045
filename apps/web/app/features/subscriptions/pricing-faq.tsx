import { Plus } from 'lucide-react';
import { say } from '../../lib/texts.ts';
import { TextLink } from '../../ui/text-link.tsx';

const questions = [
  {
    question: say('pricing.faq.cancel'),
    answer: say('pricing.faq.cancel.answer'),
  },
  {
    question: say('pricing.faq.methods'),
    answer: say('pricing.faq.methods.answer'),
  },
  {
    question: say('pricing.faq.upgrade'),
    answer: say('pricing.faq.upgrade.answer'),
  },
  {
    question: say('pricing.faq.twoPayments'),
    answer: say('pricing.faq.twoPayments.answer'),
  },
  {
    question: say('pricing.faq.students'),
    answer: (
      <>
        {say('pricing.faq.students.before')} <TextLink to="/contact">{say('pricing.faq.students.link')}</TextLink>{' '}
        {say('pricing.faq.students.after')}
      </>
    ),
  },
];

export function PricingFaq() {
  return (
    <section aria-labelledby="faq" className="mx-auto w-full max-w-4xl">
      <h2 id="faq" className="font-heading text-heading">
        {say('pricing.faq')}
      </h2>
      <div className="mt-5 border-b border-line">
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group border-t border-line">
            <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 text-title font-semibold [&::-webkit-details-marker]:hidden">
              <h3 className="text-[1em]">{question}</h3>
              <Plus aria-hidden="true" className="text-ink-muted transition-transform group-open:rotate-45" />
            </summary>
            <p className="max-w-[38em] pb-5 text-ink-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

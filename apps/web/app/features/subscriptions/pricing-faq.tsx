import { Plus } from 'lucide-react';
import { TextLink } from '../../ui/text-link.tsx';

const questions = [
  {
    question: 'Can I cancel anytime?',
    answer: (
      <>
        Yes, you can cancel anytime, from your profile. Access ends immediately. Within 14 days of buying you can
        request a refund on the order page. Plans never renew automatically; if you like, we remind you before yours
        ends.
      </>
    ),
  },
  {
    question: 'What payment methods do you accept?',
    answer: (
      <>
        Cards (Visa, Mastercard and domestic ATM cards), an online wallet or QR code, and bank transfer, all through
        VNPay.
      </>
    ),
  },
  {
    question: 'Can I upgrade my plan?',
    answer: (
      <>
        Yes, at any time, with proration: every day that your present plan has left is added to the new one. You see the
        days and what they are worth before you pay.
      </>
    ),
  },
  {
    question: 'Do you offer student discounts?',
    answer: (
      <>
        Yes, 20% for students. Please <TextLink to="/contact">write to our support</TextLink> from your school’s
        address.
      </>
    ),
  },
];

export function PricingFaq() {
  return (
    <section aria-labelledby="faq" className="mx-auto w-full max-w-3xl">
      <h2 id="faq" className="font-heading text-heading">
        Frequently Asked Questions
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

import { TextLink } from '../../ui/text-link.tsx';
import { company } from './company.ts';
import { LegalList, type LegalSection } from './legal-page.tsx';

/** The terms of use. */
export const conductSections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    body: (
      <p>
        These terms are an agreement between you and Examplar (“we”). By opening an account or using the site you accept
        them, together with the <TextLink to="/privacy">Privacy Policy</TextLink>. If you do not, please do not use it.
      </p>
    ),
  },
  {
    id: 'who-may-use',
    title: 'Who may use Examplar',
    body: (
      <p>
        The minimum age is 13. If you are under the age of majority where you live, a parent or guardian must agree to
        these terms for you. You use Examplar for yourself: an account is personal and is not shared.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Give a true email address, keep your password to yourself, and tell us when you think that someone else uses
        your account. You can see where you are signed in, and sign out everywhere, in your settings.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <>
        <p>
          Questions, explanations and exams belong to us or our authors. You may use them to prepare yourself. You may
          not
        </p>
        <LegalList>
          <li>copy, publish, sell or collect them by machine;</li>
          <li>upload questions that were taken from a real exam, or ask others for them;</li>
          <li>disturb the service, get around its limits, or reach for the data of others;</li>
          <li>write reviews for money, or insult anyone in them.</li>
        </LegalList>
        <p>
          A review stays yours. You allow us to show it on the site. We may hide reviews and suspend accounts that break
          these rules.
        </p>
      </>
    ),
  },
];

/** Warranty, liability and applicable law. */
export const lawSections: readonly LegalSection[] = [
  {
    id: 'no-guarantee',
    title: 'What practice can and cannot do',
    body: (
      <>
        <p>
          Examplar is independent. It is not connected with the vendors whose certifications it prepares for; their
          names are theirs and are used only to say which exam is meant. No question here is taken from a real exam.
        </p>
        <p>
          We write with care and correct errors that are reported, but vendors change their services and exams. We
          cannot promise that everything is free of mistakes at every moment, nor that you will pass.
        </p>
        <p>
          Readiness is an estimate from your answers and no promise: a real exam may be harder or easier than our
          questions, and the day counts too. Decide for yourself when to book.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        The service is provided as it is. As far as the law allows, we are not liable for indirect damage, such as the
        fee of an exam that was not passed, and in all for no more than what you paid us in the twelve months before.
        Nothing here limits liability that the law does not let us limit.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending the agreement',
    body: (
      <p>
        You may end it at any time by deleting your account. We may end or suspend it for a serious or repeated breach
        of these terms, and tell you why. If we stop the service altogether, we refund the fees for the time that is
        left.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of these terms',
    body: (
      <p>
        When these terms change, the new text and its date appear here, and we tell you by email before a change that
        matters takes effect. If you do not agree, you may end the agreement before that day.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the laws of the State of California, United States, without regard to its rules on
        conflicts of laws. Courts in San Francisco, California, decide on disputes, unless the law of your country gives
        you the right to go to a court where you live.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about these terms? Write to{' '}
        <a href={`mailto:${company.supportEmail}`} className="font-medium text-accent underline underline-offset-3">
          {company.supportEmail}
        </a>{' '}
        or use the <TextLink to="/contact">contact form</TextLink>.
      </p>
    ),
  },
];

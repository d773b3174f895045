import { say } from '../../lib/texts.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { company } from './company.ts';
import { LegalList, LegalPage, type LegalSection } from './legal-page.tsx';

export default function PrivacyPage() {
  return (
    <LegalPage
      title={say('privacy.title')}
      path="/privacy"
      description={say('privacy.description')}
      summary={
        <p>
          <strong>In short:</strong> we keep what we need to run your account and your exams, and nothing to follow you
          around with. We do not sell your data. You can download or delete it yourself, at any time.
        </p>
      }
      sections={privacySections}
    />
  );
}

const privacySections: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <p>
        Examplar (“we”) runs this site from San Francisco, California, and decides how the data described here is used.
        This policy covers the site and its emails.
      </p>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    body: (
      <LegalList>
        <li>
          <strong>Your account:</strong> name, email address, and your password in a form that cannot be turned back
          into it.
        </li>
        <li>
          <strong>Your preparation:</strong> the exams you take, your answers, flags, times and results; how sure you
          were, if you say so; what you have seen and are likely to remember; your exam dates and minutes a day.
        </li>
        <li>
          <strong>Your readiness:</strong> an estimate of your ability in each topic, computed from your answers, and
          what it gave each day. If you tell us how the real exam went: whether you passed, the date, and your score if
          you want.
        </li>
        <li>
          <strong>Your plan and orders:</strong> what you bought, when, for how much, and the payment provider’s
          reference. Card numbers and bank details go to the payment provider only; we never see them.
        </li>
        <li>
          <strong>What you write to us:</strong> reviews, reports about questions, and messages to support.
        </li>
        <li>
          <strong>Technical records:</strong> network address, browser, time and the page or call that was asked for, to
          keep the site safe and to find faults.
        </li>
      </LegalList>
    ),
  },
  {
    id: 'how-we-use-it',
    title: 'How we use it',
    body: (
      <>
        <p>
          We use your data to provide the service: to sign you in, run and score exams, show your progress, handle
          orders, answer you, and protect the site against abuse. We look at answers of all users together, without
          names, to find questions that are too easy, too hard or wrong.
        </p>
        <p>
          From your answers we compute what to practise next and how ready you are. How real exams went shows whether
          those estimates are right. None of it is used to make decisions about you, and other users never see it,
          except what section 5 says of teams.
        </p>
        <p>
          Messages about your account, your orders and the end of your plan belong to the service. Anything that
          advertises is marketing, and is yours to refuse (section 8).
        </p>
      </>
    ),
  },
  {
    id: 'no-sale',
    title: 'We do not sell your data',
    body: (
      <>
        <p>
          We do not sell your personal data, and we do not share it for advertising. Others see it only as far as their
          task needs it:
        </p>
        <LegalList>
          <li>the payment provider that you choose, for your payment;</li>
          <li>providers of hosting and email delivery, who act on our instructions;</li>
          <li>authorities, where the law obliges us.</li>
        </LegalList>
        <p>Reviews are public. They show your given name, one initial, and nothing else of you.</p>
      </>
    ),
  },
  {
    id: 'teams',
    title: 'If you join a team',
    body: (
      <>
        <p>
          A team is a company, a teacher or a group that prepares together. It sees nothing of you before you join, and
          the page on which you join says what it will see. From then on its trainers see your name, the address that
          you joined with, and, for work that the team assigns to you: whether you began and finished, your score, the
          day, how much of your time you used, and your result by topic. Where an assignment counts practice, they see
          how many of the questions it asked for you have answered.
        </p>
        <p>
          They do not see your other exams, your answers, practice, notes and plans, the extra time you may have, or how
          ready you are. If you tick it, you are counted without your name in figures of five people and more. An
          estimate of yours is seen by name only if you send it, for 30 days or until you take it back.
        </p>
        <p>
          You can leave at any time. The team sees the lines of its own assignments for 30 more days, and you can have
          them deleted at once. Orders of seats are the team’s: its owners see them with the name of whoever bought,
          also after that person has left. If you are asked to join for your work or training, whoever asks you answers
          for having the right to ask, and for what they do with what they see.
        </p>
        <p>
          Invitations are sent to an address that somebody in the team entered. Each has a link to get no more of them,
          from any team; we then keep a code made from the address, from which it cannot be read.
        </p>
      </>
    ),
  },
  {
    id: 'in-your-browser',
    title: 'What is kept in your browser',
    body: (
      <p>
        Your browser stores your session, your cart, your choice of theme and, during an exam, answers that are still to
        be sent. If you keep days of your plan on a device, it also stores their questions with the right answers for
        seven days, and your answers until they are sent; signing out deletes them. One cookie, which only our server
        can read, says that your account has signed in there before, so that the failed attempts of strangers do not
        keep you out; it opens nothing by itself. Another one, for 30 days, recognises the browser in which you answered
        a question that someone sent you; of that answer we keep nothing but the option. All of it serves what you asked
        for. We set no advertising or tracking cookies, and load nothing from other sites that could follow you.
      </p>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <p>
        We keep your data while you have an account. When you delete it, your profile, attempts and answers are removed,
        with your exam dates, what you remember, your readiness and how your exams went; a review stays without your
        name, and a report about a question without what you wrote. What stays are numbers without a person: how hard
        questions are, and for each exam that you told us about its certification, its month, whether it was passed and
        what had been expected. They have no name, day or score and cannot be traced back to you. Records of payments
        are kept as long as tax and accounting law requires. Technical records are deleted after a short time unless a
        fault or an attack is being looked into.
      </p>
    ),
  },
  {
    id: 'your-choices',
    title: 'Your rights and choices',
    body: (
      <>
        <LegalList>
          <li>
            <strong>See and take along:</strong> download everything we have about you in your{' '}
            <TextLink to="/settings">settings</TextLink>.
          </li>
          <li>
            <strong>Correct:</strong> change your name, email address and password there.
          </li>
          <li>
            <strong>Delete:</strong> delete your account there, with your password, at once and for good.
          </li>
          <li>
            <strong>Opt out of marketing:</strong> you can opt out of marketing emails at any time, by the link in each
            of them or by a message to us. Messages about your account and your orders go on.
          </li>
        </LegalList>
        <p>
          Depending on where you live, the law may give you more rights, such as objecting to a use of your data or
          complaining to an authority. Using any of them never makes the service worse or dearer for you.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The minimum age for using Examplar is 13. We do not knowingly collect data of children under 13. If you believe
        that a child has opened an account, write to us and we will delete it.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        Connections are encrypted, passwords are stored as hashes only, access is limited to those who need it and every
        act of an administrator is recorded. No system is perfect: should your data be affected by a breach, we tell you
        and the authorities as the law requires.
      </p>
    ),
  },
  {
    id: 'transfers',
    title: 'Where it is processed',
    body: (
      <p>
        Data may be processed in the United States and in other countries where our providers work. Where the law asks
        for safeguards for such transfers, we use them.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When this policy changes, the new text and its date appear here. We tell you about changes that matter to you by
        email before they take effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about your data? Write to{' '}
        <a href={`mailto:${company.supportEmail}`} className="font-medium text-accent underline underline-offset-3">
          {company.supportEmail}
        </a>{' '}
        or use the <TextLink to="/contact">contact form</TextLink>.
      </p>
    ),
  },
];

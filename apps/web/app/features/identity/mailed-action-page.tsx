import { CircleCheck, Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHead } from '../../lib/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { useMailedAction } from './use-mailed-action.ts';

type MailedActionPageProps = {
  act: (token: string) => Promise<unknown>;
  /** Shown where the server has no message of its own. */
  failure: string;
  head: { title: string; description: string };
  heading: string;
  lead: string;
  question: { title: string; text: string; icon: ReactNode; action: string; isDangerous?: boolean };
  done: { title: string; text: string };
  /** The text below 'invalid link'. */
  invalid: string;
  /** A link, for when the action is done or the link is invalid. */
  next: ReactNode;
};

/**
 * Where a link in a mail leads that changes something. A button does it, not the visit: mail scanners open links, and must not
 * change anything.
 */
export function MailedActionPage(props: MailedActionPageProps) {
  const { question, done, invalid, next } = props;
  const { outcome, isBusy, problem, run } = useMailedAction(props.act, props.failure);

  return (
    <>
      <PageHead {...props.head} isPrivate />
      <AccountFrame title={props.heading} lead={props.lead}>
        {outcome === 'done' ? (
          <OutcomeCard key="done" icon={<CircleCheck />} tone="positive" title={done.title} action={next}>
            {done.text}
          </OutcomeCard>
        ) : outcome === 'invalid' ? (
          <OutcomeCard
            key="invalid"
            icon={<Link2Off />}
            tone="negative"
            title={say('mailedLink.invalid')}
            action={next}
          >
            {invalid}
          </OutcomeCard>
        ) : (
          <OutcomeCard
            key="question"
            icon={question.icon}
            tone={question.isDangerous ? 'negative' : 'accent'}
            title={question.title}
            action={
              <Button variant={question.isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void run()}>
                {question.action}
              </Button>
            }
          >
            {problem || question.text}
          </OutcomeCard>
        )}
      </AccountFrame>
    </>
  );
}

import { CircleCheck, Link2Off } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { serverMessage } from '../../lib/api/server-message.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { AccountFrame, OutcomeCard } from './account-frame.tsx';

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

/**
 * The action of the button behind a mailed link, and its outcome. `invalid`: there is no token, or the server refused it (400).
 * `problem` says why anything else failed, so that the button can be pressed again.
 */
function useMailedAction(act: (token: string) => Promise<unknown>, failure: string) {
  const token = useMailedToken();
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const run = async () => {
    setIsBusy(true);
    setProblem('');
    try {
      await act(token ?? '');
      forgetMailedToken();
      setOutcome('done');
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 400) setOutcome('invalid');
      else setProblem(serverMessage(error, failure));
    }
    setIsBusy(false);
  };
  return { outcome: outcome ?? (token === null ? 'invalid' : null), isBusy, problem, run };
}

/** The token of a mailed link: in the URL's fragment, which servers never see. `undefined` until it has been read. */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(new URLSearchParams(location.hash.slice(1)).get('token')), []);
  return token;
}

/** Removes a used token from the URL, so that it does not stay in the history. */
export function forgetMailedToken() {
  history.replaceState(history.state, '', location.pathname);
}

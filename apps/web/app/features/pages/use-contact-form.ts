import type { ContactMessage } from '@examplar/contract/contact';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { type ContactDraft, type ContactProblems, emptyDraft, messageOfDraft, problemsOf } from './contact-rules.ts';

const confirmationMs = 3_000;

/**
 * The contact form's states. A sound message is confirmed at once and for three seconds, is logged to the console, and
 * goes to the server too, which delivers it where an operator set a mailbox (decisions, section 7).
 *
 * Should it not get there, the confirmation is taken back and the words are kept.
 */
export function useContactForm() {
  const [draft, setDraft] = useState(emptyDraft);
  const [problems, setProblems] = useState<ContactProblems>({});
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (field: keyof ContactDraft, value: string) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _mended, ...others }) => others);
  };

  const takeBack = (message: ContactMessage, error: unknown) => {
    clearTimeout(timer.current);
    setIsSent(false);
    setDraft(message);
    setFailure(messageOf(error, 'Your message could not be sent. Please try again.'));
  };

  const submit = (): ContactProblems => {
    const found = problemsOf(draft);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return found;

    const message = messageOfDraft(draft);
    // biome-ignore lint/suspicious/noConsole: the specification has the form logged to the console
    console.log('Contact form submitted:', message);
    setIsSent(true);
    timer.current = setTimeout(() => {
      setDraft(emptyDraft);
      setIsSent(false);
    }, confirmationMs);
    call('POST /contact', { body: message }).catch((error: unknown) => {
      if (didNotArrive(error)) takeBack(message, error);
    });
    return found;
  };

  return { draft, problems, isSent, failure, change, submit };
}

/** A server without this call (404) is one without a mailbox: there was nowhere to deliver to. */
const didNotArrive = (error: unknown) => !(error instanceof ApiError && error.statusCode === 404);

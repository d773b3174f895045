import type { ContactMessage } from '@examplar/contract/contact';
import { use, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { HasSupportMailbox } from '../../lib/support-mailbox.ts';
import { type ContactDraft, type ContactProblems, emptyDraft, messageOfDraft, problemsOf } from './contact-rules.ts';

const confirmationMs = 3_000;

/**
 * The contact form's states. A sound message is confirmed at once and for three seconds, and logged to the console.
 * Only where an operator has set a support mailbox is it also sent to the server, which delivers it there.
 *
 * If sending fails, the confirmation is taken back and the text is kept.
 */
export function useContactForm() {
  const hasMailbox = use(HasSupportMailbox);
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
    if (hasMailbox) call('POST /contact', { body: message }).catch((error: unknown) => takeBack(message, error));
    return found;
  };

  return { draft, problems, isSent, failure, change, submit };
}

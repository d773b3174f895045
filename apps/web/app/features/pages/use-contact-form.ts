import type { ContactMessage } from '@examplar/contract/contact';
import { use, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { SiteContext } from '../../lib/site.ts';
import { say } from '../../lib/texts.ts';
import { emptyDraft, findProblems, toContactMessage } from './contact-rules.ts';

const confirmationMs = 3_000;

/**
 * The contact form's states. A complete message is confirmed at once and for three seconds, and logged to the console.
 * Only where an operator has set a support mailbox is it also sent to the server, which delivers it there (PAG-5).
 *
 * If sending fails, the confirmation is taken back and the text is restored.
 */
export function useContactForm() {
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

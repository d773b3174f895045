import type { Writer } from '../texts/texts.ts';

type Addressee = { name: string; email_confirmed_at: Date | null };

/**
 * The first line of a mail. It leaves the name out until the address is confirmed, because anyone could have registered the address under
 * a name that is an advertisement.
 */
export const greeting = (say: Writer, { name, email_confirmed_at }: Addressee): string =>
  email_confirmed_at === null ? say('mail.greeting') : say('mail.greeting.named', { name });

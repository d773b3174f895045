type Addressee = { name: string; email_confirmed_at: Date | null };

/**
 * The first line of a mail. Until an address is confirmed its account may have been opened by anyone, under a name that is an
 * advertisement: the name is left out then.
 */
export const greeting = ({ name, email_confirmed_at }: Addressee): string =>
  email_confirmed_at === null ? 'Hello,' : `Hello ${name},`;

type MailErrorFacts = { type: string; code?: string; responseCode?: number; command?: string; enhancedCode?: string };

/**
 * The reason why a mail was not sent, for the log. The message itself is left out, because mail servers repeat the recipient's address,
 * and sometimes the mail, in it.
 */
export function describeMailError(error: unknown): MailErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts: MailErrorFacts = { type: error.name };
  if ('code' in error && typeof error.code === 'string') facts.code = error.code;
  if ('responseCode' in error && typeof error.responseCode === 'number') facts.responseCode = error.responseCode;
  // Only the verb, such as 'RCPT TO', never its argument.
  if ('command' in error && typeof error.command === 'string') {
    facts.command = /^[A-Z]+(?: (?:FROM|TO|PLAIN|LOGIN))?/.exec(error.command)?.[0] ?? '';
  }
  const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(error.message)?.[0];
  if (enhanced) facts.enhancedCode = enhanced;
  return facts;
}

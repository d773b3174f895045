/** How long a password may be, in code points. */
export const passwordLength = { min: 8, max: 128 } as const;
/** What an admin's password opens is worth more, and a second factor is not demanded everywhere (NIST SP 800-63B). */
export const adminPasswordMin = 15;

/** The rule as forms show it beside the field. The server also refuses the most common passwords. */
export const passwordHint = `At least ${passwordLength.min} characters. A few words in a row make a good password.`;

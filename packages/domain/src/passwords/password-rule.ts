/** The length limits of a password, in code points. */
export const passwordLength = { min: 8, max: 128 } as const;
/** Longer for admins, whose access is worth more, and for whom a second factor is not required everywhere (NIST SP 800-63B). */
export const adminPasswordMin = 15;

/** The rule as shown next to form fields. The server also refuses the most common passwords. */
export const passwordHint = `At least ${passwordLength.min} characters. A few random words work well.`;

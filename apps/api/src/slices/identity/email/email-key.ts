import { sha256 } from '../../../platform/ids.ts';

/** The look-up key of an address, which ignores case (IDN-3). The address is displayed as the user typed it. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** A hash of the address, for keys of rate limits, which must not contain the address itself. */
export const emailTag = (email: string): string => sha256(emailKey(email)).toString('base64url').slice(0, 22);

import { sha256 } from '../../../platform/ids.ts';

/** Under which an address is found: without regard to case (IDN-3). What is shown stays as it was typed. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Stands for an address where the address itself must not be: keys of limits. */
export const emailTag = (email: string): string => sha256(emailKey(email)).toString('base64url').slice(0, 22);

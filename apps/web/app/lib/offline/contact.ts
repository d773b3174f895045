import { dayMs } from '@examplar/domain/plans/calendar';
import { browserStorage } from '../session/browser-storage.ts';

const key = 'last-contact';
/** A session that is not used for so long ends. */
const sessionMs = 7 * dayMs;
const warnedFromMs = 4 * dayMs;

/** The server has answered a call of this session. */
export const noteContact = (now = Date.now()) => browserStorage.local.setItem(key, String(now));

export const forgetContact = () => browserStorage.local.removeItem(key);

export const lastContact = (): number | null => Number(browserStorage.local.getItem(key)) || null;

/** From the fifth day without contact, the moment before which one is needed (OFF-13); null before, and where it is not known. */
export function contactNeededBefore(now = Date.now(), last = lastContact()): Date | null {
  if (last === null || now - last < warnedFromMs) return null;
  return new Date(last + sessionMs);
}

import { dayMs } from '@examplar/domain/plans/calendar';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Until a password reset or an admin unlocks the account. */
const untilUnlockedMs = 3_650 * dayMs;

/** At most `max` hits of one subject in a window of `windowMs`. The subject's key begins with `key`. */
export type Limit = {
  key: string;
  max: number;
  windowMs: number;
  /** The values on the embedded default, which leave room for a test run from one address (SEC-1). */
  development?: { max: number; windowMs?: number };
};

const perMinute = (key: string, max: number) => ({ key, max, windowMs: minuteMs });
const perHour = (key: string, max: number) => ({ key, max, windowMs: hourMs });
const perDay = (key: string, max: number) => ({ key, max, windowMs: dayMs });
/** Mails that a user causes by an action of the account, to all recipients together. */
const sentMails = (hourly: number, daily: number): [Limit, Limit] => [
  perHour('mail:hour', hourly),
  perDay('mail:day', daily),
];

/** Every limit of the product. RATE_LIMITS multiplies all of them, an IPv6 /48 has sixteen times each limit by address (SEC-1). */
export const limitTable = {
  // Calls, counted in each process.
  callsPerAddress: perMinute('call', 5_000),
  /**
   * Other calls of one user whose address has none left, so that one client behind a shared address cannot lock the signed-in users out.
   * Small, because it adds to the address's limit for each account.
   */
  reservedCallsPerUser: perMinute('reserve', 120),
  /** Urgent calls, such as saving an exam answer, of one user from any address. */
  urgentCallsPerUser: perMinute('urgent', 1_200),
  /** Urgent calls whose token belongs to no open session. */
  failedSessionsPerAddress: perMinute('proof', 1_000),
  /** Generous, because a payment gateway calls from few addresses and repeats refused calls. */
  gatewayCallsPerAddress: perMinute('provider', 6_000),
  badSignaturesPerAddress: perMinute('vnpay-signature', 300),
  pagesPerAddress: perMinute('page', 600),
  docSearchesPerAddress: perMinute('docs', 60),
  /** Room for an exam room behind one address: 400 people who open an exam with 30 images. Browsers keep an image once they have it. */
  imagesPerAddress: perMinute('media', 12_000),
  picturesPerAddress: perMinute('picture', 300),
  /** A class in one room opens its links at the same time. */
  linkCallsPerAddress: perMinute('question-link', 300),
  projectionsPerUser: perMinute('projection', 30),

  // What one user or address may do, counted in the database.
  registrationsPerAddress: { ...perHour('register', 60), development: { max: 100, windowMs: minuteMs } },
  resetRequestsPerAddress: { ...perHour('forgot-password', 60), development: { max: 100, windowMs: minuteMs } },
  contactMessagesPerAddress: { key: 'contact', max: 30, windowMs: 10 * minuteMs },
  /** All visitors together: beyond it the mailbox would be of no use to the support staff. */
  contactMessages: perHour('contact', 1_000),
  startsPerHour: { ...perHour('start:hour', 60), development: { max: 6_000 } },
  startsPerDay: { ...perDay('start:day', 300), development: { max: 30_000 } },
  /** Orders left unpaid: each of them has to be queried at the gateway. */
  unpaidOrdersPerUser: perHour('order', 10),
  gumroadClaimsPerUser: perHour('gumroad-claim', 5),
  exportsPerUser: perHour('export', 20),
  teamsPerUser: perDay('team', 20),
  estimatesPerUser: perDay('team-estimate', 20),
  // Of what a team keeps after it has ended, or for good: without them one account fills the disk by making and ending.
  assignmentsPerUser: perDay('team-assignment', 200),
  adjustmentsPerUser: perDay('team-adjustment', 1_000),
  teamLinksPerUser: perDay('team-link', 50),
  joinsPerUser: perDay('team-join', 50),
  teamFilesPerUser: perHour('team-file', 20),
  linksPerUser: perDay('question-link', 20),
  packsPerUser: perDay('pack', 20),
  /** New Idempotency-Keys. With `maxStoredBytes` for each, an hour adds at most 5 MB. */
  newKeysPerUser: perHour('keys', 100),

  // Passwords that are hashed, whether the call succeeds or not (IDN-2).
  hashesPerSubject: { ...perMinute('hash:subject', 10), development: { max: 300 } },
  hashesPerAddress: { ...perMinute('hash:unknown', 60), development: { max: 5_000 } },
  hashesPerKnownAddress: { ...perMinute('hash:known', 240), development: { max: 5_000 } },

  // Failed sign-ins (IDN-6). More than these from one device, or from one address for one account, delay each next attempt;
  // more for one account, from wherever, lock it.
  failuresPerDevice: { key: 'login:device', max: 5, windowMs: untilUnlockedMs },
  failuresPerPair: { key: 'login:pair', max: 5, windowMs: dayMs },
  failuresPerAccount: { key: 'login:account', max: 100, windowMs: untilUnlockedMs },
  /** Anyone can invent addresses, and no reset of a password ever ends the count of one without an account. */
  failuresPerUnknownAccount: { key: 'login:account', max: 100, windowMs: dayMs },
  failuresPerAddress: { key: 'login:address', max: 300, windowMs: 15 * minuteMs },

  // Mails, by hour and by day.
  mailsPerRecipient: sentMails(3, 10),
  mailsOfChangedEmails: sentMails(5, 10),
  mailsOfConfirmations: sentMails(5, 10),
  mailsOfChangedPasswords: sentMails(20, 50),
  mailsOfTwoFactor: sentMails(20, 50),
} satisfies Record<string, Limit | [Limit, Limit]>;

/** A limit as it applies where the product runs. */
export const limitIn = ({ isProduction }: { isProduction: boolean }, limit: Limit): Limit =>
  isProduction ? limit : { ...limit, ...limit.development };

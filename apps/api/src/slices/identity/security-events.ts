import type { Deps } from '../../platform/deps.ts';

/** Events logged for detecting attacks (SEC-2). Rate limits and refusals are logged where they happen. */
export type SecurityEvent =
  | 'register'
  | 'login.ok'
  | 'login.failed'
  | 'login.challenged'
  | 'login.second-factor-failed'
  | 'logout'
  | 'logout.all'
  | 'session.ended'
  | 'reset.asked'
  | 'reset.used'
  | 'password.changed'
  | 'password.wrong'
  | 'email.change-asked'
  | 'email.change-rejected'
  | 'email.changed'
  | 'email.confirmed'
  | 'two-factor.on'
  | 'two-factor.off'
  | 'two-factor.wrong-code'
  | 'two-factor.recovery-code-used'
  | 'role.changed'
  | 'account.suspended'
  | 'account.restored'
  | 'account.unlocked'
  | 'account.removed';

type Facts = {
  /** Null if the account is unknown. */
  userId: string | null;
  requestId?: string;
  count?: number;
};

/** Writes one log line, with ids and counts only: never an address, a password or a token. */
export function logSecurityEvent(log: Deps['log'], event: SecurityEvent, { userId, requestId, count }: Facts): void {
  log.info(
    { event, userId, ...(requestId ? { reqId: requestId } : {}), ...(count === undefined ? {} : { count }) },
    'security',
  );
}

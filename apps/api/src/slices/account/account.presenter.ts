import type { Session } from '@examplar/contract/account';
import type { OpenSession } from './account.repository.ts';
import { browserName } from './browser-name.ts';

export function presentSession(session: OpenSession, currentSessionId: string): Session {
  return {
    id: session.id,
    createdAt: session.created_at.toISOString(),
    lastUsedAt: session.last_used_at.toISOString(),
    expiresAt: session.expires_at.toISOString(),
    userAgent: session.user_agent === null ? null : browserName(session.user_agent),
    address: session.address,
    isCurrent: session.id === currentSessionId,
  };
}

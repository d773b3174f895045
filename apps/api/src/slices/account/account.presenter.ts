import type { Session } from '@examplar/contract/account';
import type { OpenSession } from './account.repository.ts';

// In this order: Edge and Opera also call themselves Chrome, Chrome also calls itself Safari.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
// iPads and iPhones also name Mac OS X, Android also names Linux.
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const maxLength = 80;

/** Turns a user agent into a name that the user recognises, such as 'Firefox on Linux'; unknown user agents are shortened. */
export function browserName(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? userAgent.slice(0, maxLength);
}

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

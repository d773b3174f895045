import { browserStorage } from '../../lib/browser-storage.ts';
import type { Readiness } from '../../lib/queries/readiness.ts';
import { readinessBeforePrefix } from '../../lib/user-traces.ts';

/** What was known when an exam began, to tell what the exam changed. `pass` is null where it was too early. */
export type ReadinessBefore = { pass: Readiness['pass']; firstSight: number };

const keyOf = (attemptId: string) => `${readinessBeforePrefix}${attemptId}`;

/** Keeps the first reading of an exam, in this tab; a reload in the middle of it does not replace it. */
export function keepReadinessBefore(attemptId: string, { pass, basis }: Readiness): void {
  if (browserStorage.session.getItem(keyOf(attemptId)) !== null) return;
  const before: ReadinessBefore = { pass, firstSight: basis.firstSight };
  browserStorage.session.setItem(keyOf(attemptId), JSON.stringify(before));
}

/** Null in another tab or browser, where nothing was kept. */
export function findReadinessBefore(attemptId: string): ReadinessBefore | null {
  const text = browserStorage.session.getItem(keyOf(attemptId));
  return text === null ? null : (JSON.parse(text) as ReadinessBefore);
}

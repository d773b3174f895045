/** The page from which a set of one question was requested, kept in this tab: its result leads back there. */
const nameOf = (attemptId: string): string => `set-origin:${attemptId}`;

export function rememberOrigin(attemptId: string, path: string): void {
  try {
    sessionStorage.setItem(nameOf(attemptId), path);
  } catch {
    // Storage is full or forbidden: the result then has no way back.
  }
}

/** A path of this site; null where none is known. */
export function readOrigin(attemptId: string): string | null {
  try {
    const path = sessionStorage.getItem(nameOf(attemptId));
    return path && /^\/(?!\/)/.test(path) ? path : null;
  } catch {
    return null;
  }
}

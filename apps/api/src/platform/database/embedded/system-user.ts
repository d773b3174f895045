import { chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The system user that runs the embedded database; empty for the user who started Examplar. */
export type SystemUser = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root, so root starts it as the system user `postgres`, or else `nobody`.
 *
 * @throws Error if neither user exists
 */
export function systemUser(): SystemUser {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const found = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`));
    const [, , uid, gid] = found?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'The embedded database cannot run as root here: there is neither a "postgres" nor a "nobody" user. Start as another user, or set DATABASE_URL.',
  );
}

/** Makes the user the owner of a file or folder. */
export function give(path: string, { uid, gid }: SystemUser): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** True if the user may enter this folder and all of its parents. */
export function canReach(path: string, { uid, gid }: SystemUser): boolean {
  if (uid === undefined) return true;
  for (let current = path; ; current = dirname(current)) {
    const { mode, uid: owner, gid: group } = statSync(current);
    const execute = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & execute) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

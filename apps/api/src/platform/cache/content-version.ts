import type { Database } from '../database/database.ts';
import { readVersion } from './content-version.repository.ts';

/** A number that grows with each change of public content; caches and ETags are keyed by it. */
export type ContentVersion = {
  current(): number;
  /** Reads the version from the database, to pick up changes made by other processes. */
  refresh(): Promise<number>;
  onChange(listener: () => void): void;
};

export async function watchContentVersion(db: Database): Promise<ContentVersion> {
  let current = await readVersion(db);
  const listeners: (() => void)[] = [];
  return {
    current: () => current,
    async refresh() {
      const read = await readVersion(db);
      if (read !== current) {
        current = read;
        for (const listener of listeners) listener();
      }
      return current;
    },
    onChange(listener) {
      listeners.push(listener);
    },
  };
}

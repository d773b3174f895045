import type { Database } from '../database/database.ts';
import { readVersion } from './content-version.repository.ts';

/** The number that grows with each change of public content; caches and ETags hang on it. */
export type ContentVersion = {
  current(): number;
  /** Looks into the database now; what other processes changed is seen at once. */
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

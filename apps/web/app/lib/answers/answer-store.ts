import { createStore, del, get, keys, update } from 'idb-keyval';
import { useSessionStore } from '../session-store.ts';
import { type AnswerRecord, emptyRecord } from './answer-record.ts';

/** Where a browser keeps answers that the server has not confirmed. `update` is atomic, also between tabs. */
export type AnswerStore = {
  read: (attemptId: string) => Promise<AnswerRecord | null>;
  update: (attemptId: string, change: (record: AnswerRecord) => AnswerRecord) => Promise<AnswerRecord>;
  remove: (attemptId: string) => Promise<void>;
  /** The attempts of which something is kept. */
  list: () => Promise<string[]>;
};

/** Keeps them for as long as the page lives; for tests, and for browsers that refuse to keep anything. */
export function memoryAnswerStore(): AnswerStore {
  const records = new Map<string, AnswerRecord>();
  return {
    read: async (attemptId) => records.get(attemptId) ?? null,
    update: async (attemptId, change) => {
      const record = change(records.get(attemptId) ?? emptyRecord());
      records.set(attemptId, record);
      return record;
    },
    remove: async (attemptId) => {
      records.delete(attemptId);
    },
    list: async () => [...records.keys()],
  };
}

/** In IndexedDB: it outlives a reload, a crash and the end of a session. */
function indexedAnswerStore(): AnswerStore {
  const store = createStore('examplar-answers', 'attempts');
  return {
    read: async (attemptId) => (await get<AnswerRecord>(attemptId, store)) ?? null,
    update: async (attemptId, change) => {
      let changed = emptyRecord();
      await update<AnswerRecord>(
        attemptId,
        (record) => {
          changed = withOwner(change(record ?? changed));
          return changed;
        },
        store,
      );
      return changed;
    },
    remove: async (attemptId) => del(attemptId, store),
    // A browser may refuse by throwing at once.
    list: async () => keys<string>(store),
  };
}

/** On a shared machine the next user must not take these answers for their own. */
function withOwner(record: AnswerRecord): AnswerRecord {
  const userId = record.userId ?? useSessionStore.getState().user?.id;
  return userId ? { ...record, userId } : record;
}

/**
 * Tries the lasting store first; from what it refuses on, memory takes its place, so that a full disk never blocks an exam. What was stored
 * before goes along as far as it can be read: it is still to be sent.
 */
export function withFallback(lasting: AnswerStore, memory: AnswerStore = memoryAnswerStore()): AnswerStore {
  let taken: Promise<void> | undefined;
  const takeOver = async () => {
    for (const attemptId of await lasting.list().catch(() => [])) {
      const record = await lasting.read(attemptId).catch(() => null);
      if (record) await memory.update(attemptId, () => record);
    }
  };
  const either = async <T>(use: (store: AnswerStore) => Promise<T>): Promise<T> => {
    if (taken === undefined) {
      try {
        return await use(lasting);
      } catch {
        taken ??= takeOver().catch(() => {});
      }
    }
    await taken;
    return use(memory);
  };
  return {
    read: (attemptId) => either((store) => store.read(attemptId)),
    update: (attemptId, change) => either((store) => store.update(attemptId, change)),
    remove: async (attemptId) => {
      await either((store) => store.remove(attemptId));
      // A full disk still lets go of what it has.
      if (taken) await lasting.remove(attemptId).catch(() => {});
    },
    list: () => either((store) => store.list()),
  };
}

let browserStore: AnswerStore | undefined;

export function browserAnswerStore(): AnswerStore {
  browserStore ??= typeof indexedDB === 'undefined' ? memoryAnswerStore() : withFallback(indexedAnswerStore());
  return browserStore;
}

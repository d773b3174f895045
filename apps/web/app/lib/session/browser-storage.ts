type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys: () => string[] };

/**
 * Browser storage that never throws. Where a browser blocks storage, or it is full, values are
 * kept in memory as long as the page is open.
 */
export const browserStorage = {
  /** Until it is removed, in all tabs. */
  local: orMemory(() => localStorage),
  /** As long as the tab. */
  session: orMemory(() => sessionStorage),
};

function orMemory(open: () => Storage): TextStorage {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? unlessRefused(() => open().getItem(key)) ?? null,
    setItem: (key, text) => {
      memory.set(key, text);
      unlessRefused(() => {
        open().setItem(key, text);
        memory.delete(key);
      });
    },
    removeItem: (key) => {
      memory.delete(key);
      unlessRefused(() => open().removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...(unlessRefused(() => Object.keys(open())) ?? [])])],
  };
}

/** On the server it does throw: one visitor's data must not be kept for the next. */
function unlessRefused<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

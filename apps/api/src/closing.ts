/** What was opened, to be closed last first. A close that fails does not keep the others open. */
export type Closing = { add(close: () => Promise<unknown> | unknown): void; closeAll(): Promise<void> };

export function createClosing(): Closing {
  const steps: (() => Promise<unknown> | unknown)[] = [];
  return {
    add: (close) => steps.push(close),
    async closeAll() {
      for (let close = steps.pop(); close; close = steps.pop()) {
        try {
          await close();
        } catch (error) {
          process.stderr.write(`While stopping: ${error instanceof Error ? error.message : error}\n`);
        }
      }
    },
  };
}

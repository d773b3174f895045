/** Resources to close, in reverse order of opening. If one fails to close, the others are still closed. */
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

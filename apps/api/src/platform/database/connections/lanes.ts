import type pg from 'pg';

export type LaneSettings = {
  /** Connections of the pool. */
  max: number;
  /** When this many calls are queued, new requests are rejected; a queued call waits at most `queueTimeoutMs`. */
  maxWaiting?: number;
  queueTimeoutMs?: number;
};

type Connecting = { options: pg.PoolOptions; connect(): Promise<pg.PoolClient>; end(): Promise<void> };

/**
 * Two lanes to one pool: ordinary work shares three quarters of the connections and queues for them; urgent work (answers of running exams,
 * payments) takes any free connection. However many users browse, answers are still saved (SEC-5).
 */
export function createLanes(
  pool: pg.Pool,
  { max, maxWaiting = 8 * max, queueTimeoutMs = 4_000 }: LaneSettings,
): { ordinary: Connecting; isFull(): boolean } {
  const share = Math.max(1, Math.floor((max * 3) / 4));
  const line: (() => void)[] = [];
  let inUse = 0;

  const releaseSlot = () => {
    // The slot passes straight to the next in line, so that no newcomer can overtake.
    const next = line.shift();
    if (next) next();
    else inUse -= 1;
  };
  const acquire = (): Promise<void> | undefined => {
    if (inUse < share) {
      inUse += 1;
      return undefined;
    }
    return new Promise((done, failed) => {
      const turn = () => {
        clearTimeout(timer);
        done();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(turn), 1);
        // The pool's own message for the same case, which isDatabaseUnavailable() recognises.
        failed(new Error('timeout exceeded when trying to connect'));
      }, queueTimeoutMs);
      line.push(turn);
    });
  };

  return {
    ordinary: {
      options: pool.options,
      async connect() {
        await acquire();
        const client = await pool.connect().catch((error) => {
          releaseSlot();
          throw error;
        });
        const release = client.release.bind(client);
        client.release = (broken) => {
          release(broken);
          releaseSlot();
        };
        return client;
      },
      end: () => pool.end(),
    },
    isFull: () => line.length >= maxWaiting,
  };
}

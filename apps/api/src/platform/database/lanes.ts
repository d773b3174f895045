import type pg from 'pg';

export type LaneSettings = {
  /** Connections of the pool. */
  max: number;
  /** Calls in line from which on newcomers are sent away, and how long one waits at most. */
  mostWaiting?: number;
  patienceMs?: number;
};

type Connecting = { options: pg.PoolOptions; connect(): Promise<pg.PoolClient>; end(): Promise<void> };

/**
 * Two lanes to one pool: ordinary work shares three quarters of the connections and waits in line for them, what goes first (answers of
 * running exams, payments) takes any that is free. So a crowd that browses cannot keep an answer from being saved
 * (SEC-5).
 */
export function createLanes(
  pool: pg.Pool,
  { max, mostWaiting = 8 * max, patienceMs = 4_000 }: LaneSettings,
): { ordinary: Connecting; isFull(): boolean } {
  const share = Math.max(1, Math.floor((max * 3) / 4));
  const line: (() => void)[] = [];
  let inUse = 0;

  const leave = () => {
    // The place is handed on, not freed: nobody who comes now may overtake.
    const next = line.shift();
    if (next) next();
    else inUse -= 1;
  };
  const enter = (): Promise<void> | undefined => {
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
        // In the words of the pool, which gives up in its own time.
        failed(new Error('timeout exceeded when trying to connect'));
      }, patienceMs);
      line.push(turn);
    });
  };

  return {
    ordinary: {
      options: pool.options,
      async connect() {
        await enter();
        const client = await pool.connect().catch((error) => {
          leave();
          throw error;
        });
        const release = client.release.bind(client);
        client.release = (broken) => {
          release(broken);
          leave();
        };
        return client;
      },
      end: () => pool.end(),
    },
    isFull: () => line.length >= mostWaiting,
  };
}

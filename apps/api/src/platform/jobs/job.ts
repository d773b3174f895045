import type { Deps } from '../deps.ts';
import type { MailCarrier } from '../mail/mail-carrier.ts';

/** A background job. `run` must be safe to run twice, and on several machines at the same time. */
export type Job = {
  name: string;
  /**
   * Cron in UTC with five fields, checked each minute by pg-boss; or a pause in ms, which each process observes by itself, before
   * the first run as well, unless it starts immediately.
   */
  when: { cron: string } | { everyMs: number; startsAtOnce?: true };
  run(deps: JobDeps): Promise<void>;
};

export type JobDeps = Deps & {
  mailCarrier: MailCarrier;
  /** Aborted when the process stops: a job that works through a list ends with the item in hand. */
  stopping: AbortSignal;
};

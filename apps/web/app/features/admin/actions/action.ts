import type { ReactNode } from 'react';

/** What is asked before something is done. It names the thing, and so does the button that does it. */
export type Question = {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Whether the admin says why; it goes into the audit log. */
  reason?: 'required' | 'optional';
};

/** `key` stays the same while one asking lasts, however often it is confirmed: for what must happen once. */
export type Answer = { reason: string; key: string };

/**
 * Something that can be done with a row or on a page. It opens something (`open`), or does it (`run`), after asking if
 * there is something to `ask`. `run` resolves to the sentence that tells what happened.
 */
export type Action = { label: string; icon?: ReactNode; isDangerous?: boolean } & (
  | { open: () => void }
  | { run: (answer: Answer) => Promise<string>; ask?: Question }
);

export type RunningAction = Extract<Action, { run: unknown }>;

import type { ReactNode } from 'react';

/** What a confirmation dialog shows. Its title and its button both name the record. */
export type Confirmation = {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Whether a reason is asked for; it goes into the audit log. */
  reason?: 'required' | 'optional';
};

/** `key` is an idempotency key: the same for every try of one confirmation. */
export type ConfirmedAction = { reason: string; key: string };

/**
 * An action on a row or a page. It opens something (`open`), or does something (`run`), after a confirmation if
 * there is one. `run` resolves to the text of the success toast.
 */
export type Action = { label: string; icon?: ReactNode; isDangerous?: boolean } & (
  | { open: () => void }
  | { run: (confirmed: ConfirmedAction) => Promise<string>; confirmation?: Confirmation }
);

export type RunningAction = Extract<Action, { run: unknown }>;

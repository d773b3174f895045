import type { Language } from '@examplar/domain/languages/languages';
import { createContext } from 'react-router';

/** The input of a call: the values of its path and its query string, and its body. */
export type CallInput = {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
};

/** The response, including refusals, with status and the documented error body. */
export type CallReply = { status: number; body: unknown; headers?: Headers };

/** The context that the host of the pages (the API process) passes to each rendering. See `../server-interface.md`. */
export interface AppLoadContext {
  /** Runs a call of the contract in this process, as a visitor. `name` is `${endpoint.method} ${endpoint.path}`. */
  call: (name: string, input: CallInput) => Promise<CallReply>;
  /** The public origin of the product, without a slash at its end: canonical addresses begin with it. */
  url: string;
  /** Whether messages of the contact form are delivered to anyone; without a mailbox they stay in the browser. */
  hasSupportMailbox: boolean;
  /** The languages that the product serves, English first. */
  languages: readonly Language[];
  /** The operator has switched the service workers off: pages register none. */
  hasNoWorker: boolean;
}

export const pageContext = createContext<AppLoadContext>();

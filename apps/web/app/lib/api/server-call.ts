import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import type { AppLoadContext, CallInput } from '../../../server/page-context.ts';
import { toApiError } from './api-error.ts';
import { inPageLanguage } from './in-page-language.ts';

/** The query client of the page that is being rendered: loaders fill it, the components read it. */
export const queryClientContext = createContext<QueryClient>();

/** The server's side of `call`: the same name and input, answered in this process without a network. */
export function serverCall(host: AppLoadContext) {
  return async (name: string, input: CallInput): Promise<unknown> => {
    const reply = await host.call(name, inPageLanguage(name, input));
    if (reply.status >= 400) throw toApiError(reply.status, reply.body);
    return reply.body;
  };
}

import type { QueryClient } from '@tanstack/react-query';
import { readPageState, restoreQueries } from '../page/page-state.ts';
import { sendInSession } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

let client: QueryClient | undefined;

/** The one query client of this browser tab, filled with what the server rendered the page from. */
export function browserQueryClient(): QueryClient {
  if (!client) {
    client = createQueryClient(async (name, input) => (await sendInSession(name, input)).body);
    restoreQueries(client, readPageState().queries);
  }
  return client;
}

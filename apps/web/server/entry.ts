/// <reference types="vite/client" />
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createQueryClient } from '../app/lib/api/query-client.ts';
import { queryClientContext, serverCall } from '../app/lib/api/server-call.ts';
import { type AppLoadContext, pageContext } from './page-context.ts';

export type { AppLoadContext, CallInput, CallReply } from './page-context.ts';

const handle = createRequestHandler(build, 'production');

/** Renders the page at the request's URL: whole HTML, every query of it answered through `host.call`. */
export function renderPage(request: Request, host: AppLoadContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, host);
  context.set(queryClientContext, createQueryClient(serverCall(host)));
  return handle(request, context);
}

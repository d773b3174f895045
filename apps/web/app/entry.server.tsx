import { QueryClientProvider } from '@tanstack/react-query';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { nameAlternates } from '../server/alternates.ts';
import { pageContext } from '../server/page-context.ts';
import { preloadLetters } from '../server/page-fonts.ts';
import { pageScripts } from '../server/page-scripts.ts';
import { queryClientContext } from './lib/api/server-call.ts';
import { pageLanguage } from './lib/page/page-language.ts';
import { isSettled, pageStateElement, saveQueries } from './lib/page/page-state.ts';
import { type Site, SiteContext } from './lib/page/site.ts';

/**
 * Renders whole HTML, nothing streamed: the host keeps these bytes for every visitor, and hashes their inline scripts
 * for its content security policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const queryClient = context.get(queryClientContext);
  const { url: origin, hasSupportMailbox, languages, hasNoWorker } = context.get(pageContext);
  const site: Site = {
    origin,
    ...(hasSupportMailbox && { hasSupportMailbox }),
    ...(languages.length > 1 && { languages }),
    ...(hasNoWorker && { hasNoWorker }),
  };
  const { serverHandoffStream, ...page } = entry;
  const loaded = await new Response(serverHandoffStream ?? null).text();
  let failure: unknown;

  const stream = await renderToReadableStream(
    <SiteContext value={site}>
      <QueryClientProvider client={queryClient}>
        <ServerRouter context={page} url={request.url} />
      </QueryClientProvider>
    </SiteContext>,
    {
      // One piece, however long the page is: no boundary is sent later and moved into place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure = error;
      },
    },
  );
  await stream.allReady;
  if (failure) throw failure;

  const html = preloadLetters(nameAlternates(await new Response(stream).text(), { origin, languages }), pageLanguage);
  const queries = saveQueries(queryClient);
  const state = pageStateElement({ ...site, queries });
  // The frame of a page for one user has as many addresses as anybody makes up: kept, each would take room from a public page.
  const isFrame = html.includes('<meta name="robots" content="noindex"/>');
  const isOfId = entry.staticHandlerContext.matches.some(({ params }) => Object.values(params).some(Boolean));
  if (!queries.every(isSettled) || (isFrame && isOfId)) headers.set('cache-control', 'no-store');
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(
    html.replace(
      '</body>',
      () => `${state}${pageScripts(entry, loaded, languages.length > 1 ? pageLanguage : null)}</body>`,
    ),
    { status, headers },
  );
}

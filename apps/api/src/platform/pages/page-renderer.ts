import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fillPath } from '@examplar/contract/calls/endpoint';
import type { Language } from '@examplar/domain/languages/languages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { apiRoot } from '../http/security-headers.ts';
import { webBuildFolder } from '../process/folders.ts';
import { pageRendererAddress } from './page-calls.ts';

type CallInput = {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
};
type Host = {
  call(name: string, input: CallInput): Promise<{ status: number; body: unknown }>;
  url: string;
  hasSupportMailbox: boolean;
  languages: readonly Language[];
  hasNoWorker: boolean;
};
type ServerBuild = { renderPage(request: Request, host: Host): Promise<Response> };

export type PageRenderer = {
  /** The page of an address, rendered for a visitor. */
  render(path: string): Promise<Response>;
  /** Changes when there is a new build of the pages on disk. */
  buildId(): number;
};

/** Renders pages with the web app's server build. Its API calls go to this same process, without a network. */
export function createPageRenderer(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'SUPPORT_EMAIL' | 'LANGUAGES' | 'SERVICE_WORKER'>,
  folder = webBuildFolder,
): PageRenderer {
  const file = join(folder, 'server', 'index.js');
  let loaded: { build: ServerBuild; id: number } | null = null;
  const buildId = () => (existsSync(file) ? statSync(file).mtimeMs : 0);

  async function load(): Promise<ServerBuild> {
    const id = buildId();
    if (id === 0) throw new Error('The pages are not built. Run npm start, or npm run build.');
    if (loaded?.id !== id) loaded = { build: await import(`${pathToFileURL(file).href}?${id}`), id };
    return loaded.build;
  }

  const host: Host = {
    get url() {
      return config.publicUrl;
    },
    hasSupportMailbox: Boolean(config.SUPPORT_EMAIL),
    languages: config.LANGUAGES,
    hasNoWorker: !config.SERVICE_WORKER,
    async call(name, { params = {}, query = {}, body }) {
      const [method = 'GET', path = '/'] = name.split(' ');
      const filled = fillPath(path, params);
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([key, value]): [string, string][] =>
          value === undefined ? [] : [[key, String(value)]],
        ),
      );
      const response = await app.inject({
        method: method as 'GET',
        remoteAddress: pageRendererAddress,
        url: `${apiRoot}${filled}${search.size > 0 ? `?${search}` : ''}`,
        // A refusal is shown on the page, too.
        ...(query.language ? { headers: { 'accept-language': String(query.language) } } : {}),
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return { status: response.statusCode, body: response.body === '' ? null : JSON.parse(response.body) };
    },
  };

  return {
    buildId,
    async render(path) {
      const build = await load();
      return build.renderPage(new Request(new URL(path, config.publicUrl)), host);
    },
  };
}

import { createHash } from 'node:crypto';
import { conventions } from '@examplar/domain/languages/conventions';
import { type Language, localPath } from '@examplar/domain/languages/languages';
import type { FastifyRequest } from 'fastify';
import { isApiCall } from '../http/security-headers.ts';
import { translateSentence } from '../texts/refusal-sentences.ts';
import { writerIn } from '../texts/texts.ts';
import { pageColours } from './page-colours.ts';

const style = `${pageColours}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--surface);color:var(--ink);font:16px/1.55 system-ui,sans-serif;text-align:center}
main{max-width:36rem}
h1{margin:0 0 12px;font:600 clamp(26px,5vw,33px)/1.15 Newsreader,Georgia,serif;text-wrap:balance}
p{margin:0 0 8px;color:var(--muted);text-wrap:balance}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin-top:24px}
a{min-height:44px;padding:10px 20px;border:1px solid var(--control);border-radius:8px;color:var(--ink);font-weight:600;text-decoration:none}
a:first-child{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
:focus-visible{outline:2.5px solid var(--accent);outline-offset:2px}`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** True if a browser is opening a page; errors are then shown as a page as well. */
export const isPageVisit = (request: Pick<FastifyRequest, 'method' | 'routeOptions' | 'headers'>): boolean =>
  request.method === 'GET' && !isApiCall(request) && (request.headers.accept ?? '').includes('text/html');

/**
 * Replaces a page that could not be rendered. It needs neither the built pages nor a script.
 *
 * `message` is an English message of the error catalogue, never user input.
 */
export function failurePage(message: string, language: Language): { html: string; headers: Record<string, string> } {
  const say = writerIn(language);
  const html = `<!doctype html><html lang="${language}" dir="${conventions[language].direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${say('failurePage.title')} | Examplar</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body>
<main><h1>${say('failurePage.heading')}</h1><p role="alert">${translateSentence(message, language) ?? message}</p><p>${say('failurePage.saved')}</p><nav aria-label="${say('failurePage.navigation')}"><a href="">${say('failurePage.tryAgain')}</a><a href="${localPath(language, '/')}">${say('failurePage.home')}</a></nav></main>
</body></html>`;
  return { html, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } };
}

import { errorCatalogue } from '@examplar/contract/calls/errors';
import { pageColours } from '../pages/page-colours.ts';
import { type ApiDocument, apiTitle } from './document.ts';
import type { Operation } from './operations.ts';

/** The look of the docs page: the product's colours, no font to load. */
export const docsStyle = `
${pageColours}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
code,pre{font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{margin:0;padding:12px;overflow-x:auto;background:var(--sunken);border-radius:8px;max-height:28rem}
header,main,footer{max-width:1200px;margin:0 auto;padding:0 16px}
header{padding-top:32px}
h1{font:600 clamp(28px,5vw,40px)/1.15 Newsreader,Georgia,serif;margin:0 0 8px}
h2{font:600 24px/1.3 Newsreader,Georgia,serif;margin:40px 0 12px;text-transform:capitalize}
h3{font-size:15px;margin:20px 0 6px}
p{max-width:72ch;margin:8px 0}
form{display:flex;flex-wrap:wrap;gap:8px;margin:20px 0}
input{flex:1 1 16rem;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:var(--raised);border:1px solid var(--control);border-radius:8px}
button{min-height:44px;padding:8px 20px;font:inherit;font-weight:600;color:var(--on-accent);background:var(--accent);border:0;border-radius:8px;cursor:pointer}
nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0;list-style:none}
nav a{display:inline-block;padding:4px 0}
@media (pointer:coarse){nav a{padding:10px 0}}
details{background:var(--raised);border:1px solid var(--line);border-radius:12px;margin:8px 0}
summary{display:grid;grid-template-columns:4.5rem minmax(0,1fr);gap:4px 12px;align-items:baseline;padding:12px 16px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary span{grid-column:2;color:var(--muted)}
details[open]>summary{border-bottom:1px solid var(--line)}
.body{padding:4px 16px 16px}
.method{font-weight:700;color:var(--accent)}
.path{overflow-wrap:anywhere}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line)}
th{font-size:14px;color:var(--muted);font-weight:600}
.muted{color:var(--muted)}
footer{padding:40px 16px;color:var(--muted)}
@media (min-width:60rem){summary{grid-template-columns:4.5rem minmax(0,1fr) minmax(0,22rem)}summary span{grid-column:3}}
`.trim();

type ListedCall = { method: string; path: string; operation: Operation };

/** The document as a readable page, without scripts or external resources. `search` filters for calls that contain all of its words. */
export function renderDocs(document: ApiDocument, search = ''): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): ListedCall => ({ method: method.toUpperCase(), path, operation }),
    ),
  );
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = calls.filter((call) => words.every((word) => wordsOf(call).includes(word)));
  const byTag = Map.groupBy(found, ({ operation }) => operation.tags[0] ?? '');
  const count = words.length === 0 ? `${calls.length} calls` : `${found.length} of ${calls.length} calls`;

  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${apiTitle}</title><meta name="description" content="Every call of Examplar with its input, its responses and its errors."><style>${docsStyle}</style></head><body>
<header><h1>${apiTitle}</h1>${paragraphOf(document.info.description)}
<p>Paths are below <code>/api</code>. Calls that need a session take <code>Authorization: Bearer &lt;token&gt;</code>, with the token of <a href="#login">login</a> or <a href="#register">register</a>. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
<form role="search" action="/api/docs"><input type="search" name="q" value="${escaped(search)}" aria-label="Search the calls" placeholder="A path, a name or an error code"><button>Search</button></form>
<p role="status">${count}${words.length === 0 ? '' : '. <a href="/api/docs">Show all</a>'}</p>
<nav aria-label="Subjects"><ul>${[...byTag.keys()].map((tag) => `<li><a href="#${anchorOf(tag)}">${escaped(tag)}</a></li>`).join('')}<li><a href="#errors">errors</a></li></ul></nav></header>
<main>${[...byTag].map(([tag, own]) => sectionOf(tag, own, words.length > 0 && found.length <= 5)).join('')}
<section aria-labelledby="errors"><h2 id="errors">Errors</h2><div class="scroll"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Message</th></tr></thead><tbody>${errorRows()}</tbody></table></div></section></main>
<footer>Generated from the contract that the server itself is checked against.</footer></body></html>`;
}

const wordsOf = ({ method, path, operation }: ListedCall): string =>
  [
    method,
    path,
    operation.operationId,
    operation.summary,
    ...Object.values(operation.responses).map((one) => one.description),
  ]
    .join(' ')
    .toLowerCase();

function sectionOf(tag: string, calls: readonly ListedCall[], isOpen: boolean): string {
  const id = anchorOf(tag);
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escaped(tag)}</h2>${calls.map((call) => callOf(call, isOpen)).join('')}</section>`;
}

function callOf({ method, path, operation }: ListedCall, isOpen: boolean): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const own = parameters.filter((parameter) => 'name' in parameter);
  return `<details id="${operationId}"${isOpen ? ' open' : ''}><summary><code class="method">${method}</code><code class="path">${escaped(path)}</code><span>${escaped(summary)}</span></summary><div class="body">${paragraphOf(description)}${
    own.length === 0
      ? ''
      : `<h3>Parameters</h3><div class="scroll"><table><tbody>${own.map(parameterRow).join('')}</tbody></table></div>`
  }${requestBody ? `<h3>Body${requestBody.required ? '' : ' (may be left out)'}</h3>${contentOf(requestBody.content)}` : ''}${Object.entries(
    responses,
  )
    .map(([status, response]) => responseOf(status, response))
    .join('')}</div></details>`;
}

type Parameter = {
  name: string;
  in: string;
  required: boolean;
  description?: unknown;
  schema: unknown;
  example?: unknown;
};

function parameterRow({ name, in: place, required, description, schema }: Parameter): string {
  return `<tr><td><code>${escaped(name)}</code></td><td class="muted">${place}${required ? ', required' : ''}</td><td><code>${escaped(typeOf(schema))}</code> ${escaped(String(description ?? ''))}</td></tr>`;
}

function typeOf(schema: unknown): string {
  const { type, enum: values, anyOf } = schema as { type?: string; enum?: unknown[]; anyOf?: unknown[] };
  if (values) return values.join(' | ');
  return anyOf ? anyOf.map(typeOf).join(' | ') : (type ?? 'any');
}

function responseOf(status: string, response: { description: string; content?: Record<string, unknown> }): string {
  if (Number(status) >= 400) return `<p><strong>${status}</strong> ${marked(response.description)}</p>`;
  return `<h3>${status} ${marked(response.description)}</h3>${contentOf(response.content ?? {})}`;
}

function contentOf(content: Record<string, unknown>): string {
  return Object.entries(content)
    .map(([type, media]) => {
      const { example } = media as { example?: unknown };
      if (example === undefined) return `<p>A file: <code>${escaped(type)}</code></p>`;
      return `<pre tabindex="0"><code>${escaped(JSON.stringify(example, null, 2))}</code></pre>`;
    })
    .join('');
}

const errorRows = (): string =>
  Object.entries(errorCatalogue)
    .map(
      ([code, { status, message }]) =>
        `<tr><td><code>${code}</code></td><td>${status}</td><td>${escaped(message)}</td></tr>`,
    )
    .join('');

const paragraphOf = (text: string): string => (text === '' ? '' : `<p>${marked(text)}</p>`);
/** Text with code between backticks. */
const marked = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const anchorOf = (tag: string): string => `about-${tag.replace(/[^a-z0-9]+/gi, '-')}`;
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

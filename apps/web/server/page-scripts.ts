import type { EntryContext } from 'react-router';
import { earlyCalls, earlyScript } from './early-calls.ts';

/**
 * The inline script of a rendered page, at its end: it loads the page's modules and starts the app. It replaces React
 * Router's `<Scripts>`, which makes the browser fetch every module while it is still parsing the page.
 *
 * A page can be read, and its links followed, without JavaScript. So its modules are fetched only after the first paint, which
 * then has the network and the processor to itself.
 *
 * @param loaded the loaders' data, as React Router encodes it
 * @param language the language that calls name; null where they name none
 */
export function pageScripts(entry: EntryContext, loaded: string, language: string | null): string {
  const calls = earlyCalls(entry);
  const { manifest, staticHandlerContext, serverHandoffString } = entry;
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]).filter((route) => !!route);
  const files = [manifest.url, manifest.entry, ...routes].flatMap((part) =>
    typeof part === 'string' ? [part] : [part.module, ...(part.imports ?? [])],
  );
  const start = {
    context: JSON.parse(serverHandoffString ?? '{}'),
    loaded,
    files: [...new Set(files)],
    manifest: manifest.url,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    entry: manifest.entry.module,
    isEarly: calls !== null,
  };
  return `${calls ? earlyScript(calls, language) : ''}<script>(${startPage})(${JSON.stringify(start).replaceAll('<', '\\u003c')})</script>`;
}

/**
 * Runs in the browser, so it is written in old JavaScript. `p` is `start` above.
 *
 * - Waits for the first paint (`begin`), but where only the app has something to show (`isEarly`). Hidden pages may never be painted and some browsers do not report paints, so a
 *   hidden page, the page's `load` event and an error start it as well.
 * - Preloads all modules at once, then runs them one after the other, so that input is handled in between.
 * - A click on a button before the app is running is kept, and repeated when `entry.client.tsx` sends `page-alive`, or when
 *   loading has failed. A click on a link to another language keeps the place and, in the browser, the choice, as
 *   `LanguageLinks` does once the app is running.
 * - Enter, or a press, in a form whose button is still disabled marks the form with `data-entered`, and `FormCard` submits it. Typing on takes the mark away.
 */
const startPage = `function(p){
var w=window,d=document,begun,pressed;
p.context.stream=new Response(p.loaded).body;w.__reactRouterContext=p.context;
function keep(e){var t=e.target,b=t.closest('button'),a=t.closest('a[hreflang]');
if(b){pressed=b;e.preventDefault();e.stopImmediatePropagation()}
if(a){a.search=location.search;a.hash=location.hash;try{localStorage.language=a.hreflang}catch(x){}}}
function enter(e){if(e.isComposing||e.button>0)return;var t=e.target,b=t.closest('button:disabled'),f=e.key==='Enter'&&t.tagName==='INPUT'?t.form:b&&b.form;if(f)f.dataset.entered=''}
function typed(e){var f=e.target.form;if(f)delete f.dataset.entered}
function free(){w.removeEventListener('click',keep,true);w.removeEventListener('keydown',enter,true);w.removeEventListener('pointerup',enter,true);w.removeEventListener('input',typed,true);if(pressed&&pressed.isConnected)pressed.click();pressed=null}
w.addEventListener('click',keep,true);w.addEventListener('keydown',enter,true);w.addEventListener('pointerup',enter,true);w.addEventListener('input',typed,true);w.addEventListener('page-alive',free,{once:true});
function begin(){
if(begun)return;begun=true;
p.files.forEach(function(f){var l=d.createElement('link');l.rel='modulepreload';l.href=f;d.head.append(l)});
var ids=Object.keys(p.routes);
import(p.manifest).then(function(){return Promise.all(ids.map(function(id){return import(p.routes[id])}))}).then(function(m){
w.__reactRouterRouteModules=Object.fromEntries(ids.map(function(id,i){return[id,m[i]]}));return import(p.entry)}).catch(function(e){free();throw e});
}
try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)begin()}).observe({type:'paint',buffered:true})}catch(e){begin()}
if(d.hidden||p.isEarly)begin();
d.addEventListener('visibilitychange',begin,{once:true});
w.addEventListener('load',function(){setTimeout(begin,1000)});
}`;

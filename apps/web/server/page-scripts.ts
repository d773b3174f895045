import type { EntryContext } from 'react-router';

/**
 * Starts a rendered page's JavaScript, as the only inline script at its end. It replaces React Router's `<Scripts>`,
 * which has the browser fetch every module while the page is still being read.
 *
 * The page can be read, and its links followed, without any of it. So its modules are asked for when the page has been
 * painted: they take neither the line nor the processor from its first picture.
 *
 * `loaded` is what the loaders gave, as React Router encodes it.
 */
export function pageScripts(entry: EntryContext, loaded: string): string {
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
  };
  return `<script>(${startPage})(${JSON.stringify(start).replaceAll('<', '\\u003c')})</script>`;
}

/**
 * Runs in the browser. The modules are named all at once, so that they come together, and run one after the other, so
 * that a touch gets through between them. A button that is pressed before the page answers is pressed again once it
 * does (the event `page-alive`, from `entry.client.tsx`), or once it is known that it never will.
 *
 * Hidden pages are painted late or never, and some browsers do not report paints: neither is waited for.
 */
const startPage = `function(p){
var w=window,d=document,begun,pressed;
p.context.stream=new Response(p.loaded).body;w.__reactRouterContext=p.context;
function keep(e){var b=e.target.closest('button');if(b){pressed=b;e.preventDefault();e.stopImmediatePropagation()}}
function free(){w.removeEventListener('click',keep,true);if(pressed&&pressed.isConnected)pressed.click();pressed=null}
w.addEventListener('click',keep,true);w.addEventListener('page-alive',free,{once:true});
function begin(){
if(begun)return;begun=true;
p.files.forEach(function(f){var l=d.createElement('link');l.rel='modulepreload';l.href=f;d.head.append(l)});
var ids=Object.keys(p.routes);
import(p.manifest).then(function(){return Promise.all(ids.map(function(id){return import(p.routes[id])}))}).then(function(m){
w.__reactRouterRouteModules=Object.fromEntries(ids.map(function(id,i){return[id,m[i]]}));return import(p.entry)}).catch(function(e){free();throw e});
}
try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)begin()}).observe({type:'paint',buffered:true})}catch(e){begin()}
if(d.hidden)begin();
d.addEventListener('visibilitychange',begin,{once:true});
w.addEventListener('load',function(){setTimeout(begin,1000)});
}`;

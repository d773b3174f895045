import { pageColours } from '../pages/page-colours.ts';

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

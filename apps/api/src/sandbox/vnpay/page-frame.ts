import { createHash } from 'node:crypto';

const style = `
:root{color-scheme:light;--ink:#1d2733;--quiet:#55606e;--line:#cfd6de;--blue:#0b5ea8;--red:#b3261e;--paper:#fff;--ground:#eef2f6}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.sandbox{background:#fff3c4;color:#4a3500;text-align:center;padding:.6rem 1rem;font-weight:600}
header{background:var(--paper);border-bottom:3px solid var(--red)}
header div,main{max-width:44rem;margin:0 auto;padding:1rem}
.mark{font-size:1.4rem;font-weight:800;letter-spacing:.02em}.mark b{color:var(--red)}.mark i{color:var(--blue);font-style:normal}
section{background:var(--paper);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;margin:0 0 1rem}
h1{font-size:1.3rem;margin:0 0 .75rem}h2,legend{font-size:1.05rem;font-weight:700;margin:0 0 .5rem;padding:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.3rem 1rem;margin:0}dt{color:var(--quiet)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
.sum{font-size:1.5rem;font-weight:800;color:var(--blue)}
fieldset{border:0;margin:0 0 1rem;padding:0;min-width:0}
.choice{display:flex;gap:.75rem;align-items:flex-start;border:1px solid var(--line);border-radius:.6rem;padding:.75rem;margin:0 0 .5rem;min-height:44px}
.choice:has(:checked){border-color:var(--blue);box-shadow:inset 0 0 0 1px var(--blue)}
.choice input{margin:.3rem 0 0;width:1.1rem;height:1.1rem;flex:none}.choice span{display:block}.choice small{color:var(--quiet);font-size:.9rem}
label.field{display:block;margin:0 0 .75rem}label.field span{display:block;font-weight:600}
select,input[type=number]{font:inherit;width:100%;min-height:44px;padding:.4rem .6rem;border:1px solid #7b8794;border-radius:.5rem;background:#fff;color:inherit}
.acts{display:grid;gap:.6rem}@media(min-width:36rem){.acts{grid-template-columns:1fr 1fr 1fr}}
button{font:inherit;font-weight:700;min-height:48px;padding:.6rem 1rem;border-radius:.6rem;border:1px solid var(--blue);background:#fff;color:var(--blue);cursor:pointer}
button.pay{background:var(--blue);color:#fff}button:focus-visible,select:focus-visible,input:focus-visible,summary:focus-visible,a:focus-visible{outline:3px solid #f2a900;outline-offset:2px}
details{margin:1rem 0 0}summary{cursor:pointer;font-weight:600;padding:.65rem 0}details>p{color:var(--quiet);margin:.25rem 0 .75rem}
code{font-size:.95em}.qr{display:block;width:9rem;height:9rem;margin:.5rem auto;border:1px solid var(--line)}a{color:var(--blue)}
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** No script at all, no other site, and forms that lead only here and back to the merchant. */
export const policyOf = (merchantOrigin: string | null): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self' data:",
    `form-action 'self'${merchantOrigin ? ` ${merchantOrigin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A page of the stand-in. `main` is HTML whose values were escaped. */
export const frame = (title: string, main: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · VNPAY sandbox</title><style>${style}</style></head>
<body><p class="sandbox" role="note">Sandbox: no money moves</p>
<header><div><span class="mark"><b>VN</b><i>PAY</i> <small>stand-in</small></span></div></header>
<main>${main}</main></body></html>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? found);

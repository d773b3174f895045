import { createHash } from 'node:crypto';
import type { Transaction } from './gateway-ledger.repository.ts';
import { type Locale, type PageTexts, pageTexts } from './page-texts.ts';
import { banks } from './protocol.ts';

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
export const pagePolicy = (merchantOrigin: string | null): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self' data:",
    `form-action 'self'${merchantOrigin ? ` ${merchantOrigin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A page of the stand-in. `main` is HTML whose values were escaped. */
const frame = (t: PageTexts, title: string, main: string): string => `<!doctype html>
<html lang="${t.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · VNPAY sandbox</title><style>${style}</style></head>
<body><p class="sandbox" role="note">${t.sandbox}</p>
<header><div><span class="mark"><b>VN</b><i>PAY</i> <small>${t.standIn}</small></span></div></header>
<main>${main}</main></body></html>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? found);

/** The pay page. Works without JavaScript; every control has a label. */
export function payPage(transaction: Transaction, action: string, locale: Locale): string {
  const t = pageTexts[locale];
  const dong = `${Math.floor(Number(transaction.amount) / 100).toLocaleString(t.figures)} VND`;
  const until = transaction.expire_date.replace(/^\d{8}(\d\d)(\d\d)(\d\d)$/, '$1:$2:$3');
  return frame(
    t,
    t.payment,
    `<section aria-labelledby="what"><h1 id="what">${t.heading}</h1><dl>
<dt>${t.amount}</dt><dd class="sum">${dong}</dd>
<dt>${t.for}</dt><dd>${escapeHtml(transaction.order_info)}</dd>
<dt>${t.reference}</dt><dd><code>${escapeHtml(transaction.txn_ref)}</code></dd>
<dt>${t.payBefore}</dt><dd>${escapeHtml(until)} (${t.hanoiTime})</dd></dl></section>
<form method="post" action="${action}"><input type="hidden" name="token" value="${escapeHtml(transaction.token)}"><input type="hidden" name="locale" value="${locale}">
<section><fieldset><legend>${t.how}</legend>
${(['bank', 'card', 'qr'] as const).map((value) => method(t, value, transaction)).join('\n')}
</fieldset>
<label class="field"><span>${t.bank}</span><select name="bank">${bankOptions(transaction.bank_code)}</select></label>
<p>${t.testCard[0]} <code>NCB 9704198526191432198</code>, NGUYEN VAN A, 07/15, ${t.testCard[1]} <code>123456</code>. ${t.noRealCard}</p>
<details><summary>${t.showQr}</summary>${qrPicture(transaction.txn_ref, t.qr)}</details></section>
<section><div class="acts"><button class="pay" name="act" value="pay">${t.pay} ${dong}</button>
<button name="act" value="decline">${t.decline}</button><button name="act" value="leave">${t.leave}</button></div>
${advanced(t)}</section></form>`,
  );
}

const method = (t: PageTexts, value: keyof PageTexts['methods'], { bank_code: bank }: Transaction): string => {
  const wanted = bank === 'VNPAYQR' ? 'qr' : bank === 'INTCARD' ? 'card' : 'bank';
  const [name, hint] = t.methods[value];
  return `<label class="choice"><input type="radio" name="method" value="${value}"${value === wanted ? ' checked' : ''}><span>${name}<small><br>${hint}</small></span></label>`;
};

const bankOptions = (wanted: string | null): string =>
  banks
    .map(
      ({ code, name }) => `<option value="${code}"${code === wanted ? ' selected' : ''}>${escapeHtml(name)}</option>`,
    )
    .join('');

function advanced(t: PageTexts): string {
  const option = ([value, label]: [string, string]) => `<option value="${value}">${escapeHtml(label)}</option>`;
  const options = (labels: Record<string, string>) => Object.entries(labels).map(option).join('');
  const declined = Object.entries(t.outcomes)
    .filter(([code]) => code !== '00')
    .map(([code, label]) => option([code, `${code}: ${label}`]).replace('"51">', '"51" selected>'));
  return `<details><summary>${t.advanced}</summary>
<p>${t.advancedLead}</p>
<label class="field"><span>${t.reason}</span><select name="reason">${declined.join('')}</select></label>
<label class="field"><span>${t.notification}</span><select name="ipn">${options(t.notifications)}</select></label>
<label class="field"><span>${t.tamper}</span><select name="tamper">${options(t.tampers)}</select></label>
<label class="choice"><input type="checkbox" name="reorder" value="1"><span>${t.reorder}</span></label></details>`;
}

/** A picture that looks like a QR code of the reference; no app can read it, and none should. */
function qrPicture(reference: string, label: string): string {
  const bits = [...createHash('sha512').update(reference).digest()].flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1),
  );
  const size = 21;
  const squares = bits
    .slice(0, size * size)
    .map((bit, index) => (bit ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : ''))
    .join('');
  return `<svg class="qr" viewBox="-2 -2 25 25" role="img" aria-label="${label}"><path fill="#fff" d="M-2-2h25v25h-25z"/><path d="${squares}"/></svg>`;
}

/** The page for a request that was refused (PAY-20). */
export function errorPage(code: string, locale: Locale): string {
  const t = pageTexts[locale];
  const text = t.refusals[code] ?? t.refusal;
  const known = code in t.refusals ? code : '99';
  return frame(
    t,
    t.error,
    `<section><h1>${t.cannotStart}</h1><p>${text}</p><p>${t.code} <code>${known}</code>. ${t.notCharged}</p>${wayBack(t, locale)}</section>`,
  );
}

/** The page shown when the gateway crashed after charging. */
export function crashedPage(locale: Locale): string {
  const t = pageTexts[locale];
  return frame(
    t,
    t.notReachable,
    `<section><h1>${t.crashed}</h1><p>${t.crashedText}</p>${wayBack(t, locale)}</section>`,
  );
}

const wayBack = (t: PageTexts, locale: Locale) => `<p><a href="${locale === 'vn' ? '/vi' : '/'}">${t.back}</a></p>`;

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import PostalMime, { type Address } from 'postal-mime';
import type { Deps } from '../deps.ts';
import { contentSecurityPolicy } from '../pages/content-security-policy.ts';
import { mailFolder } from './mail-carrier.ts';
import { escaped } from './outbox.ts';

const maxShown = 100;
const id = /^[A-Za-z0-9-]{1,64}$/;
const home = '/sandbox/mail';

/**
 * Shows the mails that would have been sent, if no mail server is configured. Never in production: anyone who can open the page can read
 * every mail, including links to reset passwords.
 */
export function serveSandboxMailbox(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  if (config.isProduction || config.SMTP_URL) return;
  const folder = mailFolder(config);
  const send = (reply: FastifyReply, html: string, status = 200) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', contentSecurityPolicy(html, { isHttps: false }))
      .header('content-type', 'text/html; charset=utf-8')
      .send(html);

  app.get(home, async (_request, reply) => {
    const mails = await Promise.all(
      (await newestMails(folder)).map(async (name) => ({
        name,
        ...(await readMail(await readFile(join(folder, name)))),
      })),
    );
    const rows = mails.map(
      ({ name, to, subject, date }) =>
        `<li><a href="${home}/${escaped(name.slice(0, -'.eml'.length))}">${escaped(subject)}</a><br><small>to ${escaped(to)}, ${escaped(date)}</small></li>`,
    );
    const list = rows.length > 0 ? `<ol reversed>${rows.join('')}</ol>` : '<p>No mail yet.</p>';
    return send(reply, page('Sandbox mailbox', list));
  });

  app.get<{ Params: { mailId: string } }>(`${home}/:mailId`, async (request, reply) => {
    const { mailId } = request.params;
    const file = id.test(mailId) ? await readFile(join(folder, `${mailId}.eml`)).catch(() => null) : null;
    const back = `<p><a href="${home}">All mails</a></p>`;
    if (file === null) return send(reply, page('Sandbox mailbox', `<p>There is no such mail.</p>${back}`), 404);
    const { from, to, subject, date, text } = await readMail(file);
    const facts = `<p><small>from ${escaped(from)}<br>to ${escaped(to)}<br>${escaped(date)}</small></p>`;
    return send(reply, page(subject, `${facts}<pre>${withLinks(text)}</pre>${back}`));
  });
}

/** File names are UUIDv7, so sorting them by name sorts them by time. */
async function newestMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, maxShown);
}

/** The text, escaped, with its URLs as links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escaped(part)}" rel="noreferrer">${escaped(part)}</a>` : escaped(part),
    )
    .join('');
}

const style =
  'body{font:16px/1.6 system-ui,sans-serif;color:#17212b;background:#fff;max-width:720px;margin:0 auto;padding:24px}li{margin-bottom:12px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;border:1px solid #c8d0d8;border-radius:8px;padding:16px}a{color:#005f67}small{color:#51606f}';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head><body><main><p><strong>Sandbox: no mail leaves this machine.</strong></p><h1>${escaped(title)}</h1>${body}</main></body></html>`;

/** An email for display. `date` is as the header has it. */
type ReadMail = { from: string; to: string; subject: string; date: string; text: string };

/** Reads an `.eml` file: the main headers and the plain text part. */
async function readMail(file: Uint8Array): Promise<ReadMail> {
  const { from, to = [], subject = '', headers, text = '' } = await PostalMime.parse(file);
  return {
    from: from ? showAddress(from) : '',
    to: to.map(showAddress).join(', '),
    subject,
    date: headers.find(({ key }) => key === 'date')?.value ?? '',
    text,
  };
}

function showAddress({ name, address }: Address): string {
  if (!address) return name;
  return name ? `${name} <${address}>` : address;
}

import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { deliverDueMail } from './deliver-due-mail.ts';
import { createMailCarrier } from './mail-carrier.ts';
import { queueMail } from './outbox.ts';

const api = await startTestApi({ pages: true, environment: { PUBLIC_URL: 'http://localhost:3999' } });

async function deliver(subject: string, paragraphs: string[], url: string) {
  const mail = {
    to: 'ada@example.org',
    userId: null,
    language: 'en' as const,
    subject,
    paragraphs,
    action: { label: 'Open', url },
  };
  await queueMail(api.db, api.deps, 'test', mail);
  await deliverDueMail({ ...api.deps, carrier: createMailCarrier(api.deps.config) });
}

test('mails that would have gone out can be read, and their links followed', async () => {
  expect((await api.app.inject('/sandbox/mail')).body).toContain('No mail yet.');
  const link = `http://localhost:3999/reset-password#token=${'A1_-'.repeat(16)}`;
  await deliver(
    'Grüße für <b>dich</b>, mit einem Betreff, der länger ist als eine Zeile',
    ['Größer & <script>x</script>'],
    link,
  );

  const list = await api.app.inject('/sandbox/mail');
  expect(list.statusCode).toBe(200);
  expect(list.body).toContain('Grüße für &lt;b&gt;dich&lt;/b&gt;, mit einem Betreff, der länger ist als eine Zeile');
  const path = /href="(\/sandbox\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? '';
  const mail = await api.app.inject(path);
  expect(mail.body).toContain(`<a href="${link}" rel="noreferrer">`);
  expect(mail.body).toContain('Größer &amp; &lt;script&gt;x&lt;/script&gt;');
  expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
  expect(mail.headers['referrer-policy']).toBe('no-referrer');
});

test.each(['nothing', '..%2F..%2Fsecret', '%2e%2e', 'a'.repeat(80)])('/sandbox/mail/%s is 404', async (name) => {
  expect((await api.app.inject(`/sandbox/mail/${name}`)).statusCode).toBe(404);
});

test.each([
  [
    'in production',
    {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: 'https://x.test',
      SECRET_KEY: 'x'.repeat(32),
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'none',
      SMTP_URL: 'none',
    },
  ],
  ['with a mail server', { SMTP_URL: 'smtp://localhost' }],
])('%s there is no mailbox', async (_case, environment) => {
  const other = await startTestApi({ pages: true, environment: environment as Record<string, string> });
  expect((await other.app.inject('/sandbox/mail/nothing')).body).not.toContain('Sandbox');
});

import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import type { QueryExecutorProvider } from 'kysely';
import { z } from 'zod';
import { controlRoutes } from './control.ts';
import { type Choice, decidePayment } from './decide-payment.ts';
import { createSwitches, PaymentFaults } from './faults.ts';
import { openLedger, type Transaction } from './gateway-ledger.repository.ts';
import { createMerchantApi } from './merchant-api.ts';
import { createNotifier } from './notifier.ts';
import { returnAddress } from './outcome-parameters.ts';
import { type Locale, localeIn } from './page-texts.ts';
import { crashedPage, errorPage, pagePolicy, payPage } from './pages.ts';
import { readPayRequest } from './pay-request.ts';
import { banks, responseCodes } from './protocol.ts';

const root = '/sandbox/vnpay';
const decidePath = `${root}/paymentv2/Transaction/Decide.html`;

/** `isPublic`: without the switches for faults, as in production. */
export type VnpaySimulatorDeps = {
  db: QueryExecutorProvider;
  now: () => Date;
  log: FastifyBaseLogger;
  isPublic: boolean;
};

/**
 * The stand-in of VNPay: the same protocol over real HTTP, no money (PAY-31). Shares no code with the
 * merchant's side; both must agree on the test vectors.
 */
export async function vnpaySimulator(
  scope: FastifyInstance,
  { db, now, log, isPublic }: VnpaySimulatorDeps,
): Promise<void> {
  const switches = createSwitches();
  const ledger = openLedger(db);
  const nowMs = () => now().getTime() + switches.get().clockOffsetMs;
  const findMerchant = () => {
    const address = scope.server.address();
    return address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : null;
  };
  const notifier = createNotifier({ ledger, switches, log, findMerchant });
  const merchantApi = createMerchantApi({ ledger, switches, nowMs });
  scope.addHook('onListen', async () => void notifier.resume());
  scope.addHook('onClose', () => notifier.stop());
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );

  scope.get(`${root}/paymentv2/vpcpay.html`, async (request, reply) => {
    const query = request.raw.url?.split('?')[1] ?? '';
    const locale = localeIn(new URLSearchParams(query).get('vnp_Locale'));
    const read = readPayRequest(query, nowMs());
    if (!read.ok) return refuse(reply, read.code, locale);
    if (switches.get().isTerminalLocked) return refuse(reply, '04', locale);
    const transaction = await ledger.open(read.transaction);
    if (!transaction) return refuse(reply, '01', locale);
    return show(reply, payPage(transaction, decidePath, locale), transaction);
  });

  scope.get<{ Querystring: { code?: string; locale?: string } }>(
    `${root}/paymentv2/Payment/Error.html`,
    async ({ query }, reply) => show(reply, errorPage(String(query.code ?? ''), localeIn(query.locale))),
  );

  scope.post(decidePath, async (request, reply) => {
    const form = DecisionForm.safeParse(request.body);
    const locale = localeIn((request.body as { locale?: unknown } | null)?.locale);
    const open = form.success ? await ledger.findByToken(form.data.token) : null;
    if (!form.success || !open) return refuse(reply, '03', locale);
    const choice = readChoice(form.data, switches.ofPayment());
    const decided = await decidePayment({ ledger, notifier, nowMs }, open, choice);
    if (decided?.faults.ipn === 'crash') return show(reply.code(502), crashedPage(locale));
    // Pressed twice: the first decision counts, and the browser returns with it.
    const known = decided ?? (await ledger.findByToken(open.token)) ?? open;
    return reply.header('cache-control', 'no-store').redirect(returnAddress(known), 303);
  });

  scope.post(`${root}/merchant_webapi/api/transaction`, async (request, reply) => {
    const { status, body } = await merchantApi.answer(request.body);
    return reply
      .code(status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  });
  scope.post(`${root}/qrpayauth/api/merchant/get_bank_list`, async () =>
    banks.map(({ code, name, kind }, index) => ({
      bank_code: code,
      bank_name: name,
      logo_link: '',
      bank_type: kind === 'domestic' ? 1 : 2,
      display_order: index + 1,
    })),
  );
  if (!isPublic) controlRoutes(scope, { ledger, switches, notifier, nowMs });
}

const DecisionForm = z.object({
  token: z.string().regex(/^[0-9a-f]{32}$/),
  act: z.enum(['pay', 'decline', 'leave']),
  method: z.enum(['bank', 'card', 'qr']).catch('bank'),
  bank: z
    .string()
    .regex(/^[A-Za-z0-9]{3,20}$/)
    .catch('NCB'),
  reason: z.enum(responseCodes).catch('51'),
  ipn: PaymentFaults.shape.ipn.catch(undefined),
  tamper: PaymentFaults.shape.tamper.catch(undefined),
  reorder: z.literal('1').optional().catch(undefined),
});

/** The choice on the pay page; if it left the defaults, the switches of the gateway apply. */
function readChoice(form: z.infer<typeof DecisionForm>, defaults: PaymentFaults): Choice {
  const code = form.act === 'pay' ? '00' : form.act === 'leave' ? '24' : form.reason;
  const faults: PaymentFaults = { ...defaults };
  if (form.ipn && form.ipn !== 'normal') faults.ipn = form.ipn;
  if (form.tamper && form.tamper !== 'none') faults.tamper = form.tamper;
  if (form.reorder) faults.reorder = true;
  const cardType = { bank: 'ATM', card: 'CREDIT', qr: 'QRCODE' }[form.method];
  return { code, bankCode: form.method === 'qr' ? 'VNPAY' : form.bank, cardType, faults };
}

const refuse = (reply: FastifyReply, code: string, locale: Locale) =>
  reply
    .header('cache-control', 'no-store')
    .redirect(`${root}/paymentv2/Payment/Error.html?code=${code}&locale=${locale}`, 302);

const show = (reply: FastifyReply, html: string, transaction?: Transaction) =>
  reply
    .header('content-security-policy', pagePolicy(transaction ? new URL(transaction.return_url).origin : null))
    .header('cache-control', 'no-store')
    .header('content-type', 'text/html; charset=utf-8')
    .send(html);

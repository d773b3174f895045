import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { decidePayment } from './decide-payment.ts';
import { GatewayFaults, PaymentFaults, type Switches } from './faults.ts';
import type { Ledger } from './gateway-ledger.repository.ts';
import type { Notifier } from './notifier.ts';
import { notificationQuery } from './outcome-parameters.ts';
import { responseCodes, seal, terminal } from './protocol.ts';

type ControlDeps = { ledger: Ledger; switches: Switches; notifier: Notifier; nowMs: () => number };

const code = z.enum(responseCodes);
const Charge = z.strictObject({ txnRef: z.string(), code: code.default('00'), faults: PaymentFaults.default({}) });
const Forgery = z.strictObject({
  parameters: z.record(z.string(), z.string()),
  secret: z.string().default(terminal.secret),
});
const Repeat = z.strictObject({ txnRef: z.string(), times: z.int().min(1).max(100).default(1) });

/** The switches for faults, for tests and demonstrations; not available in production. */
export function controlRoutes(scope: FastifyInstance, needs: ControlDeps): void {
  const { ledger, switches, notifier } = needs;
  scope.get('/sandbox/vnpay/__control', async () => switches.get());
  scope.post('/sandbox/vnpay/__control', async (request) => {
    switches.set(read(GatewayFaults, request.body ?? {}));
    return switches.get();
  });

  /** The state of a payment at the gateway. */
  scope.get<{ Params: { txnRef: string } }>('/sandbox/vnpay/__control/transactions/:txnRef', async (request, reply) => {
    const found = await ledger.findByReference(request.params.txnRef);
    return found ?? reply.callNotFound();
  });

  /** Decides a payment whose page was opened, also again after it has failed. */
  scope.post('/sandbox/vnpay/__control/charge', async (request, reply) => {
    const charge = read(Charge, request.body);
    const found = await ledger.findByReference(charge.txnRef);
    if (!found) return reply.callNotFound();
    const choice = { code: charge.code, bankCode: 'NCB', cardType: 'ATM', faults: charge.faults };
    return decidePayment(needs, found, choice, found.response_code !== '00');
  });

  /** Sends the notification of a decided payment again, several times in parallel. Returns the merchant's codes. */
  scope.post('/sandbox/vnpay/__control/repeat', async (request, reply) => {
    const repeat = read(Repeat, request.body);
    const found = await ledger.findByReference(repeat.txnRef);
    if (!found) return reply.callNotFound();
    const query = notificationQuery(found);
    return Promise.all(Array.from({ length: repeat.times }, () => notifier.callMerchant(query)));
  });

  /** Sends the notifications that are to be sent later, now. */
  scope.post('/sandbox/vnpay/__control/notify', async () => {
    await notifier.resume();
    return {};
  });

  /** Sends a notification of a sale that never happened, signed with the given secret. Returns the merchant's code. */
  scope.post('/sandbox/vnpay/__control/forge', async (request) => {
    const { parameters, secret } = read(Forgery, request.body);
    return { RspCode: await notifier.callMerchant(seal(secret, parameters)) };
  });
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const checked = schema.safeParse(body);
  if (checked.success) return checked.data;
  throw Object.assign(new Error(z.prettifyError(checked.error)), { statusCode: 400 });
}

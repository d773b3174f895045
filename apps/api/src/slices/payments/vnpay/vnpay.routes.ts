import * as contract from '@examplar/contract/payments/payments';
import { userIdOfTxnRef } from '@examplar/domain/ids/txn-ref';
import { localPath, sourceLanguage } from '@examplar/domain/languages/languages';
import { seatName } from '@examplar/domain/plans/plan-names';
import { vnpAmountOfCents } from '@examplar/domain/pricing/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { countedNetworks } from '../../../platform/http/client-addresses.ts';
import { ApiResponse } from '../../../platform/http/responses.ts';
import { route } from '../../../platform/http/route.ts';
import { apiRoot } from '../../../platform/http/security-headers.ts';
import { limitTable } from '../../../platform/limits/limits.ts';
import { byAddress } from '../../../platform/limits/rate-limits.ts';
import { raiseAlert } from '../alerts/payment-alerts.repository.ts';
import {
  findOrderByReference,
  insertEvent,
  isKnownEvent,
  markSeenByGateway,
  type OrderRow,
  queryNoLaterThan,
} from '../orders/orders.repository.ts';
import { readBuyer, startPayment } from '../orders/place-order.ts';
import { startSeatPayment } from '../seats/buy-seats.ts';
import { recordOutcome } from '../settling.ts';
import { isTransactionNumber, outcomeOfNotification, verifyQuery } from './vnpay-protocol.ts';
import { findVnpaySettings, rememberOwnAddress } from './vnpay-settings.ts';

export function vnpayRoutes(app: FastifyInstance, deps: Deps): void {
  rememberOwnAddress(app, deps.config);

  // Buyers take precedence over browsing visitors.
  const urgent = { ...deps, db: deps.lanes.urgentDb };
  route(
    app,
    urgent,
    contract.createVnpayPayment,
    async (call) => {
      const { plan, ...order } = call.body;
      const buyer = readBuyer(call, deps.config);
      const { address, orderId, isNew } =
        plan === seatName
          ? await startSeatPayment(urgent, buyer, order)
          : await startPayment(urgent, 'vnpay', { ...buyer, purchase: { planType: plan, ...order } });
      return new ApiResponse({ paymentUrl: address, orderId }, { status: isNew ? 201 : 200 });
    },
    { isUrgent: true },
  );
  // The query is verified exactly as it arrived, and the status is always 200.
  app.get(
    `${apiRoot}${contract.vnpayNotification.path}`,
    { config: { endpoint: contract.vnpayNotification, isGatewayCall: true } },
    async (request, reply) => {
      const acknowledgement = await handleIpn(urgent, { rawQuery: rawQuery(request), address: request.ip });
      return reply.header('cache-control', 'private, no-store').send(acknowledgement);
    },
  );
  app.get(
    `${apiRoot}${contract.vnpayReturn.path}`,
    { config: { endpoint: contract.vnpayReturn } },
    async (request, reply) => {
      const query = rawQuery(request);
      const path = await handleReturn(deps, query);
      const named = new URLSearchParams(query).get('language');
      const language = deps.config.LANGUAGES.find((served) => served === named) ?? sourceLanguage;
      return reply.header('cache-control', 'private, no-store').redirect(localPath(language, path), 303);
    },
  );
}

function rawQuery({ raw }: FastifyRequest): string {
  const url = raw.url ?? '';
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

const messages = {
  '00': 'Confirm Success',
  '01': 'Order not found',
  '02': 'Order already confirmed',
  '04': 'Invalid amount',
  '97': 'Invalid signature',
  '99': 'Unknown error',
} as const;

type Acknowledgement = { RspCode: keyof typeof messages; Message: string };

const acknowledge = (RspCode: keyof typeof messages): Acknowledgement => ({ RspCode, Message: messages[RspCode] });

/**
 * Handles a payment notification (IPN) of VNPay. Checks, in the order of VNPay's protocol: checksum, order, amount, state. Returns 99 for
 * any failure on our side, so that VNPay sends the notification again.
 *
 * @throws AppError RATE_LIMITED for an address that keeps sending invalid signatures
 */
async function handleIpn(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'limits'>,
  { rawQuery, address }: { rawQuery: string; address: string },
): Promise<Acknowledgement> {
  const settings = findVnpaySettings(deps.config);
  const params = settings && verifyQuery(rawQuery, settings.secret);
  if (!params || !isNotification(params)) {
    // Counted before logging, so that beyond the limit the log cannot be flooded.
    deps.limits.countCall(...byAddress(limitTable.badSignaturesPerAddress, address));
    const [{ network }] = countedNetworks(address);
    deps.log.warn({ event: 'payment.signature_refused', network }, 'vnpay ipn refused');
    return acknowledge('97');
  }
  try {
    return await applyNotification(deps, params, settings.tmnCode);
  } catch (error) {
    deps.log.error({ err: error }, 'vnpay ipn failed');
    return acknowledge('99');
  }
}

const requiredNames = ['vnp_ResponseCode', 'vnp_TransactionStatus', 'vnp_TransactionNo'];

const requestNames = ['vnp_Command', 'vnp_ReturnUrl'];

/**
 * True if signed parameters report an outcome. Our own pay request has the same kind of signature, and a buyer could send it here; without
 * this check it would count as a failed payment.
 */
const isNotification = (params: Map<string, string>): boolean =>
  requiredNames.every((name) => params.has(name)) && !requestNames.some((name) => params.has(name));

type HandleIpnDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

async function applyNotification(
  deps: HandleIpnDeps,
  params: Map<string, string>,
  tmnCode: string,
): Promise<Acknowledgement> {
  const { db, clock } = deps;
  const terminal = params.get('vnp_TmnCode') ?? '';
  const reference = params.get('vnp_TxnRef') ?? '';
  if (terminal !== tmnCode) {
    await raiseAlert(db, clock, {
      kind: 'wrong_terminal',
      method: 'vnpay',
      about: terminal.slice(0, 20),
      detail: { terminal: terminal.slice(0, 20) },
    });
    return acknowledge('99');
  }
  const userId = userIdOfTxnRef(reference);
  const order = userId === null ? null : await findOrderByReference(db, { userId, method: 'vnpay', reference });
  if (!order) {
    const about = reference.slice(0, 100);
    await raiseAlert(db, clock, { kind: 'order_not_found', method: 'vnpay', about, detail: { reference: about } });
    return acknowledge('01');
  }
  if (params.get('vnp_Amount') !== String(vnpAmountOfCents(order.price_cents))) {
    await reportWrongAmount(deps, order, params);
    return acknowledge('04');
  }
  return record(deps, order, params);
}

async function record(deps: HandleIpnDeps, order: OrderRow, params: Map<string, string>): Promise<Acknowledgement> {
  const number = params.get('vnp_TransactionNo') ?? '';
  const responseCode = params.get('vnp_ResponseCode') ?? '';
  const status = params.get('vnp_TransactionStatus') ?? '';
  const eventKey = `ipn:${order.txn_ref}:${number}:${responseCode}:${status}`;
  // recordOutcome() decides under a lock; this check only saves repeated notifications the wait for it.
  if (await isKnownEvent(deps.db, order, eventKey)) return acknowledge('02');
  const { result, state } = await recordOutcome(deps, {
    userId: order.user_id,
    orderId: order.id,
    eventKey,
    kind: 'ipn',
    ...outcomeOfNotification(responseCode, status),
    transactionNo: isTransactionNumber(number) ? number : null,
    detail: { outcome: `${responseCode}/${status}`, bank: params.get('vnp_BankCode') ?? null },
  });
  deps.log.info({ orderId: order.id, eventKey, result, state }, 'vnpay ipn');
  return acknowledge(result === 'recorded' ? '00' : '02');
}

/** The payment remains at VNPay, so an admin must refund or accept it. */
async function reportWrongAmount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  order: OrderRow,
  params: Map<string, string>,
): Promise<void> {
  const received = (params.get('vnp_Amount') ?? '').slice(0, 20);
  const eventKey = `ipn-amount:${order.txn_ref}:${params.get('vnp_TransactionNo') ?? ''}:${received}`;
  await insertEvent(db, clock, {
    userId: order.user_id,
    orderId: order.id,
    method: 'vnpay',
    eventKey,
    kind: 'ipn',
    from: order.state,
    to: order.state,
    detail: { outcome: 'amount differs', isAlert: true, received },
  });
  await raiseAlert(db, clock, {
    kind: 'amount_differs',
    method: 'vnpay',
    about: eventKey,
    detail: { orderId: order.id, userId: order.user_id, received },
  });
}

const queryAfterMs = 60_000;

/**
 * Handles the browser's return from VNPay: returns the path to redirect to, with the order if the signature is valid. Grants nothing. A
 * reported success is queried after 60 s, unless a notification confirms it first.
 */
async function handleReturn(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  rawQuery: string,
): Promise<string> {
  const settings = findVnpaySettings(config);
  const params = settings && verifyQuery(rawQuery, settings.secret);
  // Our own pay request has the same kind of signature, but does not prove that the buyer has reached the gateway.
  if (!params?.has('vnp_ResponseCode') || params.get('vnp_TmnCode') !== settings?.tmnCode) return '/payment/result';
  const reference = params.get('vnp_TxnRef') ?? '';
  const userId = userIdOfTxnRef(reference);
  if (userId === null) return '/payment/result';
  const order = await findOrderByReference(db, { userId, method: 'vnpay', reference });
  if (!order) return '/payment/result';

  await markSeenByGateway(db, order, clock.now());
  const soon = new Date(clock.now().getTime() + queryAfterMs);
  if (params.get('vnp_ResponseCode') === '00' && order.state === 'pending') await queryNoLaterThan(db, order, soon);
  return `/payment/result?order=${order.id}`;
}

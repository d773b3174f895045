import type { Body } from '@examplar/contract/calls/endpoint';
import type { createSeatInvoice, TeamOrder } from '@examplar/contract/teams/seats';
import type { Language } from '@examplar/domain/languages/languages';
import { centsOfDollars } from '@examplar/domain/pricing/money';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockUser } from '../../subscriptions/grants/public.ts';
import { getSeatPlan } from '../../subscriptions/plans/public.ts';
import { holdTeam } from '../../teams/public.ts';
import { gateways } from '../gateways.ts';
import { openOrderIn, type StartedPayment } from '../orders/place-order.ts';
import { chooseSeats } from './quote-seats.ts';
import { countOpenInvoices, findTeamOrder } from './team-orders.repository.ts';
import { presentTeamOrder, type StoredInvoice } from './team-orders.ts';

type BuyDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>;
type Buyer = { userId: string; email: string; address: string; origin: string; language: Language };
type SeatPurchase = {
  amount: number;
  teamId?: string | null | undefined;
  seats?: number | null | undefined;
  renews?: boolean | null | undefined;
};

/** Holds buyer and team: only an owner buys, and a team that is deleted meanwhile has no order. */
async function holdOwner(tx: Tx, asked: { teamId: string; userId: string }) {
  await lockUser(tx, asked.userId);
  await holdTeam(tx, asked, { role: 'owner', writes: true });
}

/**
 * Begins the payment of seats by VNPay. The amount of the request is only compared with ours (TEA-34).
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, VALIDATION_FAILED on `seats`, WRONG_STATE, AMOUNT_MISMATCH, RATE_LIMITED
 */
export async function startSeatPayment(
  deps: BuyDeps,
  { userId, email, address, origin, language }: Buyer,
  { amount, teamId, seats, renews }: SeatPurchase,
): Promise<StartedPayment> {
  const gateway = gateways.vnpay;
  gateway.requireAvailable(deps.config);
  const { order, isNew } = await inTransaction(deps.db, async (tx) => {
    const asked = { teamId: teamId ?? '', userId };
    await holdOwner(tx, asked);
    const wanted = { teamId: asked.teamId, seats: seats ?? 0, renews: renews ?? false, isByVnpay: true };
    const { quote, ...choice } = await chooseSeats(tx, wanted, deps.clock.now());
    if (quote.cents !== centsOfDollars(amount)) throw new AppError('AMOUNT_MISMATCH');
    return openOrderIn(tx, deps, { userId, method: 'vnpay', choice, address });
  });
  return { address: gateway.paymentUrl(deps.config, order, { email, origin, language }), orderId: order.id, isNew };
}

/** So many invoices of a team can be open. */
const maxOpenInvoices = 3;

/**
 * Orders seats to be paid by bank transfer (TEA-36).
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, VALIDATION_FAILED on `seats`, WRONG_STATE, TEAM_LIMIT, RATE_LIMITED
 */
export async function orderByInvoice(
  deps: BuyDeps,
  { userId, address: network, language }: Buyer,
  { teamId, seats, renews = false, ...billTo }: Body<typeof createSeatInvoice> & { teamId: string },
): Promise<TeamOrder> {
  const now = deps.clock.now();
  const row = await inTransaction(deps.db, async (tx) => {
    await holdOwner(tx, { teamId, userId });
    const { quote, ...choice } = await chooseSeats(tx, { teamId, seats, renews }, now);
    if ((await countOpenInvoices(tx, teamId, now)) >= maxOpenInvoices) throw new AppError('TEAM_LIMIT');
    const { priceCents } = await getSeatPlan(tx);
    const invoice: StoredInvoice = { ...billTo, taxId: billTo.taxId || null, priceCents, endsOn: quote.endsOn };
    const { order } = await openOrderIn(tx, deps, { userId, method: 'invoice', choice, address: network, invoice });
    return findTeamOrder(tx, { teamId, orderId: order.id });
  });
  if (!row) throw new Error('The invoice that was just made is missing');
  return presentTeamOrder(deps, row, { now, language });
}

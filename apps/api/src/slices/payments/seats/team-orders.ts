import type { TeamOrder } from '@examplar/contract/teams/seats';
import type { Language } from '@examplar/domain/languages/languages';
import { dollarsOfCents } from '@examplar/domain/pricing/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cutPage, decodeNewestFirst, newestFirst } from '../../../platform/lists/cursors.ts';
import { findMembership, requireMember } from '../../teams/public.ts';
import { presentOrder } from '../orders/list-orders.ts';
import { recordOutcome } from '../settling.ts';
import { findTeamOrder, listTeamOrderRows, type TeamOrderRow } from './team-orders.repository.ts';

/** What a pro forma invoice says, as the order keeps it. */
export type StoredInvoice = {
  company: string;
  address: string;
  taxId: string | null;
  email: string;
  /** The price of a seat for a whole term. */
  priceCents: number;
  endsOn: string;
};

type Asked = { teamId: string; userId: string; now: Date };
type ListDeps = Pick<Deps, 'db' | 'config'>;
const reads = { role: 'owner', writes: false } as const;
const defaultPage = 50;

/** An order of a team as its owners see it. An invoice has ended with its time, whether or not a job has run. */
export function presentTeamOrder(
  { config }: Pick<Deps, 'config'>,
  row: TeamOrderRow,
  { now, language }: { now: Date; language: Language },
): TeamOrder {
  const order = presentOrder(row, { now, language });
  return {
    ...order,
    status: isInvoice(row) && row.state === 'pending' && !isOpenInvoice(row, now) ? 'expired' : order.status,
    buyer: row.buyer,
    expiresAt: row.expires_at.toISOString(),
    invoice: row.invoice === null ? null : presentInvoice(row.invoice as StoredInvoice, config.INVOICE_PAY_TO),
  };
}

const presentInvoice = ({ priceCents, ...invoice }: StoredInvoice, payTo: string[]) => ({
  ...invoice,
  payTo,
  pricePerSeat: dollarsOfCents(priceCents),
});

const isInvoice = ({ provider }: TeamOrderRow) => provider === 'invoice';
const isOpenInvoice = (row: TeamOrderRow, now: Date) =>
  isInvoice(row) && row.state === 'pending' && row.expires_at > now;

/** @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED */
export async function listTeamOrders(
  deps: ListDeps,
  { now, language, ...asked }: Asked & { language: Language },
  { limit = defaultPage, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ orders: TeamOrder[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeNewestFirst(cursor);
  await requireMember(deps.db, asked, reads);
  const found = await listTeamOrderRows(deps.db, asked.teamId, { limit: limit + 1, after });
  const { rows, nextCursor } = cutPage(found, limit, (row) => newestFirst(row.created_at, row.id));
  return { orders: rows.map((row) => presentTeamOrder(deps, row, { now, language })), nextCursor };
}

/** @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED */
export async function getTeamOrder(
  deps: ListDeps,
  { now, language, orderId, ...asked }: Asked & { orderId: string; language: Language },
): Promise<TeamOrder> {
  await requireMember(deps.db, asked, reads);
  const row = await findTeamOrder(deps.db, { teamId: asked.teamId, orderId });
  if (!row) throw new AppError('NOT_FOUND');
  return presentTeamOrder(deps, row, { now, language });
}

/**
 * Ends an invoice that is not paid. Should it be paid all the same, it becomes seats (TEA-36).
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, WRONG_STATE
 */
export async function endTeamOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { now, orderId, ...asked }: Asked & { orderId: string },
): Promise<void> {
  await requireMember(deps.db, asked, { role: 'owner', writes: true });
  const row = await findTeamOrder(deps.db, { teamId: asked.teamId, orderId });
  if (!row) throw new AppError('NOT_FOUND');
  if (!isOpenInvoice(row, now)) throw new AppError('WRONG_STATE');
  const fact = {
    userId: row.user_id,
    orderId,
    eventKey: `end:${row.txn_ref}`,
    kind: 'api',
    outcome: 'expired',
    detail: { outcome: 'ended by an owner' },
  } as const;
  await recordOutcome(deps, fact, async (_tx, state) => {
    if (state !== 'expired') throw new AppError('WRONG_STATE');
  });
}

/**
 * For a call that names only an order of a team: for who is no owner of it, it does not exist (TEA-37).
 *
 * @throws AppError NOT_FOUND, TEAM_SUSPENDED
 */
export async function requireOwner(db: Queryable, asked: { teamId: string; userId: string }): Promise<void> {
  const membership = await findMembership(db, asked);
  if (membership?.role !== 'owner') throw new AppError('NOT_FOUND');
  if (membership.suspendedAt !== null) throw new AppError('TEAM_SUSPENDED');
}

import { auditNote } from '@examplar/contract/admin/admin-list';
import { RowId } from '@examplar/contract/calls/ids';
import { z } from 'zod';

export type MatchValues = { to: 'order' | 'user'; orderId: string; userId: string; note: string };

/** Validates only the chosen field: the other one may still have a value. */
export const matchSchema = z.discriminatedUnion('to', [
  z.object({ to: z.literal('order'), orderId: RowId, userId: z.string(), note: auditNote }),
  z.object({ to: z.literal('user'), orderId: z.string(), userId: RowId, note: auditNote }),
]);

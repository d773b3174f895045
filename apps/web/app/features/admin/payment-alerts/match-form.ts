import { auditNote } from '@examplar/contract/admin/admin-list';
import { RowId } from '@examplar/contract/ids';
import { z } from 'zod';

export type MatchValues = { to: 'order' | 'user'; orderId: string; userId: string; note: string };

/** Only what is meant is checked: the other field may still hold something. */
export const matchSchema = z.discriminatedUnion('to', [
  z.object({ to: z.literal('order'), orderId: RowId, userId: z.string(), note: auditNote }),
  z.object({ to: z.literal('user'), orderId: z.string(), userId: RowId, note: auditNote }),
]);

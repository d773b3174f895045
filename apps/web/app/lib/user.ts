import type { User as Account } from '@examplar/contract/identity';
import type { ReplyOf } from './endpoints.ts';

/** The signed-in user, with the subscription attached after a call of its own (absent until it was asked). */
export type User = Account & { subscription?: ReplyOf<'GET /subscriptions/my-subscription'> | undefined };

import type { User as Account } from '@examplar/contract/identity';
import type { ReplyOf } from '../api/endpoints.ts';

/** The signed-in user, with the subscription, which a separate call adds (absent until then). */
export type User = Account & { subscription?: ReplyOf<'GET /subscriptions/my-subscription'> | undefined };

import * as contract from '@examplar/contract/two-factor';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { withDeviceCookie } from '../devices/knowing-device.ts';
import { presentSignedIn } from '../identity.presenter.ts';
import { clientOf } from '../sessions/client.ts';
import { answerTwoFactor } from './answer-two-factor.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { removeTwoFactor } from './remove-two-factor.ts';
import { setUpTwoFactor } from './set-up-two-factor.ts';

export function twoFactorRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.answerTwoFactor, async ({ body, request, now }) => {
    const client = clientOf(deps, request);
    const signedIn = await answerTwoFactor(deps, { ...body, client, now });
    return withDeviceCookie(deps, client, signedIn, presentSignedIn(signedIn));
  });
  route(app, deps, contract.setUpTwoFactor, async ({ body, userId, request, now }) =>
    setUpTwoFactor(deps, { ...body, userId, client: clientOf(deps, request), now }),
  );
  route(app, deps, contract.confirmTwoFactor, async ({ body, userId, request, now }) => ({
    recoveryCodes: await confirmTwoFactor(deps, { ...body, userId, client: clientOf(deps, request), now }),
  }));
  route(app, deps, contract.removeTwoFactor, async ({ body, userId, request, now }) => {
    await removeTwoFactor(deps, { ...body, userId, client: clientOf(deps, request), now });
    return undefined;
  });
}

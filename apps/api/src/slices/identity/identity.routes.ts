import * as account from '@examplar/contract/account';
import * as contract from '@examplar/contract/identity';
import * as twoFactor from '@examplar/contract/two-factor';
import { utcDay } from '@examplar/domain/catalogue/statuses';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { preferredLanguage } from '../../platform/http/accept-language.ts';
import { ApiResponse } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import type { Caller } from '../../platform/sessions/session-proof.ts';
import { register } from './accounts/register.ts';
import { changePassword } from './credentials/change-password.ts';
import { dummyHash } from './credentials/passwords.ts';
import { requestPasswordReset, resetPassword } from './credentials/reset-password.ts';
import { withDeviceCookie } from './devices/device-cookie.ts';
import { changeEmail, rejectEmailChange } from './email/change-email.ts';
import { confirmEmail, resendConfirmation } from './email/confirm-email.ts';
import { presentCaller, presentSignedIn } from './identity.presenter.ts';
import { clientOf } from './sessions/client.ts';
import { logIn, logOut, logOutEverywhere } from './sessions/log-in.ts';
import { findProfile } from './settings.repository.ts';
import { answerTwoFactor } from './two-factor/answer-two-factor.ts';
import { removeTwoFactor } from './two-factor/remove-two-factor.ts';
import { confirmTwoFactor, setUpTwoFactor } from './two-factor/set-up-two-factor.ts';

// The same message whether or not a mail is sent (IDN-8).
const resetRequested = { message: 'If this address has an account, a message is on its way.' };
const linkSent = { message: 'Please open the link that we have sent to this address.' };

export function identityRoutes(app: FastifyInstance, deps: Deps): void {
  // Before the first sign-in, so that its timing does not differ.
  app.addHook('onReady', async () => {
    await dummyHash(deps.config);
  });

  route(app, deps, contract.register, async ({ body, request, now }) => {
    const client = clientOf(deps, request);
    const language = preferredLanguage(request.headers['accept-language'], deps.config.LANGUAGES);
    const registered = await register(deps, { ...body, language, client, now });
    return withDeviceCookie(deps, client, registered, presentSignedIn(registered));
  });
  route(app, deps, contract.login, async ({ body, caller, request, now }) => {
    const client = clientOf(deps, request);
    const loggedIn = await logIn(deps, { ...body, existingSession: caller, client, now });
    return 'challengeId' in loggedIn
      ? new ApiResponse(loggedIn, { status: 202 })
      : withDeviceCookie(deps, client, loggedIn, presentSignedIn(loggedIn));
  });
  route(app, deps, contract.logout, async ({ caller, request, now }) => {
    await logOut(deps, { caller, client: clientOf(deps, request), now });
    return undefined;
  });
  route(app, deps, contract.logoutAll, async ({ caller, request, now }) => {
    await logOutEverywhere(deps, { caller, client: clientOf(deps, request), now });
    return undefined;
  });
  route(app, deps, contract.getMe, (call) => showCaller(deps, call));
  route(app, deps, account.getProfile, (call) => showCaller(deps, call));

  route(app, deps, contract.forgotPassword, async ({ body, request, now }) => {
    await requestPasswordReset(deps, { ...body, client: clientOf(deps, request), now });
    return resetRequested;
  });
  route(app, deps, contract.resetPassword, async ({ body, request, now }) => {
    const client = clientOf(deps, request);
    const reset = await resetPassword(deps, { ...body, client, now });
    return withDeviceCookie(deps, client, reset, { message: 'Your new password is set. Please sign in with it.' });
  });
  credentialRoutes(app, deps);
  twoFactorRoutes(app, deps);
}

function credentialRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, account.changePassword, async ({ body, caller, request, now }) =>
    presentSignedIn(await changePassword(deps, { ...body, caller, client: clientOf(deps, request), now })),
  );
  route(app, deps, account.changeEmail, async ({ body, caller, request, now }) => {
    await changeEmail(deps, { ...body, caller, client: clientOf(deps, request), now });
    return linkSent;
  });
  route(app, deps, account.confirmEmail, async ({ body, request, now }) => {
    await confirmEmail(deps, { ...body, client: clientOf(deps, request), now });
    return { emailConfirmed: true as const };
  });
  route(app, deps, account.rejectEmailChange, async ({ body, request, now }) => {
    await rejectEmailChange(deps, { ...body, client: clientOf(deps, request), now });
    return { message: 'The change is cancelled, and every browser is signed out. Please set a new password.' };
  });
  route(app, deps, account.resendConfirmation, async ({ caller, now }) => {
    await resendConfirmation(deps, { userId: caller.userId, email: caller.email, now });
    return linkSent;
  });
}

const showCaller = async ({ db }: Pick<Deps, 'db'>, { caller, now }: { caller: Caller; now: Date }) =>
  presentCaller(caller, await findProfile(db, caller.userId, utcDay(now)));

function twoFactorRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, twoFactor.answerTwoFactor, async ({ body, request, now }) => {
    const client = clientOf(deps, request);
    const signedIn = await answerTwoFactor(deps, { ...body, client, now });
    return withDeviceCookie(deps, client, signedIn, presentSignedIn(signedIn));
  });
  route(app, deps, twoFactor.setUpTwoFactor, async ({ body, userId, request, now }) =>
    setUpTwoFactor(deps, { ...body, userId, client: clientOf(deps, request), now }),
  );
  route(app, deps, twoFactor.confirmTwoFactor, async ({ body, userId, request, now }) => ({
    recoveryCodes: await confirmTwoFactor(deps, { ...body, userId, client: clientOf(deps, request), now }),
  }));
  route(app, deps, twoFactor.removeTwoFactor, async ({ body, userId, request, now }) => {
    await removeTwoFactor(deps, { ...body, userId, client: clientOf(deps, request), now });
    return undefined;
  });
}

import * as account from '@examplar/contract/account';
import * as identity from '@examplar/contract/identity';
import * as twoFactor from '@examplar/contract/two-factor';
import { bearer, confirmAddress, mailedToken, newAddress } from '../../../src/slices/identity/identity.fixture.ts';
import { codeOf, signUpWithTwoFactor } from '../../../src/slices/identity/two-factor/two-factor.fixture.ts';
import { pingSecret } from '../../../src/slices/payments/gumroad/gumroad-shop.fixture.ts';
import { signQuery } from '../../../src/slices/payments/vnpay/vnpay-protocol.ts';
import { findVnpaySettings } from '../../../src/slices/payments/vnpay/vnpay-settings.ts';
import { reminderToken } from '../../../src/slices/study/reminders/stop-reminders.ts';
import type { Preparations, World } from './world.ts';

/** What VNPay would say of a payment that went through. */
async function paidQuery(world: World): Promise<Record<string, string>> {
  const { paymentUrl } = await world.order();
  const asked = new URL(paymentUrl).searchParams;
  const of = (name: string) => asked.get(name) ?? '';
  const signed = signQuery(
    {
      vnp_Amount: of('vnp_Amount'),
      vnp_BankCode: 'NCB',
      vnp_OrderInfo: of('vnp_OrderInfo'),
      vnp_PayDate: of('vnp_CreateDate'),
      vnp_ResponseCode: '00',
      vnp_TmnCode: of('vnp_TmnCode'),
      vnp_TransactionNo: '14226112',
      vnp_TransactionStatus: '00',
      vnp_TxnRef: of('vnp_TxnRef'),
    },
    findVnpaySettings(world.api.deps.config)?.secret ?? '',
  );
  return Object.fromEntries(new URLSearchParams(signed));
}

/** Calls of visitors, and calls of an account that need a password or a mailed link. */
export const callsOfVisitors: Preparations = {
  register: ({ password }) => ({ body: { name: 'Grace', email: 'grace@example.org', password } }),
  sendContactMessage: () => ({
    body: { name: 'Grace', email: 'grace@example.org', subject: 'technical', message: 'The timer does not start.' },
  }),
  async stopReminders(world) {
    const { id: userId } = await world.newUser();
    return { body: { token: reminderToken(world.api.deps.config, userId) } };
  },
  async login(world) {
    const { email } = await world.registered();
    return { body: { email, password: world.password } };
  },
  async forgotPassword(world) {
    return { body: { email: (await world.registered()).email } };
  },
  async resetPassword(world) {
    const { email } = await world.registered();
    await world.api.call(identity.forgotPassword, { body: { email } });
    const token = await mailedToken(world.api, email, 'reset-password');
    return { body: { token, newPassword: 'another-good-passphrase' } };
  },
  async answerTwoFactor(world) {
    const email = newAddress();
    const { secret } = await signUpWithTwoFactor(world.api, email);
    const { body } = await world.api.call(identity.login, { body: { email, password: world.password } });
    const challengeId = 'challengeId' in body ? body.challengeId : '';
    return { body: { challengeId, code: codeOf(world.api, secret) } };
  },
  async setUpTwoFactor(world) {
    const { token, user } = await world.registered();
    await confirmAddress(world.api, user.id);
    return { token, body: { password: world.password } };
  },
  async confirmTwoFactor(world) {
    const { token, user } = await world.registered();
    await confirmAddress(world.api, user.id);
    const begun = await world.api.call(twoFactor.setUpTwoFactor, {
      body: { password: world.password },
      ...bearer(token),
    });
    return { token, body: { code: codeOf(world.api, begun.body.secret) } };
  },
  async removeTwoFactor(world) {
    const { token, secret } = await signUpWithTwoFactor(world.api, newAddress());
    return { token, body: { password: world.password, code: codeOf(world.api, secret) } };
  },
  async confirmEmail(world) {
    const { email } = await world.registered();
    return { body: { token: await mailedToken(world.api, email, 'confirm-email') } };
  },
  async rejectEmailChange(world) {
    const { email, token } = await world.registered();
    const body = { email: 'thief@example.org', password: world.password };
    await world.api.call(account.changeEmail, { body, ...bearer(token) });
    return { body: { token: await mailedToken(world.api, email, 'address-change-asked') } };
  },
  async changeEmail(world) {
    const { token } = await world.registered();
    return { token, body: { email: 'elsewhere@example.org', password: world.password } };
  },
  async changePassword(world) {
    const { token } = await world.registered();
    return { token, body: { currentPassword: world.password, newPassword: 'another-good-passphrase' } };
  },
  async deleteAccount(world) {
    return { token: (await world.registered()).token, body: { password: world.password } };
  },
  async resendConfirmation(world) {
    return { token: (await world.registered()).token };
  },
  vnpayNotification: async (world) => ({ query: await paidQuery(world) }),
  vnpayReturn: async (world) => ({ query: await paidQuery(world) }),
  async gumroadPing(world) {
    const { id } = await world.gumroadSale(true);
    return { params: { secret: pingSecret }, body: Buffer.from(new URLSearchParams({ sale_id: id }).toString()) };
  },
};

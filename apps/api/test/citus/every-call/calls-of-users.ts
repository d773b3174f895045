import { adminListUserSessions } from '@examplar/contract/admin/users';
import { createQuestionLink } from '@examplar/contract/question-links';
import { putOutcome } from '@examplar/contract/study/outcomes';
import { putTarget } from '@examplar/contract/study/targets';
import { addDays } from '@examplar/domain/plans/calendar';
import { seedExamFacts } from '../../seeds/seed-exam-facts.ts';
import type { Preparations, World } from './world.ts';

const targetBody = { examOn: null, minutesPerDay: 30, timeZone: 'UTC' };

/** A user who prepares for the usual certification. */
async function withTarget(world: World) {
  const { id: userId } = await world.newUser();
  const params = { certificationId: 'aws-saa-c03' };
  await world.api.as(userId).call(putTarget, { params, body: targetBody });
  return { userId, params };
}

/** A user who prepares for an exam that ends, and has another in its place. */
async function withEndingTarget(world: World) {
  const { id: userId } = await world.newUser();
  const [certificationId, next] = ['aws-ends', 'aws-next'];
  for (const id of [certificationId, next]) await world.api.seed.certification({ id });
  const params = { certificationId };
  await world.api.as(userId).call(putTarget, { params, body: targetBody });
  const endsOn = addDays(world.api.clock.now(), 30).toISOString().slice(0, 10);
  await seedExamFacts(world.api, certificationId, { endsOn, successor: { certification: next } });
  return { userId, params, endsOn, next };
}

/** The token of a new link to a question. */
async function linkToken(world: World): Promise<string> {
  const { id: userId } = await world.newUser();
  const params = { questionId: 'aws-saa-c03-q001' };
  const { body } = await world.api.as(userId).call(createQuestionLink, { params });
  return new URL(body.url).hash.slice(1);
}

/** Calls of the signed in that need something to be there first. */
export const callsOfUsers: Preparations = {
  async endMySession(world) {
    const { id: userId } = await world.newUser();
    const [token] = [await world.api.tokenOf(userId), await world.api.tokenOf(userId)];
    const { body } = await world.staff.call(adminListUserSessions, { params: { userId } });
    return { token, params: { sessionId: body.at(-1)?.id } };
  },
  async getAttempt(world) {
    const { userId, id } = await world.openAttempt();
    return { userId, params: { attemptId: id } };
  },
  async saveAnswer(world) {
    const { userId, id, questionId } = await world.openAttempt();
    return { userId, params: { attemptId: id }, body: { questionId, selectedAnswer: 'A' } };
  },
  async closeQuestions(world) {
    const { userId, id } = await world.sectionedAttempt();
    return { userId, params: { attemptId: id }, body: { through: 1 } };
  },
  async completeAttempt(world) {
    const { userId, id, questionId } = await world.openAttempt();
    await world.room.answer(userId, id, { questionId, selectedAnswer: 'A' });
    return { userId, params: { attemptId: id } };
  },
  async submitAttempt(world) {
    const { userId, id, questionId } = await world.openAttempt();
    return { userId, params: { attemptId: id }, body: { answers: [{ questionId, selectedAnswer: 'A' }] } };
  },
  async practiseMissed(world) {
    const { userId, id } = await world.finishedAttempt();
    return { userId, params: { attemptId: id } };
  },
  listMyAttempts: async (world) => ({ userId: (await world.finishedAttempt()).userId }),
  getMyStatistics: async (world) => ({ userId: (await world.finishedAttempt()).userId }),
  exportMyData: async (world) => ({ userId: (await world.finishedAttempt()).userId }),
  async createReview(world) {
    return { userId: (await world.finishedAttempt()).userId, body: { rating: 5, review: 'Good.' } };
  },
  async createSubscription(world) {
    return { userId: (await world.newUser()).id, body: { planType: 'FREE_TRIAL' } };
  },
  async updateSubscription(world) {
    const { id: userId } = await world.newUser();
    const { id } = await world.api.seed.subscription(userId);
    return { userId, params: { subscriptionId: id }, body: { autoRenew: true } };
  },
  openQuestionLink: async (world) => ({ body: { token: await linkToken(world) } }),
  answerQuestionLink: async (world) => ({ body: { token: await linkToken(world), selectedAnswer: 'A' } }),
  async getProjection(world) {
    const tomorrow = new Date(world.api.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    return { query: { examOn: tomorrow, minutesPerDay: 30 } };
  },
  async getReadinessChange(world) {
    const { userId, id } = await world.finishedAttempt();
    return { userId, params: { attemptId: id } };
  },
  makePracticeSet: () => ({ body: { certificationId: 'aws-saa-c03', count: 5 } }),
  putTarget: async (world) => ({ userId: (await world.newUser()).id, body: targetBody }),
  deleteTarget: withTarget,
  makeTodaysList: withTarget,
  makePack: withTarget,
  async putChangeAway(world) {
    const { userId, params, endsOn } = await withEndingTarget(world);
    return { userId, params, body: { kind: 'retires_before', on: endsOn } };
  },
  async switchTarget(world) {
    const { userId, params, next } = await withEndingTarget(world);
    return { userId, params, body: { to: next } };
  },
  async putOutcome(world) {
    const takenOn = world.api.clock.now().toISOString().slice(0, 10);
    return { ...(await withTarget(world)), body: { result: 'failed', takenOn } };
  },
  async undoOutcome(world) {
    const { userId, params } = await withTarget(world);
    const takenOn = world.api.clock.now().toISOString().slice(0, 10);
    await world.api.as(userId).call(putOutcome, { params, body: { result: 'failed', takenOn } });
    return { userId, params };
  },
  checkAccess: () => ({ body: { certificationId: 'aws-saa-c03' } }),
  async getOrder(world) {
    const { userId, orderId } = await world.order();
    return { userId, params: { orderId } };
  },
  listMyOrders: async (world) => ({ userId: (await world.order()).userId }),
  async requestRefund(world) {
    const { userId, orderId } = await world.order('paid');
    return { userId, params: { orderId } };
  },
  async createVnpayPayment(world) {
    return { userId: (await world.newUser()).id, body: { plan: 'ALL_ACCESS', amount: 49.99 } };
  },
  async createGumroadPayment(world) {
    const { id: userId } = await world.newUser();
    return { userId, body: { planType: 'ALL_ACCESS', durationMonths: 6, amount: 49.99 } };
  },
  async claimGumroadSale(world) {
    const { userId, license_key } = await world.gumroadSale(false);
    return { userId, body: { licenseKey: license_key } };
  },
};

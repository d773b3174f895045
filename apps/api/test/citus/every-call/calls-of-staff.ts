import * as certifications from '@examplar/contract/admin/certifications';
import * as imports from '@examplar/contract/admin/imports';
import * as questions from '@examplar/contract/admin/questions';
import { adminCreateScenario } from '@examplar/contract/admin/scenarios';
import { reportQuestion } from '@examplar/contract/reports';
import { createReview } from '@examplar/contract/reviews';
import { exampleInput } from '../../example-input.ts';
import type { Preparations, Prepared, World } from './world.ts';

const bank = new TextEncoder().encode('::One:: Which service keeps objects? { =S3 ~EBS ~EFS }\n');
const upload = { certificationId: 'microsoft-az-104', fileName: 'bank.gift' };
const newScenario = { title: 'Northwind Traders', tabs: [{ title: 'Overview', text: 'It moves to the cloud.' }] };
const newQuestion = {
  certification_id: 'microsoft-az-104',
  question_text: 'Which of these holds?',
  options: [
    { text: 'This one', correct: true },
    { text: 'That one', correct: false },
  ],
  topic_number: 1,
  difficulty: 'medium' as const,
};
const drawnExam = {
  title: 'Drawn anew',
  description: 'Another one each time',
  difficulty: 'exam',
  duration: 60,
  passing_score: 72,
  position: 3,
  assembly: 'drawn',
  questionCount: 10,
};
const note = 'Asked for by the customer, ticket 1042';

const ofOrder =
  (state: 'pending' | 'paid' | 'review', body?: unknown) =>
  async (world: World): Promise<Prepared> => {
    const { orderId } = await world.order(state);
    return { params: { orderId }, ...(body === undefined ? {} : { body }) };
  };
const ofUser = async (world: World): Promise<Prepared> => ({ params: { userId: (await world.newUser()).id } });
async function ofSubscription(world: World): Promise<Prepared> {
  const { id } = await world.api.seed.subscription((await world.newUser()).id);
  return { params: { subscriptionId: id } };
}
async function ofReview({ api, finishedAttempt }: World): Promise<Prepared> {
  const { userId } = await finishedAttempt();
  const { body } = await api.as(userId).call(createReview, { body: { rating: 4 } });
  return { params: { reviewId: body.id } };
}
async function ofReport({ api, subscriber }: World): Promise<Prepared> {
  const { body, status, error } = await api
    .as(await subscriber())
    .call(reportQuestion, { params: { questionId: 'aws-saa-c03-q001' }, body: { reason: 'unclear' } });
  if (status >= 300) throw new Error(`Reporting answered ${JSON.stringify(error)}.`);
  return { params: { reportId: body.id } };
}
async function ofAlert(world: World): Promise<Prepared> {
  const { id } = await world.gumroadSale(false);
  return { params: { alertId: await world.alertOf(id) } };
}
async function ofImport({ staff }: World): Promise<Prepared> {
  const written = await staff.call(imports.adminImportBank, { query: upload, body: bank });
  if (written.status >= 300) throw new Error(`The import answered ${written.status}.`);
  const { body } = await staff.call(imports.adminListImports, { query: { sort: '-createdAt', limit: '1' } as never });
  return { params: { importId: body[0]?.id } };
}
/** One that added a question which no learner was asked. */
async function ofNewImport({ staff }: World): Promise<Prepared> {
  const name = crypto.randomUUID();
  const body = new TextEncoder().encode(`Which of these is ${name}? { =This ~That }\n`);
  const query = { ...upload, fileName: `${name}.gift`, publish: 'false' as const };
  const written = await staff.call(imports.adminImportBank, { query, body });
  if (written.status >= 300) throw new Error(`The import answered ${written.status}.`);
  const { body: listed } = await staff.call(imports.adminListImports, { query: { q: name } });
  return { params: { importId: listed[0]?.id } };
}

/** One that no exam asks. */
async function ofNewQuestion({ staff }: World): Promise<Prepared> {
  const { body } = await staff.call(questions.adminCreateQuestion, { body: newQuestion });
  return { params: { questionId: body.id } };
}

async function ofNewScenario({ staff }: World): Promise<Prepared> {
  const body = { certification_id: 'aws-saa-c03', ...newScenario };
  const { body: scenario } = await staff.call(adminCreateScenario, { body });
  return { params: { scenarioId: scenario.id } };
}

/** Calls of staff that need something to be there first, or that would take away what others need. */
export const callsOfStaff: Preparations = {
  adminGetUser: ofUser,
  adminPutTerms: () => ({ body: { terms: [] } }),
  adminUpdateUser: async (world) => ({ ...(await ofUser(world)), body: { name: 'Renamed' } }),
  adminSuspendUser: ofUser,
  adminUnlockUser: ofUser,
  adminRestoreUser: ofUser,
  adminEndUserSessions: ofUser,
  adminListUserSessions: ofUser,
  async adminEndUserSession(world) {
    const { id: userId } = await world.newUser();
    await world.api.tokenOf(userId);
    const { id } = await world.api.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return { params: { userId, sessionId: id } };
  },
  adminGrantSubscription: async (world) => ({
    ...(await ofUser(world)),
    body: { planId: 'professional-6m', reason: note },
  }),
  adminGetSubscription: ofSubscription,
  adminEndSubscription: async (world) => ({ ...(await ofSubscription(world)), body: { reason: note } }),
  adminGetOrder: ofOrder('paid'),
  adminRefundOrder: ofOrder('paid', { reason: note }),
  adminSettleOrder: ofOrder('review', { outcome: 'paid', reason: note }),
  adminGetPaymentAlert: ofAlert,
  adminResolvePaymentAlert: async (world) => ({ ...(await ofAlert(world)), body: { note } }),
  adminMatchPaymentAlert: async (world) => ({
    ...(await ofAlert(world)),
    body: { userId: (await world.newUser()).id, note },
  }),
  adminGetReview: ofReview,
  adminHideReview: ofReview,
  adminShowReview: ofReview,
  adminGetReport: ofReport,
  adminResolveReport: async (world) => ({ ...(await ofReport(world)), body: { verdict: 'fixed', note: 'Thank you.' } }),
  adminUpdateProvider: () => ({
    body: { name: 'Amazon', heading: 'AWS', subheading: 'Cloud', monogram: 'AW', tint: 70 },
  }),
  adminRetireProvider: () => ({ params: { providerId: 'google' } }),
  adminCreateCertification: () => ({
    body: { ...(exampleInput(certifications.adminCreateCertification).body as object), id: 'aws-dva-c02' },
  }),
  adminUpdateCertification: () => ({ params: { certificationId: 'google-ace' } }),
  adminRetireCertification: () => ({ params: { certificationId: 'google-ace' } }),
  adminCreateQuestion: () => ({ body: newQuestion }),
  adminGetScenario: ofNewScenario,
  adminUpdateScenario: async (world) => ({ ...(await ofNewScenario(world)), body: newScenario }),
  adminUpdateQuestion: () => ({ body: { ...newQuestion, certification_id: undefined } }),
  adminCreateExam: () => ({ body: { ...drawnExam, id: 'aws-saa-c03-exam-9', certification_id: 'aws-saa-c03' } }),
  adminUpdateExam: () => ({ params: { examId: 'microsoft-az-104-exam-3' }, body: drawnExam }),
  adminRetireExam: () => ({ params: { examId: 'google-ace-exam-3' } }),
  adminUpdatePlan: () => ({ body: { displayName: 'Basic', description: 'Three months', features: [], price: 28.5 } }),
  adminUpdateCategory: () => ({ body: { name: 'In the cloud' } }),
  adminCreateTopic: () => ({
    body: { certification_id: 'aws-saa-c03', topic_number: 3, name: 'A third', weight: 10 },
  }),
  adminRetireQuestion: ofNewQuestion,
  adminExportCertification: () => ({ query: { format: 'json' } }),
  adminTryImport: () => ({ query: upload, body: bank }),
  adminImportBank: () => ({ query: upload, body: bank }),
  adminStartImport: () => ({ query: { ...upload, mode: 'write' }, body: bank }),
  adminGetImport: ofImport,
  adminGetImportReport: ofImport,
  adminCancelImport: ofImport,
  adminUndoImport: ofNewImport,
  adminRepeatImport: async (world) => ({ ...(await ofImport(world)), body: { mode: 'write' } }),
  adminRegradeQuestion: () => ({ body: { dryRun: false, reason: note } }),
  adminStartRegrade: () => ({ body: { reason: note } }),
};

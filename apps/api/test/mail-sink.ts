import { deliverDueMail } from '../src/platform/mail/deliver-due-mail.ts';
import type { OutgoingMail } from '../src/platform/mail/mail-carrier.ts';
import type { TestApi } from './start-test-api.ts';

type Sink = { mails: OutgoingMail[]; delivering: Promise<unknown> };
type Sender = Pick<TestApi, 'deps'>;

const sinks = new WeakMap<Sender['deps'], Sink>();

/** Delivers what waits in the outbox and returns every mail that has gone out so far, oldest first; those of one instant in any order. */
export async function deliveredMails({ deps }: Sender): Promise<OutgoingMail[]> {
  await deps.background.settled();
  const sink = sinks.get(deps) ?? { mails: [], delivering: Promise.resolve() };
  sinks.set(deps, sink);
  const carrier = {
    async deliver(mail: OutgoingMail) {
      sink.mails.push(mail);
    },
  };
  sink.delivering = sink.delivering.then(async () => {
    while ((await deliverDueMail({ ...deps, carrier })) > 0);
  });
  await sink.delivering;
  return sink.mails;
}

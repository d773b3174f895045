import { createShopper } from '../shopper.ts';
import type { Fault } from './faults.ts';

export const mailServerDown: Fault = {
  alert: 'ExamplarMailStuck',
  cause: 'the mail server refuses connections while 25 people register',
  async make({ url, mailServer }) {
    await mailServer.stop();
    for (let account = 0; account < 25; account += 1) await createShopper(url);
    // Nothing to undo: the next fault needs the same mail server.
    return async () => {};
  },
};

/** The last of twelve attempts, which an email reaches after some five hours. */
export const mailGivenUp: Fault = {
  alert: 'ExamplarMailGivenUp',
  cause: 'the twelfth attempt to deliver fails (eleven written into the table)',
  async make({ sql }) {
    await sql(
      `update mail_outbox set attempts = 11, due_at = now() - interval '1 second' where id = (
         select id from mail_outbox where sent_at is null and failed_at is null limit 1)`,
    );
    return async () => {
      await sql(`delete from mail_outbox where sent_at is null`);
    };
  },
};

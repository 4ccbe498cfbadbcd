// Sends the invitations whose day has come: those of a file at once, others in the morning of the day that was chosen.
import { record } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { takeDueInvitations } from './invitations.queries.ts';
import { sendInvitation } from './mail-links.ts';

/** Mails written in one transaction. */
const step = 50;

/** Each invitation is noted as sent in the transaction that writes its mail, so that running this twice sends one. */
export const sendInvitationsJob: JobDefinition = {
  name: 'send-invitations',
  retryLimit: 3,
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
  async run(_data, services) {
    for (let sent = step; sent === step;) {
      sent = await inTransaction(services.pool, { companyIds: [], userId: null }, 'write', async (db) => {
        const due = await takeDueInvitations(db, step);
        for (const person of due) {
          await sendInvitation(db, services, person, person.inviter);
          await record(
            { db, requestId: 'invitations', caller: person.inviter },
            { companyId: null, action: 'user.invite', entity: 'user', entityId: person.id },
          );
        }
        return due.length;
      });
    }
  },
};

// The one way to wake a person's phones: queued in the transaction that causes it, sent by a job, held back in quiet hours.
import { inTransaction, type Database } from '../database/transaction.ts';
import { translate } from '../i18n/i18n.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { sendPush } from './push-service.ts';
import { findQuietHours, listSubscriptions, removeSubscription } from './subscriptions.queries.ts';
import { instantAt, wallTime } from '@gondola/formats/wall-clock.ts';

/** Hours of a day between which nobody is woken: from 22 until 7, or from 13 until 15. The same hour twice is never. */
interface QuietHours {
  readonly from: number;
  readonly until: number;
  readonly timeZone: string;
}

/** Seconds until somebody may be woken: 0 outside the quiet hours. */
export function secondsOfQuiet({ from, until, timeZone }: QuietHours, now: Date): number {
  const shown = wallTime(now, timeZone);
  const hour = Number(shown.slice(11, 13));
  const isQuiet = from <= until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return 0;
  const day = new Date(`${shown.slice(0, 10)}T00:00:00Z`);
  if (hour >= until) day.setUTCDate(day.getUTCDate() + 1);
  const end = instantAt(`${day.toISOString().slice(0, 10)}T${String(until).padStart(2, '0')}:00`, timeZone);
  return Math.max(0, Math.ceil((end - now.getTime()) / 1000));
}

/** Kinds of messages, each with its words in the texts of the platform. */
type PushKind = 'returned' | 'newWork' | 'deadline' | 'asked';

interface Push {
  readonly userId: number;
  readonly companyId: number;
  readonly kind: PushKind;
  /** Only this phone; all of the person's without it. */
  readonly deviceId?: string;
}

const nobody = (userId: number) => ({ companyIds: [], userId });

export const sendPushJob: JobDefinition<Push> = {
  name: 'send-push',
  retryLimit: 5,
  async run({ userId, companyId, kind, deviceId }, services, log) {
    const { backgroundPool: pool, clock, jobs } = services;
    const tenants = { companyIds: [companyId], userId };
    const { quiet, phones } = await inTransaction(pool, tenants, 'read', async (db) => ({
      quiet: await findQuietHours(db, companyId),
      phones: await listSubscriptions(db, userId),
    }));
    const wait = quiet ? secondsOfQuiet(quiet, clock()) : 0;
    if (wait > 0) {
      const later = { userId, companyId, kind, ...(deviceId === undefined ? {} : { deviceId }) };
      await inTransaction(pool, tenants, 'write', (db) => jobs.enqueue(db, sendPushJob, later, wait));
      return;
    }
    const failures: unknown[] = [];
    for (const phone of phones) {
      if (deviceId !== undefined && phone.deviceId !== deviceId) continue;
      const say = (part: 'title' | 'body') => translate(phone.language, `platform:push.${kind}.${part}`);
      const message = { title: say('title'), body: say('body'), tag: kind, page: '/field' };
      try {
        const outcome = await sendPush(services, phone, message);
        if (outcome === 'gone')
          await inTransaction(pool, nobody(userId), 'write', (db) => removeSubscription(db, phone));
      } catch (error) {
        failures.push(error);
      }
    }
    // A phone that got the message shows it once more where another has to be tried again: its tag keeps it one.
    if (failures.length > 0) throw failures[0];
    log.debug({ kind, phones: phones.length }, 'phones were woken');
  },
};

/** Wakes the phones of a person that take pushes; nothing where none does. */
export async function queuePush(db: Database, { jobs }: Pick<Services, 'jobs'>, push: Push): Promise<void> {
  await jobs.enqueue(db, sendPushJob, push);
}

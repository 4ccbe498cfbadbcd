// An administrator's actions on the installation besides its settings: tests of its services, and jobs run again.
import type { AddressCheck, AddressOutcome, contract, ServiceCheck } from '@gondola/contract';
import { randomUUID } from 'node:crypto';
import { type Call, outsideTransaction } from '../../../platform/http/call.ts';
import { translate } from '../../../platform/i18n/i18n.ts';
import { deliverMail, giveMailUp } from '../../../platform/mail/deliver-mail.ts';
import { writeMail } from '../../../platform/mail/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { checkPowerBi, powerBiAdvice, type PowerBiState } from '../../../platform/power-bi/check-power-bi.ts';
import { askAddress } from '../../../platform/auth/ask-address.ts';
import { record } from '../../../platform/audit/record.ts';
import { notFound } from '../../../platform/failure.ts';
import { cancelWaitingJobs, findFailedJob } from '../failed-jobs.queries.ts';
import { saveReachedAddress } from '../settings.queries.ts';

/** Longer than this and a service is said not to answer, in milliseconds. */
const patience = 20_000;

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Tries a service out: how long it took, and what it said when it failed. Never throws. */
async function timeCheck(work: () => Promise<ServiceCheck['state'] | void>): Promise<ServiceCheck> {
  const begun = performance.now();
  const took = (): number => Math.round(performance.now() - begun);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patience / 1000} s`)), patience);
  });
  try {
    const state = (await Promise.race([work(), tooLong])) ?? 'ok';
    return { state, milliseconds: took(), reason: null };
  } catch (error) {
    return { state: 'failed', milliseconds: took(), reason: reasonOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

type Test = typeof contract.settings.testMail;

/** Sends the caller a mail and waits for what the mail server says; without one it is captured in the outbox. */
export const testMail = outsideTransaction<Test>(async (call) => {
  const { services } = call;
  const mailId = await call.transaction('write', write);
  const check = await timeCheck(async () => {
    if (!services.env.SMTP_URL) return 'captured';
    return deliverMail(services, mailId);
  });
  if (check.state === 'failed') await giveMailUp(services, mailId, new Error(check.reason ?? ''));
  return { check, mailId };
});

async function write({ db, caller, locale, services }: Call<Test>): Promise<number> {
  const say = (key: string): string => translate(locale, `settings:mail.${key}`);
  const mailId = await writeMail(db, services, {
    to: caller.email,
    reader: { name: caller.fullName, locale },
    companyId: null,
    subject: say('subject'),
    lines: [say('line')],
    action: { label: say('open'), url: `${services.env.appUrl}/settings` },
    footer: say('footer'),
  });
  if (mailId === undefined) throw new Error('a mail without a key is always written');
  return mailId;
}

/** Writes a small file, reads it back and deletes it, also when it came back otherwise. */
async function writeAndRead({ files }: Services): Promise<void> {
  const { disk } = files.place;
  const key = `private/checks/${randomUUID()}.txt`;
  const written = randomUUID();
  await disk.put(key, written, { contentType: 'text/plain' });
  try {
    if ((await disk.get(key)) !== written) throw new Error('what was read is not what was written');
  } finally {
    await disk.delete(key);
  }
}

/** Tries the file store out; no transaction is kept open meanwhile. */
export const testStorage = outsideTransaction<typeof contract.settings.testStorage>(async ({ services }) => ({
  check: await timeCheck(() => writeAndRead(services)),
}));

/** The wait after being throttled, in seconds: longer than a call waits by itself. */
const pause = 60;

/** Tries Power BI out; a failure says what an administrator can do about it. */
export const testPowerBi = outsideTransaction<typeof contract.settings.testPowerBi>(
  async ({ services, locale }) => {
    let said: PowerBiState | undefined;
    const check = await timeCheck(async () => {
      said = await checkPowerBi(services);
      return said.state;
    });
    const advice = said?.reason && translate(locale, powerBiAdvice(said.reason), { seconds: pause });
    return { check: { ...check, reason: advice ?? check.reason } };
  },
);

/** Outcomes of which nobody knows what a phone would find. */
const unknown: ReadonlySet<AddressOutcome> = new Set([
  'noAnswer',
  'unreachable',
  'unknownName',
  'insideNetwork',
]);
/** Something answered over https, with a certificate that browsers take. */
const answered: ReadonlySet<AddressOutcome> = new Set([
  'works',
  'redirected',
  'otherProduct',
  'otherInstallation',
  'proxyFault',
]);

/** The parts that work at an address, by the outcome of opening it. Browsers give camera and notifications to https and to the machine itself alone. */
function worksAt(
  protocol: string,
  outcome: AddressOutcome,
): Pick<AddressCheck, 'https' | 'camera' | 'notifications'> {
  if (unknown.has(outcome)) return { https: 'unknown', camera: 'unknown', notifications: 'unknown' };
  const others = outcome === 'works' ? 'yes' : outcome === 'local' ? 'here' : 'no';
  const hasHttps = protocol === 'https:' && (answered.has(outcome) || outcome === 'local');
  return { https: hasHttps ? 'yes' : 'no', camera: others, notifications: others };
}

/** Opens the address of the installation, or one that might become it, and says what of the field application will work there. */
export const testAddress = outsideTransaction<typeof contract.settings.testAddress>(async (call) => {
  const { services, body, signal } = call;
  const { appUrl } = services.env;
  const address = body.address ?? appUrl;
  const isOwn = address === appUrl;
  const outcome = await askAddress({ address, keys: services.keys, isTyped: !isOwn, signal });
  if (isOwn && outcome === 'works')
    await call.transaction('write', async (inside) => {
      await saveReachedAddress(inside.db, inside.caller.userId, address);
      await record(inside, {
        companyId: null,
        action: 'settings.testAddress',
        entity: 'settings',
        entityId: 'address',
        after: { address },
      });
    });
  return { address, isOwn, outcome, ...worksAt(new URL(address).protocol, outcome) };
});

/** Has a job tried once more that was given up. */
export async function retryJob(call: Call<typeof contract.settings.retryJob>) {
  const { db, params, services } = call;
  const job = await findFailedJob(db, params.id);
  if (!job) throw notFound();
  await services.jobs.retry(db, job.name, params.id);
  await record(call, {
    companyId: null,
    action: 'job.retry',
    entity: 'job',
    entityId: params.id,
    announcedId: null,
    after: { name: job.name },
  });
  return { id: params.id };
}

/** Leaves a job undone that was given up. */
export async function cancelJob(call: Call<typeof contract.settings.cancelJob>) {
  const { db, params, services } = call;
  const job = await findFailedJob(db, params.id);
  if (!job) throw notFound();
  await services.jobs.remove(db, job.name, params.id);
  await record(call, {
    companyId: null,
    action: 'job.cancel',
    entity: 'job',
    entityId: params.id,
    announcedId: null,
    before: { name: job.name },
  });
  return { id: params.id };
}

/** Leaves all jobs of a kind undone that wait. */
export async function cancelWaiting(call: Call<typeof contract.settings.cancelWaiting>) {
  const { name } = call.body;
  const cancelled = await cancelWaitingJobs(call.db, name);
  if (cancelled > 0)
    await record(call, {
      companyId: null,
      action: 'job.cancelWaiting',
      entity: 'job',
      entityId: name,
      announcedId: null,
      before: { waiting: cancelled },
    });
  return { cancelled };
}

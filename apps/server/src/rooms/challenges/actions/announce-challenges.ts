import { type contract, mayEnter } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Failure, invalidField, notAllowed } from '../../../platform/failure.ts';
import { translate } from '../../../platform/i18n/i18n.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { claimChallengeFile } from '../challenge-files.ts';
import {
  type Addressee,
  companiesWithNotices,
  countRecentNotices,
  findAddressees,
  findChallengeWithFile,
  insertNotice,
  recipientsOfRequest,
} from '../challenge-notices.queries.ts';

type Announce = Call<typeof contract.challenges.announce>;

/** Notices one person may send within an hour. */
const maxAnHour = 30;

/** The company whose people all these addresses are; throws 400 naming the first address that is nobody's of one. */
async function companyOf(
  { db, scope, body }: Announce,
  emails: readonly string[],
): Promise<{ companyId: number; people: Addressee[] }> {
  const companies = await companiesWithNotices(db, scope.companyIds);
  if (companies.length === 0) throw notAllowed('challenges:noNotices');
  let closest: Addressee[] = [];
  for (const companyId of companies) {
    const people = await findAddressees(db, companyId, emails);
    if (people.length === emails.length) return { companyId, people };
    if (people.length >= closest.length) closest = people;
  }
  const stranger = body.emails.find(
    (email) => !closest.some((person) => person.email.toLowerCase() === email),
  );
  throw invalidField('emails', 'challenges:fields.stranger', { email: stranger ?? '' });
}

/** Files are behind a sign-in: the mail leads to the challenge that carries the file, or to the list. */
async function linkOf(call: Announce, companyId: number): Promise<string> {
  const { db, body, caller, services } = call;
  const list = `${services.env.appUrl}/challenges`;
  if (!body.fileUrl) return list;
  const key = await claimChallengeFile(call, body.fileUrl, companyId, 'fileUrl');
  const id = await findChallengeWithFile(db, companyId, caller.userId, key);
  return id === undefined ? list : `${list}?challenge=${id}`;
}

/** 429: the limit is of any hour, so that within one at the latest the next may go. */
const tooManyNotices = (): Failure =>
  new Failure(429, 'challenges:tooManyNotices', { values: { max: maxAnHour, seconds: 3600 } });

/** Mails a notice to people of a company that has this feature (D21). The same request twice mails once. */
export async function announceChallenges(call: Announce) {
  const { db, body, caller, services } = call;
  const emails = [...new Set(body.emails)];
  const { companyId, people } = await companyOf(call, emails);
  if ((await countRecentNotices(db, caller.userId)) >= maxAnHour) throw tooManyNotices();
  const id = await insertNotice(db, {
    companyId,
    userId: caller.userId,
    requestId: body.requestId ?? null,
    subject: body.subject,
    recipients: people.length,
  });
  if (id === undefined) {
    const sent = await recipientsOfRequest(db, caller.userId, body.requestId ?? '');
    return { sent: sent?.recipients ?? 0, companyId: sent?.companyId ?? companyId };
  }
  const url = await linkOf(call, companyId);
  for (const person of people) {
    const locale = person.language ?? 'es';
    const say = (key: string): string =>
      translate(locale, `challenges:notice.${key}`, { author: caller.wholeName });
    await queueMail(db, services, {
      to: person.email,
      reader: { name: person.fullName, locale },
      companyId,
      subject: body.subject,
      lines: [say('line'), body.message, ...(body.fileUrl ? [say('file')] : [])],
      // A scout has no portal: a link there would lead nowhere.
      ...(mayEnter('challenges', person.roles) ? { action: { label: say('open'), url } } : {}),
      footer: say('footer'),
    });
  }
  await record(call, {
    companyId,
    action: 'challenge.announce',
    entity: 'challengeNotice',
    entityId: id,
    after: { emails, subject: body.subject },
  });
  return { sent: people.length, companyId };
}

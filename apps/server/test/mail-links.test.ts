// Every mail the product sends, to everybody who may receive it: each link leads to a page that its reader may open.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, mayOpen, type Role, roles, ticketStates } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SignedCall } from '../src/platform/http/call.ts';
import { type Database, everyCompany, inTransaction } from '../src/platform/database/transaction.ts';
import { openLink } from '../src/platform/mail/secret-link.ts';
import { tellMoved } from '../src/rooms/assignments/actions/move-work.ts';
import { sendDigest } from '../src/rooms/challenges/send-digest.ts';
import { tellBatch } from '../src/rooms/challenges/tell-batch.ts';
import { tellAnswered, tellRaised } from '../src/rooms/challenges/tell-challenge.ts';
import { watchStorageJob } from '../src/rooms/companies/watch-storage.job.ts';
import { tellMessage } from '../src/rooms/conversations/tell-message.ts';
import { tellOwner } from '../src/rooms/factors/tell-owner.ts';
import { tellReturned } from '../src/rooms/reviews/tell-returned.ts';
import { tellTicketMove } from '../src/rooms/tickets/tell-ticket-move.ts';
import { sendInvitation, sendResetLink } from '../src/rooms/users/mail-links.ts';
import { tellLowBalance } from '../src/rooms/wallet/tell-low-balance.ts';
import { addAssignment, addTask, answerTask } from './kit/audit-world.ts';
import { addShops, raiseChallenge } from './kit/challenge-world.ts';
import { addSentResponse } from './kit/sent-response.ts';
import { startTestApplication, type TestApplication } from './kit/test-application.ts';
import { makeWorld, type Person, type World } from './kit/world.ts';

let app: TestApplication;
let world: World;
let challengeId: number;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  const [locationId = 0] = await addShops(app, world, ['Uno']);
  const { projectId } = world;
  challengeId = await raiseChallenge(world.people.client.client, { projectId, locationId });
  await app.sql('update companies set challenge_notifications = true');
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from mails'));

const people = (): [Role, Person][] => roles.map((role) => [role, world.people[role]]);

/** Runs `work` as a call of nobody, so that nobody is left out as the one who did it. */
async function asSystem(work: (call: SignedCall) => Promise<unknown>): Promise<void> {
  const { services } = app;
  const tenants = await everyCompany(services.pool);
  const caller = { userId: 0, fullName: 'Nadie' };
  await inTransaction(services.pool, tenants, 'write', (db: Database) =>
    work({ db, services, caller } as unknown as SignedCall),
  );
}

const challenge = (creatorId: number) => ({
  id: challengeId,
  companyId: world.companyId,
  projectId: world.projectId,
  subject: 'Desafío',
  creatorId,
});

/** A task whose e-mail goes to all of `people`, and how a response to it comes in. */
async function mailedTask() {
  const admin = world.people.superAdmin.client;
  const task = await addTask(admin, world.projectId, [{ type: 'short answer', title: 'Nota' }], {
    revisionPolicy: 'no',
  });
  const mails = people().map(([, { email }]) => email);
  const question = task.questions['Nota']?.id ?? 0;
  const letter = { subject: 'x', body: '<p>x</p>', mails, questions: [question], rows: [] };
  await admin.call(contract.tasks.createEmail, { body: { ...letter, surveyId: task.id } });
  const [locationId = 0] = await addShops(app, world, ['Dos']);
  const assignment = await addAssignment(admin, {
    taskId: task.id,
    userId: world.people.scout.id,
    locationId,
  });
  await answerTask(world.people.scout.client, assignment, [{ questionId: question, value: 'a' }]);
  return { task, letter };
}

/** The sender of each mail, by its file. */
const senders: Readonly<Record<string, () => Promise<void>>> = {
  'rooms/companies/watch-storage.job.ts': async () => {
    await app.sql('update companies set storage_quota = 1 where id = $1', [world.companyId]);
    await app.sql(
      `insert into files (key, company_id, purpose, is_public, content_type, max_size, size)
       values ('private/test/1/a.bin', $1, 'test', false, 'x/y', 1, 2000000000)`,
      [world.companyId],
    );
    await watchStorageJob.run({}, app.services, app.services.log);
  },
  'rooms/factors/tell-owner.ts': () =>
    asSystem(async ({ db, services }) => {
      for (const [role, { email }] of people()) {
        const person = { email, fullName: 'x', language: null, role };
        for (const event of ['on', 'off', 'renewed', 'recoveryCodeUsed', 'reset'] as const)
          await tellOwner(db, services, person, event);
      }
    }),
  'rooms/assignments/actions/move-work.ts': () =>
    asSystem(async (call) => {
      const moved = { companyId: world.companyId, until: '2026-11-30', other: 'Ana', count: 2 };
      for (const [, { id, email }] of people())
        for (const direction of ['to', 'from'] as const)
          await tellMoved(
            call,
            { id, email, fullName: 'x', wholeName: 'x', language: null },
            { ...moved, direction },
          );
    }),
  'rooms/users/mail-links.ts': () =>
    asSystem(async ({ db, services }) => {
      for (const [, { id, email }] of people()) {
        const person = { id, email, fullName: 'x', language: null };
        await sendInvitation(db, services, person, { userId: world.people.superAdmin.id, wholeName: 'Ana' });
        await sendResetLink(db, services, person);
      }
    }),
  'rooms/wallet/tell-low-balance.ts': () =>
    asSystem((call) => {
      const { companyId, projectId } = world;
      return tellLowBalance(call, { companyId, projectId, amount: -9, tokensLeft: 1 });
    }),
  'rooms/tickets/tell-ticket-move.ts': () =>
    asSystem(async (call) => {
      for (const [, { id }] of people())
        for (const state of ticketStates)
          for (const isChallenge of [true, false])
            await tellTicketMove(call, { ...challenge(id), state, isChallenge }, null);
    }),
  'rooms/challenges/send-digest.ts': () =>
    asSystem(({ db, services }) => sendDigest(db, services, [world.companyId], '2026-11-01')),
  'rooms/challenges/tell-challenge.ts': () =>
    asSystem(async (call) => {
      await tellRaised(call, challenge(world.people.client.id), 'Uno');
      for (const [, { id }] of people())
        await tellAnswered(call, challenge(id), { status: 'explained', text: 'x' });
    }),
  'rooms/conversations/tell-message.ts': () =>
    asSystem(async (call) => {
      const participants = people().map(([, { id }]) => id);
      const [, ...mentioned] = people().map(([, { id, email }]) => ({
        userId: id,
        email,
        fullName: 'x',
        language: null,
      }));
      for (const [index, isChallenge] of [true, false].entries()) {
        const ticket = { ...challenge(world.people.client.id), state: 'open' as const, isChallenge };
        const message = { id: index * 2 + 1, text: 'x', participants };
        await tellMessage(call, ticket, { ...message, mentioned: [] });
        await tellMessage(call, ticket, { ...message, id: message.id + 1, mentioned });
      }
    }),
  'rooms/challenges/tell-batch.ts': () =>
    asSystem((call) => {
      const one = {
        ...challenge(0),
        projectName: 'x',
        locationName: 'Uno',
        author: 'x',
      };
      return tellBatch(call, { companyId: world.companyId, userId: 0 } as Parameters<typeof tellBatch>[1], [
        one,
        one,
      ]);
    }),
  'rooms/challenges/actions/announce-challenges.ts': async () => {
    const emails = people().flatMap(([role, { email }]) => (role === 'superAdmin' ? [] : [email]));
    await world.people.owner.client.call(contract.challenges.announce, {
      body: { emails, subject: 'x', message: 'x' },
    });
  },
  'rooms/tasks/emails/mail-response.ts': async () => {
    await mailedTask();
  },
  'rooms/tasks/emails/survey-emails.reads.ts': async () => {
    const { task, letter } = await mailedTask();
    await app.sql('delete from mails');
    const { subject, body, questions } = letter;
    await world.people.superAdmin.client.call(contract.tasks.testEmail, {
      params: { surveyId: task.id },
      body: { subject, body, questions },
    });
  },
  'rooms/reviews/tell-returned.ts': async () => {
    // The sender may hold any role besides.
    for (const [, { id: userId }] of people()) {
      const { companyId, projectId } = world;
      const { id } = await addSentResponse(app, { companyId, projectId, userId });
      await asSystem((call) =>
        tellReturned(call, { companyId, id, status: 'objected', objected: 1, upheld: 1 }),
      );
    }
  },
  'rooms/settings/actions/installation.ts': async () => {
    await world.people.superAdmin.client.call(contract.settings.testMail, {});
  },
};

it('knows every place that sends mails', () => {
  const source = join(import.meta.dirname, '../src');
  const found = readdirSync(join(source, 'rooms'), { recursive: true, encoding: 'utf8' })
    .map((name) => `rooms/${name.replaceAll('\\', '/')}`)
    .filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'rooms/notifications/tell.ts',
    )
    .filter((name) => /\b(queueMail|writeMail|tell)\(/.test(readFileSync(join(source, name), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(senders).toSorted());
});

it.each(Object.keys(senders))('%s leads nobody to a page that is not theirs', async (name) => {
  await senders[name]?.();
  const mails = await app.sql<{ recipient: string; text: string; link: string | null }>(
    'select recipient, text_body as text, sealed_link as link from mails',
  );
  expect(mails.length).toBeGreaterThan(0);
  const roleOf = new Map(people().map(([role, { email }]) => [email, role]));
  let links = 0;
  for (const { recipient, text, link } of mails) {
    const role = roleOf.get(recipient);
    const sealed = link ? [openLink(app.services.keys('mailed links'), link, recipient)] : [];
    const addresses = [...sealed, ...(text.match(/http:\/\/gondola\.test\S*/g) ?? [])];
    for (const address of addresses) {
      links += 1;
      const { pathname } = new URL(address);
      expect(role && mayOpen(pathname, [role]), `${pathname} for ${role}: ${text}`).toBe(true);
    }
  }
  expect(links).toBeGreaterThan(0);
});

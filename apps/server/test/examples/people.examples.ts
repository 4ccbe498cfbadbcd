// Sessions, people, second factors, and what people are linked to.
import { contract } from '@gondola/contract';
import { signIn } from '../kit/world.ts';
import { recoverPasswordJob } from '../../src/rooms/sessions/recover-password.job.ts';
import { mailedToken } from '../kit/mailed-link.ts';
import { codeOf, forgetSteps } from '../kit/second-factor.ts';
import { demoPassword } from '../../src/demo/demo-accounts.ts';
import type { Examples, ExampleWorld } from './example-world.ts';

const newcomer = 'pedro.salas@example.com';
const employee = 'employee@demo.gondola.example';
const password = 'Costanera-norte-7';
const passwords = { password, confirmPassword: password };

const newcomerId = (world: ExampleWorld): Promise<number> =>
  world.find('select id from users where email = $1', [newcomer]);

/** A person of the crowd who does nothing in other examples. */
const bystander = (world: ExampleWorld): Promise<number> =>
  world.find(
    "select max(u.id) from users u join user_projects p on p.user_id = u.id where u.role = 'scout' and p.company_id = $1 and u.email not like '%demo.gondola%'",
    [world.companyId],
  );

const scoutId = (world: ExampleWorld): Promise<number> => world.user('scout');
const ofScout = async (world: ExampleWorld) => ({ params: { userId: await scoutId(world) } });
const ofBystander = async (world: ExampleWorld) => ({ params: { id: await bystander(world) } });

/** A project that the person does not have yet. */
const otherProject = async (world: ExampleWorld) => ({
  userId: await scoutId(world),
  projectId: await world.find(
    'select id from projects where company_id = $1 and id not in (select project_id from user_projects where user_id = $2) order by id limit 1',
    [world.companyId, await scoutId(world)],
  ),
});

const report = (world: ExampleWorld): Promise<number> =>
  world.find(
    "select id from powerbi_reports where company_id = $1 and kind = 'dashboard' order by id limit 1",
    [world.companyId],
  );
const reportLink = async (world: ExampleWorld) => ({
  userId: await bystander(world),
  powerbiReportId: await report(world),
});

const secret = (world: ExampleWorld): string =>
  (world.answer('factors.begin') as { enrolment: { secret: string } }).enrolment.secret;

/** Before the others: the newest mail to the person is then the one with the link. */
export const linkExamples: Examples = {
  'sessions.recoverPassword': { as: 'nobody', send: { body: { email: employee } } },
  'sessions.checkLink': {
    as: 'nobody',
    send: async ({ app }) => {
      await recoverPasswordJob.run({ email: employee }, app.services, app.services.log);
      return { body: { token: await mailedToken(app, employee), purpose: 'reset' } };
    },
  },
  'sessions.resetPassword': {
    as: 'nobody',
    send: async ({ app }) => ({ body: { token: await mailedToken(app, employee), ...passwords } }),
  },
};

export const peopleExamples: Examples = {
  'sessions.login': {
    as: 'nobody',
    send: { body: { email: 'scout@demo.gondola.example', password: demoPassword } },
  },
  'sessions.refreshToken': { as: 'scout' },
  'users.current': { as: 'scout' },
  'users.chooseLanguage': { as: 'scout', send: { body: { language: 'en' } } },
  'users.register': {
    send: async (world) => ({
      body: {
        fullName: 'Pedro',
        lastName: 'Salas',
        dni: '12.345.678-5',
        countryCode: 'CL',
        email: newcomer,
        role: 'scout',
        phoneNumber: '+56 9 5555 0142',
        projects: [
          {
            projectId: await world.find('select min(id) from projects where company_id = $1', [
              world.companyId,
            ]),
            role: 'scout',
          },
        ],
      },
    }),
  },
  'users.invite': { send: async (world) => ({ params: { id: await newcomerId(world) } }) },
  'users.inviteMany': {
    send: async (world) => {
      await world.app.sql(`update invitations set sent_at = sent_at - interval '1 hour'`);
      return { body: { ids: [await newcomerId(world)] } };
    },
  },
  'users.invitationLinks': {},
  'sessions.verifyUser': {
    as: 'nobody',
    send: async ({ app }) => ({
      body: { token: await mailedToken(app, newcomer), ...passwords, acceptedTerms: true },
    }),
  },
  'users.list': { send: { query: { searchValue: 'Pizarro', page: 0, limit: 10 } } },
  'users.get': { send: async (world) => ({ params: { id: await scoutId(world) } }) },
  'users.update': {
    send: async (world) => ({ body: { id: await newcomerId(world), phoneNumber: '+56 9 5555 0143' } }),
  },
  'users.ofCompany': {},
  'users.export': {},
  'users.remove': { send: ofBystander },
  'users.restore': { send: ofBystander },
  'users.changeAvatar': {
    as: 'scout',
    send: async (world) => ({ body: { id: await scoutId(world), fileUrl: 'female' } }),
  },
  'users.signUpload': {
    send: { body: { fileName: 'portrait.jpg', fileType: 'image/jpeg', size: 48_213 } },
  },
  'users.colleagues': { as: 'owner' },
  'users.sessions': { send: async (world) => ({ params: { id: await scoutId(world) } }) },
  'users.endSessions': { send: ofBystander },
  'users.updateProfile': { as: 'teleaudit', send: { body: { phoneNumber: '+56 9 5555 0144' } } },
  'users.ownSessions': { as: 'teleaudit' },
  'users.endOwnSession': {
    as: 'teleaudit',
    send: async (world) => {
      await signIn(world.app, 'teleaudit@demo.gondola.example', demoPassword);
      const client = await world.person('teleaudit');
      const { sessions } = await client.call(contract.users.ownSessions, {});
      return { params: { id: sessions.find(({ current }) => !current)?.id } };
    },
  },
  'users.endOtherSessions': { as: 'qa' },
  'users.changePassword': {
    as: 'client',
    send: { body: { currentPassword: demoPassword, ...passwords } },
  },
  'factors.own': { as: 'owner' },
  'factors.begin': { as: 'owner', send: { body: { password: demoPassword } } },
  'factors.turnOn': {
    as: 'owner',
    send: (world) => {
      const { enrolment } = world.answer('factors.begin') as { enrolment: { token: string; secret: string } };
      return { body: { token: enrolment.token, code: codeOf(enrolment.secret) } };
    },
  },
  'factors.renewRecoveryCodes': {
    as: 'owner',
    send: async (world) => {
      await forgetSteps(world.app);
      return { body: { code: codeOf(secret(world)) } };
    },
  },
  'factors.ofPerson': { send: async (world) => ({ params: { id: await world.user('owner') } }) },
  'factors.turnOff': {
    as: 'owner',
    send: async (world) => {
      await forgetSteps(world.app);
      return { body: { code: codeOf(secret(world)) } };
    },
  },
  'factors.reset': {
    send: async (world) => {
      const client = await world.person('owner');
      const { enrolment } = await client.call(contract.factors.begin, { body: { password: demoPassword } });
      await client.call(contract.factors.turnOn, {
        body: { token: enrolment.token, code: codeOf(enrolment.secret) },
      });
      return { params: { id: await world.user('owner') } };
    },
  },
  'associations.projects': { send: ofScout },
  'associations.otherProjects': { send: ofScout },
  'associations.linkProject': {
    send: async (world) => ({ body: { ...(await otherProject(world)), role: 'scout' } }),
  },
  'associations.changeProjectLink': {
    send: ({ made }) => ({
      body: { ...(made.get('associations.linkProject')?.body as object), role: 'qa' },
    }),
  },
  'associations.unlinkProject': {
    send: (world) => {
      const linked = world.answer('associations.linkProject') as { userProject: { userProjectId: number } };
      return { params: { userProjectId: linked.userProject.userProjectId } };
    },
  },
  'associations.otherReports': {
    send: async (world) => ({ params: { userId: await bystander(world) } }),
  },
  'associations.linkReport': { send: async (world) => ({ body: await reportLink(world) }) },
  'associations.changeReportLink': {
    send: async (world) => ({ body: { ...(await reportLink(world)), configDescription: 'Everything' } }),
  },
  'associations.reports': { send: async (world) => ({ params: { userId: await bystander(world) } }) },
  'associations.unlinkReport': {
    send: (world) => {
      const linked = world.answer('associations.linkReport') as {
        userReport: { userPowerbiReportId: number };
      };
      return { params: { userPowerbiReportId: linked.userReport.userPowerbiReportId } };
    },
  },
  'sessions.logout': { as: 'qa' },
  'sessions.enrol': {
    as: 'nobody',
    send: async (world) => {
      const administrator = await world.person('superAdmin');
      await administrator.call(contract.settings.update, {
        body: {
          changes: { administratorsNeedSecondFactor: true },
          expected: { administratorsNeedSecondFactor: false },
        },
      });
      const body = { email: 'admin@demo.gondola.example', password: demoPassword };
      const refused = await world.app.stranger.fail(contract.sessions.login, { body });
      const { enrolment } = refused.data as unknown as { enrolment: { token: string; secret: string } };
      return { body: { token: enrolment.token, code: codeOf(enrolment.secret) } };
    },
  },
};

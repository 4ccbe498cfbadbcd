// People by file: who is new, who changes, who is registered elsewhere, and what no file may do.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import {
  addCompany,
  addPerson,
  addProject,
  makeWorld,
  worldPassword,
  type World,
} from '../../../test/kit/world.ts';

const { imports } = contract;

let app: TestApplication;
let world: World;
let companyId: number;
let counter = 0;
/** An address that nobody has yet. */
const fresh = (name: string): string => `${name}${(counter += 1)}@people.test`;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  companyId = await addCompany(app);
});

const admin = () => world.people.superAdmin.client;
const show = (content: string, missing?: 'leave' | 'markDeleted') =>
  admin().sendFiles(imports.uploadPeople, { body: { companyId, ...(missing ? { missing } : {}) } }, [
    { name: 'personas.csv', content },
  ]);
async function load(content: string, missing?: 'leave' | 'markDeleted'): Promise<number> {
  const { import: shown, differences } = await show(content, missing);
  expect(differences.flatMap(({ errors }) => errors)).toEqual([]);
  const confirmedDeletions = shown.deletionsToConfirm ?? undefined;
  const { import: done } = await admin().call(imports.apply, {
    params: { id: shown.id },
    body: { confirmedDeletions },
  });
  expect(done.state).toBe('applied');
  return shown.id;
}
const undo = (id: number) => admin().call(imports.undo, { params: { id } });
const codesOf = ({ differences }: Awaited<ReturnType<typeof show>>) =>
  differences.map(({ errors, warnings }) => [...errors, ...warnings].map(({ code }) => code).join(' '));

const person = async (email: string) =>
  (
    await app.sql<{
      id: number;
      full_name: string;
      last_name: string | null;
      whole_name: string;
      dni: string | null;
      role: string;
      phone_number: string | null;
      language: string | null;
      country_code: string;
      verified_at: string | null;
    }>('select * from users where email = $1 and not deleted', [email])
  )[0];
const linksOf = async (email: string) =>
  (
    await app.sql<{ name: string; role: string; deleted: boolean }>(
      `select p.name, up.role, up.deleted from user_projects up join users u on u.id = up.user_id
       join projects p on p.id = up.project_id where u.email = $1 and up.company_id = $2 order by p.id`,
      [email, companyId],
    )
  ).map(({ name, role, deleted }) => `${deleted ? '-' : ''}${name}:${role}`);
const groupsOf = async (email: string) =>
  (
    await app.sql<{ name: string }>(
      `select g.name from user_group_members m join user_groups g on g.id = m.user_group_id
       join users u on u.id = m.user_id where u.email = $1 and m.company_id = $2 order by g.id`,
      [email, companyId],
    )
  ).map(({ name }) => name);
const addGroup = (name: string) =>
  app.sql('insert into user_groups (company_id, name) values ($1, $2)', [companyId, name]);
const auditOf = (userId: number) =>
  app.sql<{ action: string; before: object | null; after: object | null; user_id: number }>(
    `select action, before, after, user_id::int from audit_log where entity = 'user' and entity_id = $1 order by id`,
    [String(userId)],
  );

describe('people who are new', () => {
  it('come with their project, role, groups and language, in the words of both languages', async () => {
    await addProject(app, companyId, 0, 'Góndolas');
    await addProject(app, companyId, 0, 'Precios; y más');
    await addGroup('Norte');
    await addGroup('Sur');
    const [rosa, john] = [fresh('Rosa'), fresh('john')];
    await load(
      [
        'Nombres;Apellidos;Correo electrónico;RUT;Rol;Celular;Proyecto;Rol en el proyecto;Grupos;Idioma',
        `Rosa;Silva;${rosa};12.345.678-5;Terreno;+56 (2) 2345 6789;Góndolas;;Norte, Sur;Español`,
        `John;Doe;${john};987654321;Client;;góndolas;QA;sur;english`,
      ].join('\n'),
    );
    expect(await person(rosa.toLowerCase())).toMatchObject({
      full_name: 'Rosa',
      last_name: 'Silva',
      dni: '12.345.678-5',
      role: 'scout',
      phone_number: '+56 (2) 2345 6789',
      language: 'es',
      country_code: 'CL',
      verified_at: null,
    });
    expect(await linksOf(rosa.toLowerCase())).toEqual(['Góndolas:scout']);
    expect(await groupsOf(rosa.toLowerCase())).toEqual(['Norte', 'Sur']);
    expect(await person(john)).toMatchObject({ role: 'client', language: 'en', phone_number: null });
    expect(await linksOf(john)).toEqual(['Góndolas:qa']);
    expect(await groupsOf(john)).toEqual(['Sur']);
  });

  it('keep a name of one column as it is written, and no last name is shown twice', async () => {
    await addProject(app, companyId, 0, 'Uno');
    const [ana, rosa] = [fresh('ana'), fresh('rosa')];
    await load(`APELLIDOS Y NOMBRES;Correo;RUT\nPÉREZ SOTO, ANA;${ana};123456785\n`);
    expect(await person(ana)).toMatchObject({
      full_name: 'PÉREZ SOTO, ANA',
      last_name: null,
      whole_name: 'PÉREZ SOTO, ANA',
    });
    await load(`Nombre completo;Apellidos;Correo;RUT\nRosa Díaz;Díaz;${rosa};123456793\n`);
    expect(await person(rosa)).toMatchObject({
      full_name: 'Rosa Díaz',
      last_name: 'Díaz',
      whole_name: 'Rosa Díaz',
    });
  });

  it('take the only project of the company and the role that may do least where the file says neither', async () => {
    const bare = fresh('bare');
    const content = `Correo,Nombre,Documento\n${bare},Rosa,123456789\n`;
    expect(codesOf(await show(content))).toEqual(['whichProject']);
    await addProject(app, companyId, 0, 'Uno');
    const { differences } = await show(content);
    expect(differences[0]?.values).toMatchObject({
      role: { new: 'scout' },
      project: { new: 'Uno' },
      project_role: { new: 'scout' },
    });
    await load(content);
    expect(await linksOf(bare)).toEqual(['Uno:scout']);
    await addProject(app, companyId, 0, 'Dos');
    expect(codesOf(await show(`Correo,Nombre,Documento\n${fresh('a')},Rosa,123456789\n`))).toEqual([
      'whichProject',
    ]);
  });

  it('cannot sign in before they have chosen a password, and share no password that anybody knows', async () => {
    await addProject(app, companyId, 0, 'Uno');
    const emails = [fresh('a'), fresh('b')];
    await load(`Correo,Nombre,Documento\n${emails.map((email) => `${email},Rosa,123456789`).join('\n')}\n`);
    for (const email of emails) {
      const refused = await app.stranger.fail(contract.sessions.login, {
        body: { email, password: worldPassword },
      });
      expect(refused.status).toBe(401);
    }
  });

  it('are recorded one by one, as those who are registered in a dialog', async () => {
    await addProject(app, companyId, 0, 'Uno');
    const email = fresh('rosa');
    await load(`Correo,Nombre,Documento,Rol\n${email},Rosa,123456789,QA\n`);
    const id = Number((await person(email))?.id);
    await load(`Correo,Nombre,Rol\n${email},Rosa,Cliente\n`);
    expect(await auditOf(id)).toMatchObject([
      { action: 'user.register', before: null, after: { email, role: 'qa', project: 'Uno' } },
      { action: 'user.update', before: { role: 'qa' }, after: { role: 'client' } },
    ]);
    expect((await auditOf(id)).map(({ user_id: by }) => by)).toEqual([
      world.people.superAdmin.id,
      world.people.superAdmin.id,
    ]);
    // The role on the project is its own: it changes where the file says so.
    expect(await linksOf(email)).toEqual(['Uno:qa']);
  });

  it.each([
    ['an address that is none', 'rosa.example.com,Rosa,123456789,Uno,', 'notAnEmail'],
    ['no identity document', 'NEW,Rosa,,Uno,', 'required'],
    ['a document that is too short', 'NEW,Rosa,12345678,Uno,', 'invalidDNI'],
    ['a name of two letters', 'NEW,Ro,123456789,Uno,', 'shortName'],
    ['the role that no file gives', 'NEW,Rosa,123456789,Uno,Superadministración', 'superAdminByFile'],
    ['a project that is not there', 'NEW,Rosa,123456789,Dos,', 'unknownProject'],
    ['a role that is none', 'NEW,Rosa,123456789,Uno,jefe', 'notAChoice'],
  ])('are refused with %s', async (_what, row, code) => {
    await addProject(app, companyId, 0, 'Uno');
    const shown = await show(
      `Correo,Nombre,Documento,Proyecto,Rol\n${row.replace('NEW', fresh('new'))}\n${fresh('good')},Rosa,123456789,Uno,QA\n`,
    );
    expect(codesOf(shown)).toEqual([code, '']);
  });

  it('have documents by the rule of the company’s country: an unusual one is doubted in its row, and comes in', async () => {
    await addProject(app, companyId, 0, 'Uno');
    await app.sql(`update companies set country_code = 'PE' where id = $1`, [companyId]);
    const [usual, foreign] = [fresh('usual'), fresh('foreign')];
    const content = `Correo,Nombre,Documento\n${usual},Rosa,12345678\n${foreign},Inés,CE-001234567\n`;
    const shown = await show(content);
    expect(shown.differences.map(({ errors, warnings }) => [errors, warnings])).toEqual([
      [[], []],
      [
        [],
        [
          {
            column: 'dni',
            code: 'unusualDocument.PE',
            message: 'Un DNI tiene 8 dígitos: revisa si está completo. Si es otro documento, queda así',
          },
        ],
      ],
    ]);
    await load(content);
    expect(await person(foreign)).toMatchObject({ dni: 'CE-001234567', country_code: 'PE' });
    expect(codesOf(await show(`Correo,Nombre,Documento\n${fresh('new')},Rosa,1234\n`))).toEqual([
      'invalidDocument',
    ]);
    // A row that is as it was is never in error for what was stored before.
    await app.sql(`update companies set country_code = 'CL' where id = $1`, [companyId]);
    expect(codesOf(await show(`Correo,Nombre,Documento\n${usual},Rosa,12345678\n`))).toEqual([]);
  });

  it('named twice with different data are both refused', async () => {
    await addProject(app, companyId, 0, 'Uno');
    const email = fresh('twice');
    const shown = await show(
      `Correo,Nombre,Documento\n${email},Rosa,123456789\n${email.toUpperCase()},Inés,123456789\n`,
    );
    expect(codesOf(shown)).toEqual(['keyTwice', 'keyTwice']);
  });
});

describe('people of the company', () => {
  it('gain projects and groups and lose none, and change what the file says', async () => {
    const first = await addProject(app, companyId, 0, 'Uno');
    await addProject(app, companyId, 0, 'Dos');
    await addGroup('Norte');
    const { email } = await addPerson(app, {
      role: 'scout',
      email: fresh('x'),
      projects: [{ companyId, projectId: first }],
    });
    const id = await load(
      `Correo;Nombre;Teléfono;Proyecto;Rol en el proyecto;Grupo\n${email};Rosa;+569;"Dos; Uno";"Cliente; QA";Norte\n`,
    );
    expect(await person(email)).toMatchObject({ full_name: 'Rosa', phone_number: '+569', role: 'scout' });
    expect(await linksOf(email)).toEqual(['Uno:qa', 'Dos:client']);
    await undo(id);
    expect(await person(email)).toMatchObject({ full_name: 'Persona', phone_number: null });
    expect(await linksOf(email)).toEqual(['Uno:scout']);
    expect(await groupsOf(email)).toEqual([]);
    await load(`Correo;Nombre;Proyecto\n${email};Rosa;Dos\n`);
    expect(await linksOf(email)).toEqual(['Uno:scout', 'Dos:scout']);
  });

  it('stay where a file does not name them, and leave the company where it is said to be the whole list', async () => {
    const projectId = await addProject(app, companyId, 0, 'Uno');
    const other = { companyId: world.otherCompanyId, projectId: world.otherProjectId };
    const stays = await addPerson(app, {
      role: 'scout',
      email: fresh('x'),
      projects: [{ companyId, projectId }],
    });
    const goes = await addPerson(app, {
      role: 'scout',
      email: fresh('x'),
      projects: [{ companyId, projectId }, other],
    });
    const content = `Correo,Nombre\n${stays.email},Rosa\n`;
    await load(content);
    expect(await linksOf(goes.email)).toEqual(['Uno:scout']);
    const id = await load(content, 'markDeleted');
    expect(await linksOf(goes.email)).toEqual(['-Uno:scout']);
    // The account and what it is elsewhere stay.
    const [elsewhere] = await app.sql<{ deleted: boolean }>(
      'select deleted from user_projects where user_id = $1 and company_id = $2',
      [goes.id, world.otherCompanyId],
    );
    expect(elsewhere).toEqual({ deleted: false });
    expect(await person(goes.email)).toBeDefined();
    await undo(id);
    expect(await linksOf(goes.email)).toEqual(['Uno:scout']);
  });

  it('who left come back with their own data as it is', async () => {
    const projectId = await addProject(app, companyId, 0, 'Uno');
    const { email } = await addPerson(app, {
      role: 'scout',
      email: fresh('x'),
      projects: [{ companyId, projectId }],
    });
    await app.sql('update user_projects set deleted = true where company_id = $1', [companyId]);
    const content = `Correo,Nombre\n${email},Otro Nombre\n`;
    expect(codesOf(await show(content))).toEqual(['comesBack']);
    const id = await load(content);
    expect(await linksOf(email)).toEqual(['Uno:scout']);
    expect((await person(email))?.full_name).toBe('Persona');
    await undo(id);
    expect(await linksOf(email)).toEqual(['-Uno:scout']);
  });

  it('who are super administrators keep the role, so that a file never takes the last one', async () => {
    const projectId = await addProject(app, companyId, 0, 'Uno');
    await app.sql(
      'insert into user_projects (company_id, project_id, user_id, role) values ($1, $2, $3, $4)',
      [companyId, projectId, world.people.superAdmin.id, 'admin'],
    );
    const { email } = world.people.superAdmin;
    expect(codesOf(await show(`Correo,Nombre,Rol\n${email},Persona,Terreno\n`))).toEqual(['superAdminStays']);
    const { import: same } = await show(`Correo,Nombre,Rol\n${email},Persona,superAdmin\n`);
    expect(same.counts).toMatchObject({ equal: 1, error: 0 });
  });
});

describe('somebody of another company only', () => {
  const others = () => world.stranger;
  const file = () =>
    `Correo,Nombre,Documento,Rol,Teléfono,Proyecto\n${others().email},Otro Nombre,999999999,QA,+56 1,Uno\n`;

  it('gets the link, and nothing of what they are is shown or changed', async () => {
    await addProject(app, companyId, 0, 'Uno');
    const before = await person(others().email);
    const shown = await show(file());
    const [row] = shown.differences;
    expect(row?.warnings.map(({ message }) => message)).toEqual([
      'Ya está registrada: se agrega al proyecto y sus datos no cambian',
    ]);
    // Neither their data nor that of the file, which is not taken.
    expect(row?.values).toMatchObject({
      full_name: { old: null, new: null },
      phone_number: { old: null, new: null },
      role: { old: null, new: null },
      project: { old: null, new: 'Uno' },
      project_role: { old: null, new: 'qa' },
    });
    expect(JSON.stringify(row)).not.toMatch(/Persona|owner"/);
    const id = await load(file());
    expect(await person(others().email)).toEqual(before);
    expect(await linksOf(others().email)).toEqual(['Uno:qa']);
    await undo(id);
    expect(await linksOf(others().email)).toEqual([]);
    expect(await person(others().email)).toEqual(before);
  });

  it('has nothing more done to them by the same file, nor by another one, while they are of that company', async () => {
    await addProject(app, companyId, 0, 'Uno');
    const { email } = await addPerson(app, {
      role: 'owner',
      email: fresh('both'),
      projects: [{ companyId: world.otherCompanyId, projectId: world.otherProjectId }],
    });
    const content = `Correo,Nombre,Documento,Rol,Proyecto\n${email},Otro Nombre,999999999,QA,Uno\n`;
    await load(content);
    const before = await person(email);
    const again = await show(content);
    expect(again.import.counts).toMatchObject({ equal: 1, new: 0, changed: 0 });
    await addProject(app, companyId, 0, 'Dos');
    const more = await show(content.replace(',Uno', ',Dos'));
    expect(codesOf(more)).toEqual(['ownDataStays']);
    await load(content.replace(',Uno', ',Dos'));
    expect(await linksOf(email)).toEqual(['Uno:qa', 'Dos:qa']);
    expect(await person(email)).toEqual(before);
  });

  it('is left alone where they were deleted between the preview and its application', async () => {
    await addProject(app, companyId, 0, 'Uno');
    const gone = await addPerson(app, { role: 'owner', email: fresh('gone') });
    const { import: shown } = await show(`Correo,Nombre,Documento\n${gone.email},Rosa,123456789\n`);
    await app.sql('update users set deleted = true where id = $1', [gone.id]);
    const refused = await admin().fail(imports.apply, { params: { id: shown.id }, body: {} });
    expect(refused.status).toBe(409);
    expect(await app.sql('select 1 from user_projects where company_id = $1', [companyId])).toEqual([]);
  });
});

describe('an import of people', () => {
  it('is applied by the file that was shown, sent once more', async () => {
    await addProject(app, companyId, 0, 'Uno');
    const email = fresh('again');
    const content = `Correo,Nombre,Documento\n${email},Rosa,123456789\n`;
    await show(content);
    const { import: done } = await admin().sendFiles(imports.updatePeople, { body: { companyId } }, [
      { name: 'personas.csv', content },
    ]);
    expect(done.state).toBe('applied');
    expect(await linksOf(email)).toEqual(['Uno:scout']);
  });

  it('is for super administrators alone', async () => {
    for (const role of ['admin', 'owner', 'qa', 'client'] as const) {
      const { status } = await world.people[role].client.failFiles(
        imports.uploadPeople,
        { body: { companyId: world.companyId } },
        [{ name: 'a.csv', content: 'Correo,Nombre\n' }],
      );
      expect(status).toBe(403);
    }
  });

  it.each(['Contraseña', 'password', 'Clave', 'clave de acceso', 'User Password', 'CONTRASEÑAS'])(
    'refuses a column called %s by its name, and keeps nothing of the file',
    async (heading) => {
      await addProject(app, companyId, 0, 'Uno');
      const countOf = async () =>
        (await app.sql('select 1 from files')).length + (await app.sql('select 1 from imports')).length;
      const before = await countOf();
      const { status, data } = await admin().failFiles(imports.uploadPeople, { body: { companyId } }, [
        {
          name: 'a.csv',
          content: `Correo,Nombre,Documento,${heading}\n${fresh('a')},Rosa,123456789,Secreta-1\n`,
        },
      ]);
      expect(status).toBe(400);
      expect(JSON.stringify(data)).toContain(heading);
      expect(await countOf()).toBe(before);
    },
  );

  it('takes the accounts back that it made, until somebody has accepted the invitation', async () => {
    await addProject(app, companyId, 0, 'Uno');
    const [email, later] = [fresh('a'), fresh('b')];
    const id = await load(`Correo,Nombre,Documento\n${email},Rosa,123456789\n`);
    await undo(id);
    expect(await person(email)).toBeUndefined();
    const other = await load(`Correo,Nombre,Documento\n${later},Rosa,123456789\n`);
    await app.sql('update users set verified_at = now() where email = $1', [later]);
    const refused = await admin().fail(imports.undo, { params: { id: other } });
    expect(refused.status).toBe(409);
    expect(await linksOf(later)).toEqual(['Uno:scout']);
  });
});

// The first half hour: from an installation without anything to the share of shelf that a client sees, by screens alone, with a
// pointer in Spanish of three countries, each with its own ways to write numbers, phones and documents, and with a keyboard in English. What the field application does is sent as it sends it. With
// FIRST_VISIT_PICTURES=1 each step is kept as a picture of docs/first-visit.md.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BodyOf, fieldEndpoints, mailEndpoints, sessionEndpoints } from '@gondola/contract';
import sharp from 'sharp';
import { root } from '../../apps/server/test/kit/documented-commands.ts';
import { type Hand, Keyboard, Pointer } from '../hand.ts';
import { type Installation, onNewInstallation } from '../new-installation.ts';
import { callAs, present, tokenIn, tokenOf } from '../people.ts';
import { settled } from '../pages/inspect.ts';
import { type Browser, expect, type Locator, type Page, test } from '../test.ts';
import { type Language, type Say, wordsIn } from '../words.ts';
import { drawnShelf, uploadPhoto } from './audited-task.ts';
import { logo } from './logo.ts';

const password = 'una-clave-larga-9';
const pictures = join(root, 'docs/pictures/first-visit');

/** A country as its people have it: their browser, and how they write what the forms ask. */
interface Country {
  readonly locale: string;
  readonly timeZone: string;
  readonly taxId: string;
  readonly whatsapp: string;
  readonly documents: Readonly<Record<Invited, string>>;
  /** A phone as it is typed there, and as the form leaves it. */
  readonly phone: readonly [typed: string, left: string];
  /** Four thousand five hundred. */
  readonly tokens: string;
}

const countries = {
  chile: {
    locale: 'es-CL',
    timeZone: 'America/Santiago',
    taxId: '77.123.456-7',
    whatsapp: 'https://wa.me/56911112222',
    documents: { scout: '12345678-9', client: '12345678-9' },
    phone: ['9 1111 2222', '+56 9 1111 2222'],
    tokens: '4.500',
  },
  britain: {
    locale: 'en-GB',
    timeZone: 'Europe/London',
    taxId: 'GB 123 4567 82',
    whatsapp: 'https://wa.me/442079460958',
    documents: { scout: '12345678-9', client: '12345678-9' },
    phone: ['020 7946 0958', '+44 20 7946 0958'],
    tokens: '4,500',
  },
  colombia: {
    locale: 'es-CO',
    timeZone: 'America/Bogota',
    taxId: '900.123.456-7',
    whatsapp: '+57 300 123 4567',
    documents: { scout: '1.020.345.678', client: '52.123.456' },
    phone: ['300 123 4567', '+57 300 1234567'],
    tokens: '4.500',
  },
  peru: {
    locale: 'es-PE',
    timeZone: 'America/Lima',
    taxId: '20100047218',
    whatsapp: '+51 987 654 321',
    documents: { scout: '45678912', client: '08123456' },
    phone: ['987 654 321', '+51 987 654 321'],
    tokens: '4,500',
  },
} as const satisfies Record<string, Country>;

/** One person at one browser: what they press, the pages that they see, and where the guide is at. */
class Visit {
  readonly hand: Hand;
  readonly page: Page;
  readonly say: Say;
  readonly language: Language;
  readonly country: Country;
  /** Addresses without their ids. */
  readonly pages = new Set<string>();

  constructor(hand: Hand, language: Language, country: Country) {
    this.hand = hand;
    this.country = country;
    this.page = hand.page;
    this.language = language;
    this.say = wordsIn(language);
    this.page.on('framenavigated', (frame) => {
      if (frame === this.page.mainFrame())
        this.pages.add(new URL(frame.url()).pathname.replaceAll(/\d+/g, '…'));
    });
  }

  button(room: string, path: string, values?: Record<string, string | number>) {
    return this.page.getByRole('button', { name: this.say(room, path, values), exact: true });
  }

  /** A field of the dialog on top, or of the page, by the beginning of its label. */
  field(room: string, path: string, within: Page | Locator = this.page) {
    return within
      .getByLabel(new RegExp(`^${this.say(room, path)}`))
      .filter({ visible: true })
      .first();
  }

  /** Keeps a picture of what the person is looking at, where pictures are asked for. */
  async picture(name: string): Promise<void> {
    if (!process.env['FIRST_VISIT_PICTURES']) return;
    await settled(this.page);
    mkdirSync(pictures, { recursive: true });
    const content = await this.page.screenshot({ animations: 'disabled' });
    await sharp(content)
      .resize(1200)
      .webp({ quality: 82 })
      .toFile(join(pictures, `${name}.${this.language}.webp`));
  }

  /** Opens the list of first steps by its button of the header and takes one. */
  async takeStep(action: string): Promise<void> {
    const { hand, page, say } = this;
    const header = page.getByRole('button', { name: new RegExp(`^${say('setup', 'steps.title')}`) });
    await hand.press(header);
    const list = page.getByRole('dialog', { name: say('setup', 'steps.title') });
    await hand.press(list.getByRole('button', { name: say('setup', action), exact: true }));
  }
}

const names = {
  es: {
    person: 'Ana Pérez',
    company: 'Conservas del Sur',
    project: 'Góndolas 2027',
    location: 'Supermercado Plaza Norte',
    scout: 'Luis Rojas',
    client: 'Marta Soto',
    task: 'Visita de góndola',
    question: 'Fotos de la góndola',
    report: 'Participación en góndola',
  },
  en: {
    person: 'Ann Parker',
    company: 'Southern Foods',
    project: 'Shelves 2027',
    location: 'North Square Supermarket',
    scout: 'Luke Reed',
    client: 'Martha South',
    task: 'Shelf visit',
    question: 'Photos of the shelf',
    report: 'Share of shelf',
  },
} as const;

const emails = { admin: 'ana@example.com', scout: 'luis@example.com', client: 'marta@example.com' };

async function makeAdministrator(visit: Visit, { said }: Installation): Promise<void> {
  const { hand, page } = visit;
  await page.goto(present(/http:\S+\/setup#\S+/.exec(said)?.[0], 'address of the set-up'));
  await visit.picture('01-setup');
  await hand.write(visit.field('setup', 'fullName'), names[visit.language].person);
  await hand.write(visit.field('setup', 'email'), emails.admin);
  await hand.write(visit.field('sessions', 'newPassword'), password);
  await hand.write(visit.field('sessions', 'confirmPassword'), password);
  await hand.press(visit.button('setup', 'submit'));
  await expect(page.getByRole('region', { name: visit.say('setup', 'steps.title') })).toBeVisible();
  await visit.picture('02-first-steps');
}

async function makeCompany(visit: Visit): Promise<void> {
  const { hand, page, say } = visit;
  // The first step is taken where the list greets: on home.
  await hand.press(visit.button('setup', 'steps.step.company.action'));
  const form = page.getByRole('dialog', { name: say('companies', 'form.create') });
  await expect(form).toBeVisible();
  await hand.write(visit.field('companies', 'fields.name', form), names[visit.language].company);
  await hand.write(visit.field('companies', 'fields.taxId', form), visit.country.taxId);
  await page.keyboard.press('Tab');
  // The beginning of the doubt, without the form that is usual.
  const doubt = say('companies', 'taxIdDoubt').split('(')[0] ?? '';
  await expect(form.getByText(doubt)).toBeHidden();
  await hand.write(visit.field('companies', 'fields.whatsappLink', form), visit.country.whatsapp);
  await hand.give(form.getByRole('button', { name: say('companies', 'logo.drop') }), logo);
  await expect(form.getByRole('button', { name: say('companies', 'form.createAction') })).toBeEnabled();
  await visit.picture('03-company');
  await hand.press(form.getByRole('button', { name: say('companies', 'form.createAction') }));
  await expect(form).toBeHidden();
}

async function makeProject(visit: Visit): Promise<void> {
  const { hand, page, say } = visit;
  await visit.takeStep('steps.step.project.action');
  const form = page.getByRole('dialog', { name: say('projects', 'form.create') });
  await hand.write(visit.field('projects', 'form.name', form), names[visit.language].project);
  await hand.write(visit.field('projects', 'form.tokens', form), visit.country.tokens);
  await visit.picture('04-project');
  await hand.press(form.getByRole('button', { name: say('projects', 'form.createAction') }));
  await expect(form).toBeHidden();
}

async function makeLocation(visit: Visit): Promise<void> {
  const { hand, page, say } = visit;
  await visit.takeStep('steps.step.locations.action');
  // Nobody has any location yet: there is nothing to choose from, so the form of a new one opens.
  const form = page.getByRole('dialog', { name: say('locations', 'form.title') });
  await hand.write(visit.field('locations', 'fields.name', form), names[visit.language].location);
  await visit.picture('05-location');
  await hand.press(form.getByRole('button', { name: say('locations', 'form.action') }));
  await expect(form).toBeHidden();
}

type Invited = 'scout' | 'client';

/** Registers somebody by the step of that name; gives the token of their invitation, which the administrator hands on. */
async function invite(visit: Visit, role: Invited, step: string): Promise<string> {
  const { hand, page, say } = visit;
  await visit.takeStep(step);
  await hand.write(visit.field('users', 'field.fullName'), names[visit.language][role]);
  await hand.write(visit.field('users', 'field.email'), emails[role]);
  await hand.write(visit.field('users', 'field.dni'), visit.country.documents[role]);
  const [typed, left] = visit.country.phone;
  const phone = visit.field('users', 'field.phoneNumber');
  await hand.write(phone, typed);
  await page.keyboard.press('Tab');
  await expect(phone).toHaveValue(left);
  // Nothing of it is doubted as no value of the country.
  for (const country of ['CO', 'PE'])
    await expect(page.getByText(say('users', `dniDoubt.${country}`))).toBeHidden();
  // The step knows whom it is about.
  const chosen = page.getByRole('combobox', { name: new RegExp(`^${say('users', 'field.role')}`) }).first();
  await expect(chosen).toHaveValue(say('users', `role.${role}`));
  const project = page.getByRole('combobox', { name: new RegExp(`^${say('users', 'link.project')}`) });
  if ((await project.inputValue()) === '') await hand.choose(project, names[visit.language].project);
  await visit.picture(role === 'scout' ? '06-person' : '16-client');
  await hand.press(visit.button('users', 'register.submit'));
  await expect(page.getByText(say('users', 'register.captured', { email: emails[role] }))).toBeVisible();
  return invitationOf(await tokenIn(page), emails[role]);
}

async function invitationOf(admin: string, email: string): Promise<string> {
  const { mails } = await callAs(admin, mailEndpoints.list, { query: { searchValue: email } });
  const params = { id: present(mails[0], 'mail of the invitation').id };
  const { mail } = await callAs(admin, mailEndpoints.get, { params });
  return present(/user-verification\?token=([\w-]+)/.exec(mail.text)?.[1], 'token in the mail');
}

/** Writes and publishes a task of one page of photos, whose share of shelf is measured. */
async function publishTask(visit: Visit): Promise<void> {
  const { hand, page, say } = visit;
  const name = names[visit.language];
  await visit.takeStep('steps.step.task.action');
  const wizard = page.getByRole('dialog', { name: say('tasks', 'wizard.title') });
  await hand.write(wizard.getByRole('textbox').first(), name.task);
  await page.keyboard.press('Enter');
  await hand.press(wizard.getByRole('radio', { name: new RegExp(`^${say('tasks', 'type.general')}`) }));
  await hand.press(wizard.getByRole('button', { name: say('tasks', 'wizard.build') }));
  await hand.write(
    page.getByRole('textbox', { name: say('builder', 'picker.search') }),
    visit.language === 'es' ? 'foto' : 'photo',
  );
  await page.keyboard.press('Enter');
  await hand.write(page.getByRole('textbox', { name: say('builder', 'page.title') }), name.question);
  await hand.press(visit.button('builder', 'kpi.measureShare'));
  const kpis = page.getByRole('dialog', { name: say('builder', 'kpi.settings') });
  await hand.write(kpis.getByRole('textbox', { name: say('builder', 'kpi.target') }), '40');
  await visit.picture('07-builder');
  await hand.press(kpis.getByRole('button', { name: say('builder', 'kpi.save') }));
  await hand.press(visit.button('builder', 'bar.publish'));
  await hand.press(page.getByRole('dialog').getByRole('button', { name: say('builder', 'publish.action') }));
  await expect(page.getByText(say('tasks', 'state.unassigned'))).toBeVisible();
  await visit.picture('08-published');
}

/** Assigns it to the one person at the one location; gives the id of the task. */
async function assign(visit: Visit): Promise<number> {
  const { hand, page, say } = visit;
  const taskId = Number(/tasks\/(\d+)/.exec(page.url())?.[1]);
  await hand.press(page.locator('header').getByRole('link', { name: say('tasks', 'people.associate') }));
  const everybody = new RegExp(`^${say('ui', 'transfer.addAll', { shown: '' }).replace('()', '')}`);
  await hand.press(page.getByRole('button', { name: everybody }));
  await hand.press(page.getByRole('tab', { name: new RegExp(`^${say('assignments', 'tabs.locations')}`) }));
  await hand.press(page.getByRole('button', { name: everybody }));
  await hand.press(visit.button('assignments', 'continue'));
  await expect(page.getByText(say('assignments', 'sentence.notClose_one'))).toBeVisible();
  await visit.picture('09-assign');
  await hand.press(visit.button('assignments', 'save'));
  const sent = say('assignments', 'success.sent', {
    people: say('assignments', 'success.people_one', { shown: 1 }),
    locations: say('assignments', 'success.locations_one', { shown: 1 }),
  });
  await expect(page.getByText(sent)).toBeVisible();
  await visit.picture('10-sent');
  return taskId;
}

/** The field worker's way on the phone: opens the account, takes the task and sends its photos. */
async function answer(invitation: string, taskId: number): Promise<void> {
  const body = { token: invitation, password, confirmPassword: password, acceptedTerms: true as const };
  await callAs('', sessionEndpoints.verifyUser, { body });
  const token = await tokenOf(emails.scout, password);
  const { assignments } = await callAs(token, fieldEndpoints.assignments, {});
  const { task } = await callAs(token, fieldEndpoints.task, { params: { id: taskId } });
  const media = [await uploadPhoto(token, await drawnShelf())];
  const now = new Date().toISOString();
  const response: BodyOf<typeof fieldEndpoints.respond> = {
    clientId: crypto.randomUUID(),
    assignmentId: present(assignments[0], 'assignment').id,
    startedAt: now,
    finishedAt: now,
    answers: [{ questionId: present(task.Questions[0], 'question').id, media }],
  };
  await callAs(token, fieldEndpoints.respond, { body: response });
}

async function approve(visit: Visit): Promise<void> {
  const { hand, page, say } = visit;
  // The list knows of the answer as it arrives.
  const ticked = say('app', 'firstSteps', { count: 7, total: 11 });
  await expect(page.getByRole('button', { name: ticked })).toBeVisible();
  await visit.takeStep('steps.step.review.action');
  await hand.press(visit.button('reviews', 'take'));
  await expect(visit.button('reviews', 'decision.approve.short')).toBeVisible();
  await visit.picture('11-review');
  await hand.press(visit.button('reviews', 'decision.approve.short'));
  await hand.press(
    page.getByRole('dialog').getByRole('button', { name: say('reviews', 'decision.approve.action') }),
  );
  await expect(page.getByText(say('reviews', 'decision.approve.done'))).toBeVisible();
  const measuring = page.getByRole('dialog').getByRole('link', { name: say('reviews', 'measure') });
  // Reached for, it stays: otherwise the list is back after a moment.
  await measuring.focus();
  await visit.picture('12-approved');
  await hand.press(measuring);
}

/** Draws a line to the right of the crosshair, the same for either hand. */
async function line(page: Page, colour: string, steps: number): Promise<void> {
  await page.keyboard.press(colour);
  await page.keyboard.press('Enter');
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
}

/** Measures the photo: two strides of products on four of trays. */
async function measure(visit: Visit): Promise<void> {
  const { hand, page, say } = visit;
  await page.getByRole('application').locator('img, image').first().waitFor();
  await page.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await line(page, '1', 4);
  await line(page, '2', 2);
  await visit.picture('13-measure');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(say('teleaudit', 'save.done'))).toBeVisible();
  await hand.press(visit.button('teleaudit', 'done.action'));
  await hand.press(page.getByRole('dialog').getByRole('button', { name: say('teleaudit', 'done.action') }));
  await expect(page.getByText(say('teleaudit', 'row.over'))).toBeVisible();
  await visit.picture('14-measured');
}

async function addReport(visit: Visit): Promise<void> {
  const { hand, page, say } = visit;
  await visit.takeStep('steps.step.client.action');
  const form = page.getByRole('dialog', { name: say('reports', 'new') });
  await hand.write(visit.field('reports', 'column.reportName', form), names[visit.language].report);
  await hand.write(visit.field('reports', 'column.reportDescription', form), names[visit.language].report);
  await hand.choose(
    form.getByRole('combobox', { name: say('reports', 'column.dashboard') }),
    say('reports', 'dashboard.shareOfShelf'),
  );
  await visit.picture('15-report');
  await hand.press(form.getByRole('button', { name: say('reports', 'reportForm.create') }));
  await expect(form).toBeHidden();
}

/** Gives the client the report. */
async function shareReport(visit: Visit): Promise<void> {
  const { hand, page, say } = visit;
  await visit.takeStep('steps.otherWay.share');
  await hand.press(visit.button('associations', 'report.link').first());
  const form = page.getByRole('dialog', { name: say('associations', 'report.link') });
  await hand.choose(
    form.getByRole('combobox', { name: say('associations', 'report.name') }),
    names[visit.language].report,
  );
  await visit.picture('17-share-report');
  await hand.press(form.getByRole('button', { name: say('associations', 'report.link') }));
  await expect(form).toBeHidden();
}

/** The client opens the account from the invitation and reads the share. */
async function readShare(visit: Visit, invitation: string, home: string): Promise<void> {
  const { hand, page, say } = visit;
  await page.goto(`${home}/user-verification?token=${invitation}`);
  await hand.write(visit.field('sessions', 'newPassword'), password);
  await hand.write(visit.field('sessions', 'confirmPassword'), password);
  await visit.picture('18-invitation');
  await hand.press(visit.button('sessions', 'verify.submit'));
  await hand.press(
    page
      .getByRole('navigation')
      .getByRole('link', { name: say('reports', 'grid.title') })
      .first(),
  );
  await hand.press(page.getByRole('link', { name: names[visit.language].report }).first());
  await expect(page.getByText(/^50[.,]0\s?%$/).first()).toBeVisible();
  await visit.picture('19-share');
}

const newPage = async (browser: Browser, country: Country): Promise<Page> => {
  const context = await browser.newContext({
    locale: country.locale,
    viewport: { width: 1440, height: 900 },
    timezoneId: country.timeZone,
  });
  return context.newPage();
};

for (const [language, how, country] of [
  ['es', 'with a pointer', countries.chile],
  ['en', 'with a keyboard alone', countries.britain],
  ['es', 'with a pointer in Colombia', countries.colombia],
  ['es', 'with a pointer in Peru', countries.peru],
] as const) {
  test(`an empty installation becomes a share of shelf that a client reads, ${how}`, async ({ browser }) => {
    test.setTimeout(420_000);
    await onNewInstallation(async (installation) => {
      const handOf = (page: Page) => (language === 'es' ? new Pointer(page) : new Keyboard(page));
      const visit = new Visit(handOf(await newPage(browser, country)), language, country);
      await makeAdministrator(visit, installation);
      await makeCompany(visit);
      await makeProject(visit);
      await makeLocation(visit);
      const scout = await invite(visit, 'scout', 'steps.step.people.action');
      await publishTask(visit);
      const taskId = await assign(visit);
      await answer(scout, taskId);
      await approve(visit);
      await measure(visit);
      await addReport(visit);
      const client = await invite(visit, 'client', 'steps.otherWay.person');
      await shareReport(visit);
      const reading = new Visit(handOf(await newPage(browser, country)), language, country);
      await readShare(reading, client, installation.home);
      const presses = visit.hand.presses + reading.hand.presses;
      // The address of a response's audit leads on at once: nobody sees it.
      const unseen = new Set(['blank', '/teleaudits/…']);
      const pages = [...new Set([...visit.pages, ...reading.pages])].filter((path) => !unseen.has(path));
      process.stdout.write(
        `first visit ${how}: ${presses} presses, ${pages.length} pages (${pages.join(' ')})\n`,
      );
      expect(presses).toBeLessThanOrEqual(80);
      expect(pages.length).toBeLessThanOrEqual(12);
    });
  });
}

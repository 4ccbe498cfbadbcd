// The first half hour: from an installation without anything to the share of shelf that a client sees, by screens alone: in Colombia with
// a pointer, in Peru with a keyboard, each with numbers, phones and documents as they are written there. With FIRST_VISIT_PICTURES=1
// each step is kept as a picture of docs/first-visit.md, in Spanish from Colombia and in English from Peru.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fieldEndpoints, mailEndpoints } from '@gondola/contract';
import sharp from 'sharp';
import { root } from '../../apps/server/test/kit/documented-commands.ts';
import { type Hand, Keyboard, Pointer } from '../hand.ts';
import { type Installation, onNewInstallation } from '../new-installation.ts';
import { callAs, present, tokenIn } from '../people.ts';
import { settled } from '../pages/inspect.ts';
import { type Browser, expect, type Locator, type Page, test } from '../test.ts';
import { type Language, type Say, wordsIn } from '../words.ts';
import { drawnShelf } from './audited-task.ts';
import { logo } from './logo.ts';

const password = 'una-clave-larga-9';
const pictures = join(root, 'docs/pictures/first-visit');

/** A zone in which neither company is: where it is another day for half of theirs. */
const elsewhere = 'Asia/Tokyo';

/** A country as its people have it: their clock, and how they write what the forms ask. */
interface Country {
  readonly code: string;
  readonly timeZone: string;
  readonly taxId: string;
  readonly whatsapp: string;
  readonly documents: Readonly<Record<Invited, string>>;
  /** A phone as it is typed there, and as the form leaves it. */
  readonly phone: readonly [typed: string, left: string];
  /** Four thousand five hundred. */
  readonly tokens: string;
  /** Thirty-seven and a half per cent. */
  readonly target: string;
  /** Prices as they are typed, each in place of the one before; and the last as it is shown, with its currency. */
  readonly prices: readonly string[];
  readonly price: RegExp;
  /** Half, as a share. */
  readonly half: RegExp;
}

const colombia: Country = {
  code: 'CO',
  timeZone: 'America/Bogota',
  taxId: '900.123.456-8',
  whatsapp: '+57 300 123 4567',
  documents: { scout: '1.020.345.678', client: '52123456' },
  phone: ['300 123 4567', '+57 300 1234567'],
  tokens: '4.500',
  target: '37,5',
  prices: ['$ 4.500,50', '$4.500', '4.500'],
  price: /^\$\s?4\.500$/,
  half: /^50,0\s?%$/,
};

const peru: Country = {
  code: 'PE',
  timeZone: 'America/Lima',
  taxId: '20100047218',
  whatsapp: '+51 987 654 321',
  documents: { scout: '45678912', client: '08123456' },
  phone: ['987 654 321', '+51 987 654 321'],
  tokens: '4,500',
  target: '37.5',
  prices: ['4,500.50', 'S/ 4.50', '4.50'],
  // In English, where the pictures are made in it, the currency goes by its code.
  price: /^(S\/|PEN)\s?4\.50$/,
  half: /^50\.0\s?%$/,
};

/** An instant on the clock of a country, in the order in which both write a day. */
const clockOf = ({ timeZone }: Country, instant: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date(instant))
    .replace(', ', ' ');

/** Spanish; English only for the pictures of the documents. */
const languageIn = (country: Country): Language =>
  process.env['FIRST_VISIT_PICTURES'] && country === peru ? 'en' : 'es';

/** One person at one browser: what they press, the pages that they see, and where the guide is at. */
class Visit {
  readonly hand: Hand;
  readonly page: Page;
  readonly say: Say;
  readonly language: Language;
  readonly country: Country;
  /** Addresses without their ids. */
  readonly pages = new Set<string>();

  constructor(hand: Hand, country: Country) {
    this.hand = hand;
    this.country = country;
    this.page = hand.page;
    this.language = languageIn(country);
    this.say = wordsIn(this.language);
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
    photos: 'Fotos de la góndola',
    price: 'Precio de la lata',
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
    photos: 'Photos of the shelf',
    price: 'Price of the tin',
    report: 'Share of shelf',
  },
} as const;

const emails = { admin: 'ana@example.com', scout: 'luis@example.com', client: 'marta@example.com' };

async function makeAdministrator(visit: Visit, { said }: Installation): Promise<void> {
  const { hand, page } = visit;
  await page.goto(present(/http:\S+\/setup#\S+/.exec(said)?.[0], 'address of the set-up'));
  // Proposed in sight, where it can be changed.
  const { code, timeZone } = visit.country;
  const country = new Intl.DisplayNames([visit.language], { type: 'region' }).of(code) ?? code;
  await expect(visit.field('setup', 'country')).toHaveValue(country);
  await expect(visit.field('setup', 'timeZone')).toHaveValue(timeZone);
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
  await page.keyboard.press('Tab');
  await expect(form.getByRole('alert')).toBeHidden();
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
  if (role === 'scout') {
    const [typed, left] = visit.country.phone;
    const phone = visit.field('users', 'field.phoneNumber');
    await hand.write(phone, typed);
    await page.keyboard.press('Tab');
    await expect(phone).toHaveValue(left);
  }
  await expect(page.getByText(say('users', `dniDoubt.${visit.country.code}`))).toBeHidden();
  // The step knows whom it is about.
  const chosen = page.getByRole('combobox', { name: new RegExp(`^${say('users', 'field.role')}`) }).first();
  await expect(chosen).toHaveValue(say('users', `role.${role}`));
  const project = page
    .getByRole('combobox', { name: new RegExp(`^${say('users', 'link.project')}`) })
    .first();
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

/** Writes and publishes a task of photos, whose share of shelf is measured, and a price. */
async function publishTask(visit: Visit): Promise<void> {
  const { hand, page, say } = visit;
  const name = names[visit.language];
  await visit.takeStep('steps.step.task.action');
  const wizard = page.getByRole('dialog', { name: say('tasks', 'wizard.title') });
  await hand.write(wizard.getByRole('textbox').first(), name.task);
  await hand.act('Enter');
  await hand.press(wizard.getByRole('radio', { name: new RegExp(`^${say('tasks', 'type.general')}`) }));
  await hand.press(wizard.getByRole('button', { name: say('tasks', 'wizard.build') }));
  // A line has the type and the title of a page.
  const line = page.getByRole('textbox', { name: say('builder', 'picker.search') });
  await hand.write(line, `${visit.language === 'es' ? 'foto' : 'photo'}: ${name.photos}`);
  await hand.act('Enter');
  await hand.press(visit.button('builder', 'kpi.measureShare'));
  const kpis = page.getByRole('dialog', { name: say('builder', 'kpi.settings') });
  await hand.write(kpis.getByRole('textbox', { name: say('builder', 'kpi.target') }), visit.country.target);
  await visit.picture('07-builder');
  await hand.press(kpis.getByRole('button', { name: say('builder', 'kpi.save') }));
  await expect(kpis).toBeHidden();
  await hand.act('Control+Enter');
  await hand.write(line, `${visit.language === 'es' ? 'precio' : 'price'}: ${name.price}`);
  await hand.act('Enter');
  await expect(page.getByRole('textbox', { name: say('builder', 'page.title') })).toHaveValue(name.price);
  await hand.press(visit.button('builder', 'bar.publish'));
  await hand.press(page.getByRole('dialog').getByRole('button', { name: say('builder', 'publish.action') }));
  await expect(page.getByText(say('tasks', 'state.unassigned'))).toBeVisible();
  await visit.picture('08-published');
}

/** Assigns it to the one person at the one location. */
async function assign(visit: Visit): Promise<void> {
  const { hand, page, say } = visit;
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
}

/** The field worker opens the account on the phone, answers the task and sends it; gives the instants of the visit. */
async function answer(phone: Visit, invitation: string, home: string) {
  const { hand, page, say } = phone;
  const name = names[phone.language];
  await openAccount(phone, invitation, home);
  await hand.press(page.getByRole('button', { name: name.task }));
  const { name: fileName, type: mimeType, content } = await drawnShelf();
  const photo = { name: fileName, mimeType, buffer: Buffer.from(content) };
  await hand.give(page.getByText(say('questions', 'file.choose.image')), photo);
  await expect(page.getByRole('img', { name: new RegExp(name.photos) })).toBeVisible();
  await hand.press(page.getByRole('button', { name: say('field', 'visit.next'), exact: true }));
  const price = page.getByRole('textbox', { name: name.price });
  for (const typed of phone.country.prices) {
    await hand.write(price, typed);
    // None of them can be read in two ways here.
    await expect(page.getByText(say('questions', 'reading.asks', { text: typed }))).toBeHidden();
  }
  await hand.press(page.getByRole('button', { name: say('field', 'visit.next'), exact: true }));
  await expect(page.getByText(phone.country.price)).toBeVisible();
  await hand.press(page.getByRole('button', { name: say('field', 'review.send'), exact: true }));
  const worker = await tokenIn(page);
  const sent = async () => (await callAs(worker, fieldEndpoints.responses, { query: {} })).responses;
  await expect.poll(async () => (await sent()).length).toBe(1);
  const visit = present((await sent())[0], 'visit');
  // The clock of the company, whatever that of the phone.
  await page.goto(`${home}/field/history`);
  await expect(page.getByText(clockOf(phone.country, visit.finishedAt)).first()).toBeVisible();
  return visit;
}

async function approve(visit: Visit, finishedAt: string): Promise<void> {
  const { hand, page, say } = visit;
  // The list knows of the answer as it arrives.
  const ticked = say('app', 'firstSteps', { count: 7, total: 11 });
  await expect(page.getByRole('button', { name: ticked })).toBeVisible();
  await visit.takeStep('steps.step.review.action');
  await hand.press(visit.button('reviews', 'take'));
  await expect(visit.button('reviews', 'decision.approve.short')).toBeVisible();
  await expect(page.getByText(clockOf(visit.country, finishedAt)).first()).toBeVisible();
  await expect(page.getByText(visit.country.price).first()).toBeVisible();
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
async function line({ hand, page }: Visit, colour: string, steps: number): Promise<void> {
  await hand.act(colour);
  await hand.act('Enter');
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await hand.act('Enter');
}

/** Measures the photo: two strides of products on four of trays. */
async function measure(visit: Visit): Promise<void> {
  const { hand, page, say } = visit;
  await page.getByRole('application').locator('img, image').first().waitFor();
  // By a press on it, or by Tab.
  await page.getByRole('application').focus();
  hand.presses += 1;
  await hand.act('Enter');
  await line(visit, '1', 4);
  await line(visit, '2', 2);
  await visit.picture('13-measure');
  await hand.act('Control+s');
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

/** An invited person opens the account on their own browser. */
async function openAccount(visit: Visit, invitation: string, home: string): Promise<void> {
  const { hand, page } = visit;
  await page.goto(`${home}/user-verification?token=${invitation}`);
  await hand.write(visit.field('sessions', 'newPassword'), password);
  await hand.write(visit.field('sessions', 'confirmPassword'), password);
  if (page.viewportSize()?.width === desk.width) await visit.picture('18-invitation');
  await hand.press(visit.button('sessions', 'verify.submit'));
}

/** The client opens the account from the invitation, reads the share, and looks at the visit behind it. */
async function readShare(visit: Visit, invitation: string, home: string, createdAt: string): Promise<void> {
  const { hand, page, say } = visit;
  await openAccount(visit, invitation, home);
  await hand.press(
    page
      .getByRole('navigation')
      .getByRole('link', { name: say('reports', 'grid.title') })
      .first(),
  );
  await hand.press(page.getByRole('link', { name: names[visit.language].report }).first());
  await expect(page.getByText(visit.country.half).first()).toBeVisible();
  await visit.picture('19-share');
  const byCategory = page.getByRole('region', {
    name: say('reports', 'board.shareBy.category'),
    exact: true,
  });
  await hand.press(byCategory.getByRole('listitem').first().getByRole('button'));
  await expect(page.getByRole('dialog').getByText(clockOf(visit.country, createdAt))).toBeVisible();
}

const desk = { width: 1440, height: 900 };

/** A browser of somebody of the country, by default on its clock. */
const newPage = async (
  browser: Browser,
  country: Country,
  { viewport = desk, timezoneId = country.timeZone } = {},
): Promise<Page> => {
  const locale = `${languageIn(country)}-${country.code}`;
  return (await browser.newContext({ locale, viewport, timezoneId })).newPage();
};

for (const [how, country, HandOf] of [
  ['with a pointer in Colombia', colombia, Pointer],
  ['with a keyboard alone in Peru', peru, Keyboard],
] as const) {
  test(`an empty installation becomes a share of shelf that a client reads, ${how}`, async ({ browser }) => {
    test.setTimeout(420_000);
    await onNewInstallation(async (installation) => {
      const { home } = installation;
      const visit = new Visit(new HandOf(await newPage(browser, country)), country);
      await makeAdministrator(visit, installation);
      await makeCompany(visit);
      await makeProject(visit);
      await makeLocation(visit);
      const scout = await invite(visit, 'scout', 'steps.step.people.action');
      await publishTask(visit);
      await assign(visit);
      // A phone is used by thumb in both; this one, and the client's computer, go by the clock of another country.
      const pocket = { viewport: { width: 390, height: 844 }, timezoneId: elsewhere };
      const phone = new Visit(new Pointer(await newPage(browser, country, pocket)), country);
      const { finishedAt, createdAt } = await answer(phone, scout, home);
      await approve(visit, finishedAt);
      await measure(visit);
      await addReport(visit);
      const client = await invite(visit, 'client', 'steps.otherWay.person');
      await shareReport(visit);
      const abroad = await newPage(browser, country, { timezoneId: elsewhere });
      const reading = new Visit(new HandOf(abroad), country);
      await readShare(reading, client, home, createdAt);
      const counts = [visit, phone, reading].map(({ hand }) => hand.presses);
      const presses = counts.reduce((sum, count) => sum + count);
      // The address of a response's audit leads on at once: nobody sees it.
      const unseen = new Set(['blank', '/teleaudits/…']);
      const pages = [...new Set([...visit.pages, ...reading.pages])].filter((path) => !unseen.has(path));
      process.stdout.write(
        `first visit ${how}: ${presses} presses (${counts.join(' + ')}), ${pages.length} pages (${pages.join(' ')})\n`,
      );
      expect(presses).toBeLessThanOrEqual(80);
      expect(pages.length).toBeLessThanOrEqual(12);
    });
  });
}

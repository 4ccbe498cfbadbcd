// One hand on a phone: how often it presses for a visit, and whether it finds, reads and hits what is there.
import { assignmentEndpoints } from '@gondola/contract';
import { newcomer, type Newcomer } from '../newcomer.ts';
import { expectFitForOneHand } from '../pages/inspect.ts';
import { callAs, emailOf, home, storageOf, tokenOf } from '../people.ts';
import { type Browser, expect, type Locator, type Page, test, withMotion } from '../test.ts';
import { assignTask, drawnShelf, type NewQuestion } from './audited-task.ts';

test.use(withMotion);

const asked = (type: NewQuestion['type'], title: string, ...choices: readonly string[]): NewQuestion => ({
  identifier: '1',
  type,
  title,
  required: true,
  questionChoices: choices.map((choice, place) => ({ identifier: String(place + 1), title: choice })),
  questionLogic: [],
});

/** Fifteen questions, the last one of five photos. */
const yesNo = ['¿Abierto?', '¿Limpio?', '¿Con letrero?', '¿Con precios?', '¿Con cajas abiertas?'];
const choices = ['Estado de la góndola', 'Estado de la cabecera', 'Estado del frío'];
const numbers = ['Frentes', 'Cajas'];
const questions = [
  ...yesNo.map((title) => asked('yes/no question', title, 'yes', 'no')),
  ...choices.map((title) => asked('simple selection', title, 'Llena', 'Con quiebres', 'Vacía')),
  asked('nps question', '¿Lo recomienda?'),
  asked('satisfaction', 'Ánimo del local'),
  ...numbers.map((title) => asked('numeric answer', title)),
  asked('price', 'Precio de la leche'),
  asked('multiple selection', '¿Qué falta?', 'Leche', 'Yogur'),
  asked('multiple image question', 'Fotos de la góndola'),
];

interface Worker extends Newcomer {
  readonly title: string;
}

/** A field worker of their own, with this task in one shop. */
async function worker(): Promise<Worker> {
  const admin = await tokenOf(emailOf('admin'));
  const title = `Con una mano ${Date.now()}`;
  const { taskId, projectId, locationId } = await assignTask(title, undefined, ...questions);
  const person = await newcomer(admin, projectId);
  const assignment = {
    taskId,
    userId: person.id,
    locationId,
    active: true,
    resetScale: 'daily' as const,
    expectedLocationResponses: 5,
    categoryCode: null,
    deleted: false,
  };
  await callAs(admin, assignmentEndpoints.create, { body: { taskName: title, taskInstances: [assignment] } });
  return { ...person, title };
}

/** A phone with a finger on its glass and a camera that sees another picture each time. */
async function phoneOf(
  browser: Browser,
  { email, password }: Worker,
  width = 390,
  locale = 'es-CL',
): Promise<Page> {
  const context = await browser.newContext({
    locale,
    viewport: { width, height: width === 360 ? 740 : 844 },
    hasTouch: true,
    isMobile: true,
    storageState: await storageOf(email, { password }),
  });
  const phone = await context.newPage();
  await phone.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
      const draw = canvas.getContext('2d');
      setInterval(() => {
        if (!draw) return;
        for (let place = 0; place < 400; place += 1) {
          draw.fillStyle = `hsl(${Math.random() * 360} 70% ${30 + Math.random() * 40}%)`;
          draw.fillRect((place % 20) * 40, Math.floor(place / 20) * 30, 40, 30);
        }
      }, 100);
      return new MediaStream(canvas.captureStream(15).getVideoTracks());
    };
  });
  await phone.goto(`${home()}/field`);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  return phone;
}

/** Presses with a thumb, and counts. */
class Thumb {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.taps += 1;
  }

  /** Letters come from the keyboard of the phone, once its field was pressed. */
  async write(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.pressSequentially(text);
  }
}

const maxTaps = 30;

test('a visit of fifteen questions and five photos takes 29 presses', async ({ browser }) => {
  const person = await worker();
  const phone = await phoneOf(browser, person);
  const thumb = new Thumb();
  const on = (page: number) => expect(phone.getByText(`Página ${page} de 15`)).toBeVisible();
  const label = (text: string | RegExp) => phone.locator('label').filter({ hasText: text });
  const next = () => thumb.tap(phone.getByRole('button', { name: 'Siguiente' }));
  await thumb.tap(phone.getByRole('button', { name: person.title }));
  let page = 1;
  await on(page);
  const oneEach = [
    ...yesNo.map(() => label('Sí')),
    ...choices.map(() => label('Llena')),
    label(/^10$/),
    phone.locator('label:has(input[type="radio"])').last(),
  ];
  for (const choice of oneEach) {
    await thumb.tap(choice);
    page += 1;
    await on(page);
  }
  for (const text of ['12', '3', '1990']) {
    await thumb.write(phone.getByRole('textbox'), text);
    await next();
    page += 1;
    await on(page);
  }
  await thumb.tap(label('Leche'));
  await thumb.tap(label('Yogur'));
  await next();
  await on(15);
  await thumb.tap(phone.getByRole('button', { name: 'Tomar foto' }));
  const camera = phone.getByRole('dialog', { name: 'Cámara' });
  for (let photo = 1; photo <= 5; photo += 1) {
    await thumb.tap(camera.getByRole('button', { name: 'Tomar foto' }));
    await expect(camera.getByText(photo === 1 ? '1 foto' : `${photo} fotos`)).toBeVisible();
  }
  await thumb.tap(camera.getByRole('button', { name: 'Listo' }));
  await next();
  await expect(phone.getByRole('heading', { name: 'Revisa antes de enviar' })).toBeVisible();
  await expect(phone.getByText('$1.990', { exact: true })).toBeVisible();
  await thumb.tap(phone.getByRole('button', { name: 'Enviar', exact: true }));
  await expect(phone.getByText('Todo enviado.')).toBeVisible({ timeout: 60_000 });
  expect(thumb.taps).toBe(29);
  expect(thumb.taps).toBeLessThanOrEqual(maxTaps);
  await phone.context().close();
});

const words = {
  es: {
    tabs: ['Hoy', 'Devueltas', 'Enviadas', 'Yo'],
    next: 'Siguiente',
    review: 'Revisa antes de enviar',
    shoot: 'Tomar foto',
    skip: 'No puedo hacerla',
    outline: 'Ver las preguntas',
    leave: 'Salir y guardar',
    below: ['Mis visitas', 'Este teléfono'],
    enter: 'Ingresar',
  },
  en: {
    tabs: ['Today', 'Returned', 'Sent', 'Me'],
    next: 'Next',
    review: 'Check before you send',
    shoot: 'Take a photo',
    skip: 'I can’t do it',
    outline: 'Show the questions',
    leave: 'Save and leave',
    below: ['My visits', 'This phone'],
    enter: 'Sign in',
  },
} as const;

for (const [language, locale] of [
  ['es', 'es-CL'],
  ['en', 'en-GB'],
] as const)
  for (const width of [360, 390])
    test(`a hand finds, reads and hits everything: ${language}, ${width} wide`, async ({ browser }) => {
      const say = words[language];
      const person = await worker();
      const phone = await phoneOf(browser, person, width, locale);
      const fits = () => expectFitForOneHand(phone);
      const [today, ...others] = say.tabs;
      for (const tab of others) {
        await phone.getByRole('link', { name: tab, exact: true }).click();
        await expect(phone.getByRole('link', { name: tab, exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        );
        await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
        await fits();
      }
      for (const screen of say.below) {
        await phone.getByRole('link', { name: new RegExp(`^${screen}`) }).click();
        await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
        await fits();
        await phone.getByRole('main').getByRole('link', { name: say.tabs[3], exact: true }).click();
      }
      await phone.getByRole('link', { name: today, exact: true }).click();
      await phone.getByRole('button', { name: say.skip }).click();
      await expect(phone.getByRole('dialog').getByRole('radio').first()).toBeAttached();
      await fits();
      await phone.keyboard.press('Escape');
      await phone.getByRole('button', { name: person.title }).click();
      const next = phone.getByRole('button', { name: say.next });
      const addPhotos = async (): Promise<void> => {
        await phone.getByRole('button', { name: say.shoot }).click();
        const shutter = phone.getByRole('dialog').getByRole('button', { name: say.shoot });
        await expect(shutter).toBeEnabled();
        await fits();
        await phone.keyboard.press('Escape');
        const { name, type: mimeType, content } = await drawnShelf();
        const photo = { name, mimeType, buffer: Buffer.from(content) };
        await phone.locator('input[type="file"]').setInputFiles(photo);
        await expect(phone.getByRole('main').locator('li img')).toBeVisible();
        await fits();
      };
      const answerPage = async (): Promise<void> => {
        const radio = phone.getByRole('radio').or(phone.getByRole('checkbox')).first();
        const field = phone.getByRole('textbox').first();
        const either = radio.or(field).or(phone.locator('input[type="file"]'));
        await expect(either.first()).toBeAttached();
        await fits();
        // By keyboard: nothing goes on by itself.
        if ((await radio.count()) > 0) await radio.press('Space');
        else if ((await field.count()) > 0) await field.fill('7');
        else await addPhotos();
      };
      for (let page = 1; page <= 15; page += 1) {
        await expect(phone.getByText(new RegExp(`(Página|Page) ${page} (de|of) 15`))).toBeVisible();
        await expect(phone.getByRole('link', { name: say.leave })).toBeVisible();
        await answerPage();
        if (page === 1) {
          await phone.getByRole('button', { name: say.outline }).click();
          await expect(phone.getByRole('dialog')).toBeVisible();
          await fits();
          await phone.keyboard.press('Escape');
          await expect(phone.getByRole('dialog')).toBeHidden();
        }
        await next.click();
      }
      await expect(phone.getByRole('heading', { level: 1, name: say.review })).toBeVisible();
      await fits();
      await phone.getByRole('link', { name: say.leave }).click();
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
      await fits();
      await phone.evaluate(() =>
        localStorage.setItem('gondola.session', JSON.stringify({ ended: 'expired' })),
      );
      await phone.reload();
      await expect(phone.getByRole('button', { name: say.enter })).toBeVisible();
      // Nothing waits to be sent, and nobody is asked to send it.
      await expect(phone.getByText(/\b0 (visit|visitas)/)).toHaveCount(0);
      await fits();
      await phone.context().close();
    });

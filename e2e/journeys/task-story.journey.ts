// One task from the wizard to the mails it causes: a questionnaire of every type, written by keyboard alone, published,
// assigned, given its e-mail, answered by the calls of the field, reviewed on screen, and read in the outbox, once.
import sharp from 'sharp';
import {
  assignmentEndpoints,
  type BodyOf,
  fieldEndpoints,
  mailEndpoints,
  projectEndpoints,
  taskDraftEndpoints,
  taskEndpoints,
  userEndpoints,
} from '@gondola/contract';
import { formatSignature } from '@gondola/survey';
import { expectSoundInBothSchemes as expectSound, settled } from '../pages/inspect.ts';
import { callAs, emailOf, home, openAs, pageOf, present, tokenOf } from '../people.ts';
import { expect, type Page, test } from '../test.ts';
import { sendAnswers, uploadPhoto } from './audited-task.ts';
import { beginTask, Hand } from './builder-steps.ts';

const title = `Historia ${Date.now()}`;
const manager = `jefatura.${Date.now()}@example.com`;
/** Gets the answer to one question. */
const shopManager = `local.${Date.now()}@example.com`;

/** A word for every type, in the order of the pages, and what is asked. */
const everyType = [
  ['bienvenida', 'Bienvenido', 'welcome page'],
  ['contenido', 'Qué mirar', 'content'],
  ['foto', 'Frente de la góndola', 'image'],
  ['imagen', 'Cabecera', 'image'],
  ['imagen múltiple', 'Todas las caras', 'multiple image question'],
  ['corta', 'Nombre del encargado', 'short answer'],
  ['larga', 'Comentario', 'long answer'],
  ['selección simple', 'Estado de la góndola', 'simple selection'],
  ['casillas', 'Qué falta', 'multiple selection'],
  ['lista', 'Formato', 'drop down menu'],
  ['caras', 'Ánimo del local', 'satisfaction'],
  ['sí', '¿Está abierto?', 'yes/no question'],
  ['nps', '¿Nos recomiendas?', 'nps question'],
  ['fecha', 'Última reposición', 'date'],
  ['numérica', 'Caras visibles', 'numeric answer'],
  ['firma', 'Firma del encargado', 'signature question'],
  ['código', 'Código del producto', 'barcode question'],
  ['decimal', 'Metros de góndola', 'decimal answer'],
  ['precio', 'Precio visto', 'price'],
  ['video', 'Recorrido', 'video'],
  ['audio', 'Entrevista', 'audio'],
  ['hora', 'Hora de salida', 'time'],
  ['resumen', 'Tu visita', 'resume page'],
  ['cierre', 'Gracias', 'end page'],
] as const;

/** Writes all pages, tries the logic on the phone, and publishes: gives the id of the task. */
async function writeByKeyboard(page: Page): Promise<number> {
  const hand = new Hand(page);
  for (const [place, [word, asked, type]] of everyType.entries()) {
    await hand.add(word, asked, place === 0);
    if (asked === 'Frente de la góndola') {
      await hand.press('Alt+t');
      await expect(page.getByRole('textbox', { name: 'Título del KPI 1' })).toBeFocused();
      await hand.write('Hay logo');
      await hand.press('Tab');
      await hand.write('Se ve el logo completo');
      await expectSound(page);
      await hand.press('Control+Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    if (type === 'short answer') {
      await hand.press('Alt+m');
      await expect(page.getByRole('textbox', { name: 'Direcciones' })).toBeFocused();
      await hand.write(shopManager);
      await hand.press('Enter');
    }
    if (type === 'simple selection') await hand.options('Completa', 'Con quiebres', 'Vacía');
    if (type === 'multiple selection') await hand.options('Bebidas', 'Snacks');
    if (type === 'drop down menu') await hand.options('Hiper', 'Súper');
    if (type === 'yes/no question') {
      await hand.press('Alt+l', 'Tab');
      await hand.leads('No', 'final', 'el final');
    }
  }
  // Back to the eighth page, to pages that are there by now.
  await hand.press('Escape');
  await expect(page.getByRole('option', { name: /Gracias/ })).toBeFocused();
  await hand.press('g', '8');
  await expect(page.getByRole('textbox', { name: 'Opción 3' })).toHaveValue('Vacía');
  await hand.press('Alt+l');
  await hand.leads('Completa', '24', '24 Gracias');
  await hand.press('Tab');
  await hand.leads('Con quiebres', '11', '11 Ánimo del local');
  // The phone takes the same way.
  const phone = page.getByRole('region', { name: 'Teléfono' });
  await phone.getByRole('radio', { name: 'Completa' }).check({ force: true });
  await phone.getByRole('button', { name: 'Siguiente' }).click();
  await expect(phone.getByText('Gracias')).toBeVisible();
  await phone.getByRole('button', { name: 'Siguiente' }).click();
  await expect(phone.getByText('La visita termina aquí.')).toBeVisible();
  await hand.press('Control+Shift+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publicar' });
  const publish = dialog.getByRole('button', { name: 'Publicar' });
  await expect(publish).toBeEnabled();
  while (!(await publish.evaluate((button) => button === document.activeElement))) await hand.press('Tab');
  await hand.press('Enter');
  await expect(page).toHaveURL(/\/tasks\/\d+$/);
  expect(hand.actions).toBeLessThanOrEqual(110);
  return Number(/\d+$/.exec(page.url())?.[0]);
}

/** The published version is the written one, and no draft of it is left. */
async function expectPublished(token: string, taskId: number): Promise<void> {
  const { task } = await callAs(token, taskEndpoints.get, { params: { taskId } });
  expect(task.Questions.map((question) => [question.title, question.type])).toEqual(
    everyType.map(([, asked, type]) => [asked, type]),
  );
  const at = (place: number) => present(task.Questions[place - 1], `page ${place}`);
  const choicesOf = (place: number) => at(place).QuestionChoices.map((choice) => choice.title);
  expect([choicesOf(8), choicesOf(9), choicesOf(10)]).toEqual([
    ['Completa', 'Con quiebres', 'Vacía'],
    ['Bebidas', 'Snacks'],
    ['Hiper', 'Súper'],
  ]);
  const jump = (from: number, choice: number, nextQuestionId: number | null) =>
    expect(at(from).OriginalQuestionLogics).toContainEqual({
      questionChoiceId: at(from).QuestionChoices[choice]?.id,
      nextQuestionId,
    });
  jump(8, 0, at(24).id);
  jump(8, 1, at(11).id);
  jump(12, 1, null);
  expect(at(3).TeleauditKpis.map(({ KpiDetail }) => KpiDetail.name)).toEqual(['Hay logo']);
  expect(at(6)).toMatchObject({ sendEmail: true, QuestionEmails: [{ emails: shopManager }] });
  expect(task.revisionPolicy).toBe('yes');
  const { drafts } = await callAs(token, taskDraftEndpoints.drafts, {});
  expect(drafts.map((draft) => draft.title)).not.toContain(title);
}

const side = (page: Page, name: 'Disponibles' | 'Elegidos') =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });

/** Moves the first row that a search finds. */
async function choose(page: Page, tab: string, words: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  if (words !== '') {
    await side(page, 'Disponibles').getByRole('searchbox').fill(words);
    await page.keyboard.press('Enter');
    await expect(side(page, 'Disponibles').locator('[data-index]')).toHaveCount(1);
  }
  await side(page, 'Disponibles').locator('[data-index]').first().focus();
  await page.keyboard.press('Enter');
  await expect(side(page, 'Elegidos').locator('[data-index]')).toHaveCount(1);
}

async function assign(page: Page, scoutEmail: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Personas asignadas' })
    .getByRole('link', { name: 'Asignar' })
    .click();
  await choose(page, 'Usuarios', scoutEmail);
  await choose(page, 'Locales', '');
  // General is chosen from the beginning.
  await expect(page.getByRole('tab', { name: /^Categorías/ })).toHaveText(/1/);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(page).toHaveURL(/\/tasks\/\d+$/);
  await expect(page.getByText('1 persona', { exact: true })).toBeVisible({ timeout: 15_000 });
}

/** By keyboard: placeholders are completed while they are typed. */
async function configureMail(page: Page): Promise<void> {
  await page
    .getByRole('combobox', { name: 'Destinatarios' })
    .or(page.getByLabel('Destinatarios'))
    .first()
    .fill(manager);
  await page.keyboard.press('Enter');
  const subject = page.getByRole('combobox', { name: /^Asunto/ });
  await subject.focus();
  await page.keyboard.type('Visita a {local nom');
  const list = page.getByRole('listbox', { name: 'Variables' });
  await expect(list.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(subject).toHaveValue('Visita a {{location.name}}');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const body = page.getByRole('textbox', { name: 'Cuerpo' });
  await body.click();
  await page.keyboard.type('Respondida por {{');
  await expect(list).toBeVisible();
  await settled(page);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('{');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(body).toContainText('Respondida por {{user.fullName}}');
  await page.getByRole('checkbox', { name: /Comentario/ }).check({ force: true });
  await page.getByRole('button', { name: 'Insertar variable' }).first().click();
  await expect(page.getByRole('menu').getByRole('group', { name: 'Local' })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.getByRole('button', { name: 'Ver las variables' }).click();
  await expect(page.getByRole('dialog').getByText('{{location.name}}')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Destinatarios por local' }).click();
  const rows = page.getByRole('dialog', { name: 'Destinatarios por local' });
  await rows.getByRole('combobox').click();
  await expect(page.getByRole('option').nth(15)).toBeAttached();
  await expectSound(page);
  await page.getByRole('option').first().click();
  await expect(rows.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectSound(page);
  await rows.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(rows).toBeHidden();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/\/tasks$/);
}

/** The answers in words, by the title of the question. */
const said: Readonly<Record<string, string>> = {
  'Nombre del encargado': 'Rosa Díaz',
  Comentario: 'Todo en orden <b>hoy</b>',
  'Ánimo del local': '2',
  '¿Nos recomiendas?': '9',
  'Última reposición': '2026-11-20',
  'Caras visibles': '12',
  'Firma del encargado': formatSignature([
    [
      { x: 40, y: 120 },
      { x: 260, y: 60 },
    ],
  ]),
  'Código del producto': '7801234567890',
  'Metros de góndola': '3.5',
  'Precio visto': '1290',
  'Hora de salida': '10:15',
};

/** Places (0-based) of the options that are chosen. */
const chosen: Readonly<Record<string, number>> = {
  'Estado de la góndola': 2,
  'Qué falta': 1,
  Formato: 0,
  '¿Está abierto?': 0,
};

/** Answers as the phone does, every page on the way that such a visit takes; gives the response and where it was given. */
async function answer(taskId: number): Promise<{ responseId: number; location: string }> {
  const scout = await tokenOf(emailOf('scout'));
  const { assignments } = await callAs(scout, fieldEndpoints.assignments, {});
  const assignment = present(
    assignments.find(({ Survey }) => Survey.id === taskId),
    'assignment of the task',
  );
  const { task } = await callAs(scout, fieldEndpoints.task, { params: { id: taskId } });
  const content = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c9962b' } })
    .jpeg()
    .toBuffer();
  const photo = await uploadPhoto(scout, { name: 'frente.jpg', type: 'image/jpeg', content });
  const id = await sendAnswers(
    { assignmentId: assignment.id },
    task.Questions.flatMap(
      ({
        id: questionId,
        title: asked,
        QuestionChoices,
      }): BodyOf<typeof fieldEndpoints.respond>['answers'] => {
        const value = said[asked];
        const choice = QuestionChoices[chosen[asked] ?? -1];
        if (asked === 'Frente de la góndola') return [{ questionId, media: [photo] }];
        if (choice) return [{ questionId, choiceIds: [choice.id] }];
        return value === undefined ? [] : [{ questionId, value }];
      },
    ),
  );
  return { responseId: id, location: assignment.Location.name };
}

async function approve(qa: Page): Promise<void> {
  await qa.getByRole('button', { name: 'Tomar revisión' }).click();
  await qa.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await qa.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(qa.getByText('Respuesta aprobada')).toBeVisible();
}

test('a questionnaire of every type is written by keyboard, assigned, answered and reviewed, and its mails are read', async ({
  page,
  browser,
}) => {
  const admin = await tokenOf(emailOf('admin'));
  const { user: scout } = await callAs(await tokenOf(emailOf('scout')), userEndpoints.current, {});
  const { projects } = await callAs(admin, projectEndpoints.list, { query: { limit: 1000 } });
  const project = present(
    projects.find(({ id }) => id === scout.projects[0]?.projectId),
    'project of the scout',
  );
  await openAs(page, emailOf('admin'));
  await beginTask(page, title, project.name);
  const taskId = await writeByKeyboard(page);
  await expectPublished(admin, taskId);

  await assign(page, scout.email);
  // Long after the toast, what was assigned at once is listed, with its undo.
  await page.getByRole('link', { name: 'Editar asignaciones' }).click();
  await page.getByRole('button', { name: 'Asignaciones recientes' }).click();
  await expect(page.getByText('1 asignación creada')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true })).toBeVisible();
  await settled(page);
  await expectSound(page);
  await page.keyboard.press('Escape');

  await page.goto(`${home()}/surveys/email-config/${taskId}`);
  await configureMail(page);

  const { responseId, location } = await answer(taskId);
  const mails = async (address = manager) =>
    (await callAs(admin, mailEndpoints.list, { query: { searchValue: address } })).mails.filter(
      ({ to }) => to === address,
    );
  expect([...(await mails()), ...(await mails(shopManager))]).toEqual([]);
  const qa = await pageOf(browser, emailOf('qa'), `/qa/${responseId}`);
  await approve(qa);
  await expect.poll(async () => (await mails()).length).toBe(1);

  // The mail as it went out, in the outbox; markup that was answered is shown, not obeyed.
  await page.goto(`${home()}/mails?searchValue=${encodeURIComponent(manager)}`);
  await page
    .getByRole('row')
    .filter({ hasText: `Visita a ${location}` })
    .click();
  const [mail] = await mails();
  const { mail: read } = await callAs(admin, mailEndpoints.get, { params: { id: mail?.id ?? 0 } });
  expect(read.text).toContain(`Respondida por ${scout.fullName}`);
  expect(read.text).toContain('Comentario: Todo en orden <b>hoy</b>');
  await expect(page.getByText(/Comentario: Todo en orden/)).toBeVisible();
  // The answer to one question went to those who asked for it.
  const [letter, ...more] = await mails(shopManager);
  expect(more).toEqual([]);
  const { mail: answered } = await callAs(admin, mailEndpoints.get, { params: { id: letter?.id ?? 0 } });
  expect(answered.text).toContain('Rosa Díaz');

  // The preview shows the same, and Escape closes it wherever one has clicked.
  await page.goto(`${home()}/surveys/email-config/${taskId}`);
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const preview = page.getByRole('dialog', { name: 'Vista previa' });
  await expect(preview.frameLocator('iframe').getByText('Comentario')).toBeVisible();
  await preview.getByRole('button', { name: 'Enviarme una prueba' }).click();
  await expect(page.getByText(/^Prueba enviada a/)).toBeVisible();
  await settled(page);
  await expectSound(page);
  await preview.locator('iframe').click({ force: true, position: { x: 60, y: 60 } });
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  const { taskInstances } = await callAs(admin, assignmentEndpoints.ofTask, { params: { taskId } });
  expect(taskInstances).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

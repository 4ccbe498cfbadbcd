// Challenges from the client's doubt to QA's answer: three locations with a file, the answer, the conversation, and an
// employee who sees only what is theirs.
import { locationEndpoints, ticketEndpoints, userEndpoints } from '@gondola/contract';
import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '../test.ts';
import { callAs, emailOf, home, pageOf, present, tokenOf } from '../people.ts';

const subject = `Bandejas sin contar ${Date.now()}`;

const panel = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('list', { name: 'Conversación' }) });

/** Opens the dialog and fills in everything but the locations. */
async function beginChallenge(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Desafío', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo desafío' });
  await expect(dialog.getByRole('textbox', { name: 'Asunto' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Asunto' })).toHaveValue('Challenge');
  const project = dialog
    .getByRole('combobox', { name: 'Proyecto' })
    .or(dialog.getByRole('textbox', { name: 'Proyecto' }));
  if (!(await project.inputValue())) {
    await project.click();
    await page.getByRole('option', { name: 'Ventas Retail' }).click();
  }
  return dialog;
}

/** Chooses the first locations that are offered. */
async function chooseLocations(page: Page, dialog: Locator, count: number): Promise<void> {
  const picker = dialog
    .getByRole('combobox', { name: 'Locales' })
    .or(dialog.getByRole('textbox', { name: 'Locales' }));
  await picker.click();
  for (let chosen = 0; chosen < count; chosen += 1) {
    await page.getByRole('listbox').getByRole('option').first().click();
  }
  await page.keyboard.press('Tab');
}

test('a client questions three locations, qa answers one, the client reads it and asks on', async ({
  browser,
}) => {
  const client = await pageOf(browser, emailOf('client'), '/challenges');
  const dialog = await beginChallenge(client);

  // A missing field is named where it is missing, and nothing is created.
  await dialog.getByRole('button', { name: /^Crear desafío/ }).click();
  await expect(dialog.getByRole('textbox', { name: 'Contenido' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Asunto' }).fill(subject);
  await dialog.getByRole('textbox', { name: 'Contenido' }).fill('Se ven tres bandejas y se midieron dos.');
  await chooseLocations(client, dialog, 3);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'bandejas.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  });
  await expect(dialog.getByRole('button', { name: 'Crear 3 desafíos' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Crear 3 desafíos' }).click();
  await expect(dialog).toBeHidden();
  const rows = client.getByRole('row').filter({ hasText: subject });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Pendiente');
  await expect(client.getByText('hora de Santiago')).toBeVisible();

  // QA finds them waiting and answers the first.
  const qa = await pageOf(
    browser,
    emailOf('qa'),
    `/challenges?tab=pending&searchValue=${encodeURIComponent(subject)}`,
  );
  await expect(qa.getByRole('row').filter({ hasText: subject })).toHaveCount(3);
  await qa.getByRole('row').filter({ hasText: subject }).first().getByRole('link').first().click();
  await expect(panel(qa)).toContainText('Te toca responder');
  await expect(panel(qa).getByRole('link', { name: 'bandejas.pdf' })).toBeVisible();
  await panel(qa).getByRole('button', { name: 'Responder' }).click();
  const id = new URL(qa.url()).searchParams.get('challenge') ?? '';
  const answer = qa.getByRole('dialog', { name: /^Responder T-/ });
  await answer.getByRole('radio', { name: 'Resuelto' }).check();
  await answer.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(answer.getByRole('textbox', { name: 'Respuesta' })).toBeFocused();
  await answer.getByRole('textbox', { name: 'Respuesta' }).fill('Se volvió a medir: son tres.');
  await answer.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(answer).toBeHidden();
  // It has left those that wait: the next of them is open, and the answered one says who answered it and when.
  await expect(qa).not.toHaveURL(new RegExp(`challenge=${id}(&|$)`));
  await expect(panel(qa)).toContainText('Te toca responder');
  await qa.goto(`${home()}/challenges?challenge=${id}`);
  const reply = panel(qa).getByRole('region', { name: 'Respuesta' });
  await expect(reply).toContainText('Se volvió a medir: son tres.');
  await expect(reply.locator('time')).toBeVisible();

  // The client's list learns of it by itself; in the conversation both sides read each other.
  await expect(client.getByRole('row').filter({ hasText: 'Se volvió a medir' })).toContainText('Resuelto');
  await client.goto(`${home()}/challenges?challenge=${id}`);
  await expect(panel(client)).toContainText('Se volvió a medir: son tres.');
  await panel(client).getByRole('textbox', { name: 'Escribe un mensaje' }).fill('Gracias, ¿y los otros dos?');
  await panel(client).getByRole('button', { name: 'Enviar' }).click();
  await expect(panel(client).getByRole('list', { name: 'Conversación' })).toContainText(
    'Gracias, ¿y los otros dos?',
  );
  await expect(panel(qa).getByRole('list', { name: 'Conversación' })).toContainText(
    'Gracias, ¿y los otros dos?',
  );

  // A request can still be put better while nobody has begun to work on it.
  await panel(client).getByRole('button', { name: 'Editar' }).click();
  const edit = client.getByRole('dialog', { name: /^Editar T-/ });
  await edit.getByRole('textbox', { name: 'Contenido' }).fill('Se ven tres bandejas de pan.');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(edit).toBeHidden();
  await expect(panel(client)).toContainText('Se ven tres bandejas de pan.');
});

test('one location fails: the dialog says which and why, and trying again makes no second challenge', async ({
  browser,
}) => {
  const client = await pageOf(browser, emailOf('client'), '/challenges');
  const dialog = await beginChallenge(client);
  const name = `A medias ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Asunto' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Contenido' }).fill('Dos locales.');
  await chooseLocations(client, dialog, 2);
  // The second is created, but its answer is lost on the way.
  let sent = 0;
  await client.route('**/api/ticket*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    if (sent !== 2) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: 'Crear 2 desafíos' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Se crearon 1 de 2 desafíos');
  await dialog.getByRole('button', { name: 'Reintentar 1 local' }).click();
  await expect(dialog).toBeHidden();
  const token = await tokenOf(emailOf('client'));
  const { totalTickets } = await callAs(token, ticketEndpoints.list, {
    query: { challenge: 'true', searchValue: name },
  });
  expect(totalTickets).toBe(2);
});

test('a file cancelled on its way and sent again is attached once, to one challenge', async ({ browser }) => {
  const client = await pageOf(browser, emailOf('client'), '/challenges');
  const dialog = await beginChallenge(client);
  const name = `Archivo grande ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Asunto' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Contenido' }).fill('Con un archivo de 50 MB.');
  await chooseLocations(client, dialog, 1);
  const network = await client.context().newCDPSession(client);
  const throttle = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const big = test.info().outputPath('visita.pdf');
  const blank = Buffer.alloc(49 * 1024 * 1024, ' ');
  await writeFile(big, Buffer.concat([Buffer.from('%PDF-1.4\n'), blank, Buffer.from('\n%%EOF\n')]));
  await throttle(400_000);
  await dialog.locator('input[type=file]').setInputFiles(big);
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  const create = dialog.getByRole('button', { name: 'Crear desafío' });
  await expect(create).toBeDisabled();
  await dialog.getByRole('button', { name: /^Cancelar .*visita/ }).click();
  await expect(dialog.getByText('visita.pdf')).toBeHidden();
  await throttle(-1);
  await dialog.locator('input[type=file]').setInputFiles(big);
  await expect(create).toBeEnabled({ timeout: 60_000 });
  await create.dblclick();
  await expect(dialog).toBeHidden();
  const token = await tokenOf(emailOf('client'));
  const { tickets } = await callAs(token, ticketEndpoints.list, {
    query: { challenge: 'true', searchValue: name },
  });
  expect(tickets.map(({ fileUrls }) => fileUrls.length)).toEqual([1]);
});

test('an employee sees only what is theirs, and no filter by person', async ({ browser }) => {
  const employee = await pageOf(browser, emailOf('employee'), '/challenges?dates=all&limit=100');
  await expect(employee.getByRole('heading', { name: 'Desafíos' })).toBeVisible();
  await expect(employee.getByRole('row').nth(1)).toBeVisible();
  await expect(employee.getByRole('button', { name: 'Usuario', exact: true })).toBeHidden();
  const me = await tokenOf(emailOf('employee'));
  const { user } = await callAs(me, userEndpoints.current, {});
  const seen = await employee.getByRole('row').filter({ hasText: 'T-' }).count();
  await expect(employee.getByRole('row').filter({ hasText: user.fullName })).toHaveCount(seen);
  // Somebody else's is not there, even by its address.
  const others = await callAs(await tokenOf(emailOf('client')), ticketEndpoints.list, {
    query: { challenge: 'true', limit: 100 },
  });
  const foreign = others.tickets.find((ticket) => ticket.User?.fullName !== user.fullName);
  await employee.goto(`${home()}/challenges?challenge=${foreign?.id}`);
  await expect(employee.getByText('No encontramos este desafío')).toBeVisible();
});

test('those that wait are answered one after the other, by keyboard alone', async ({ browser }) => {
  const client = await tokenOf(emailOf('client'));
  const { user } = await callAs(client, userEndpoints.current, {});
  const { projectId } = present(
    user.projects.find(({ projectName }) => projectName === 'Ventas Retail'),
    'project Ventas Retail',
  );
  const { locations } = await callAs(client, locationEndpoints.ofUser, { query: { projectId, limit: 1 } });
  const { locationId } = present(locations[0], 'location');
  const word = `Hilera${Date.now()}`;
  for (const place of ['primero', 'segundo']) {
    await callAs(client, ticketEndpoints.create, {
      body: {
        subject: `${word} ${place}`,
        content: 'En fila',
        category: 'Challenge',
        subcategory: 'Challenge',
        projectId,
        locationId,
      },
    });
  }
  const page = await pageOf(browser, emailOf('qa'), `/challenges?tab=pending&searchValue=${word}`);
  await page.getByRole('row', { name: new RegExp(`${word} segundo`) }).focus();
  await page.keyboard.press('Enter');
  const details = panel(page);
  const steps = ['Desafío anterior', 'Desafío siguiente'].map((name) =>
    details.getByRole('button', { name }),
  );
  for (const [here, next] of [
    ['segundo', 'primero'],
    ['primero', undefined],
  ] as const) {
    await expect(details).toContainText(`${word} ${here}`);
    const answer = details.getByRole('button', { name: 'Responder', exact: true });
    if (here === 'segundo') await answer.focus();
    // The focus is on the same button of the next challenge, and the way along the list is still there.
    await expect(answer).toBeFocused();
    for (const step of steps) await expect(step).toBeVisible();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Responder T-/ });
    const text = dialog.getByRole('textbox', { name: 'Respuesta' });
    await expect(text).toBeFocused();
    await page.keyboard.type(`Se volvió a medir el ${here}.`);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Guardar respuesta' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    if (next) await expect(details).toContainText(`${word} ${next}`);
  }
  await expect(details).toContainText('Se volvió a medir el primero.');
  await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(0);
  await page.context().close();
});

// The days on which something ends or fails: a session under a half filled form, a setting changed by two, a mail server
// that is not there; and the bell that tells of what happened.
import { profileEndpoints, settingsEndpoints, ticketEndpoints, userEndpoints } from '@gondola/contract';
import { expect, type Page, test } from '../test.ts';
import { demoPassword } from '../../apps/server/src/demo/demo-accounts.ts';
import { callAs, emailOf, home, openAs, present, signIn, tokenIn, tokenOf } from '../people.ts';
import { fakeWeather } from '../weather.ts';

/** Ends the session of a page from another browser of the same person; their other sessions go on. */
async function endSessionOf(page: Page, email: string): Promise<void> {
  const token = await tokenIn(page);
  const { sessions } = await callAs(token, profileEndpoints.ownSessions, {});
  const { id } = present(
    sessions.find(({ current }) => current),
    'session of the page',
  );
  await callAs(await tokenOf(email), profileEndpoints.endOwnSession, { params: { id } });
}

async function fillWizard(page: Page, subject: string) {
  await page.getByRole('button', { name: 'Ticket', exact: true }).click();
  const wizard = page.getByRole('dialog').filter({ hasText: 'ticket' }).first();
  await wizard.getByRole('button', { name: /^Reportes y tableros/ }).click();
  await wizard.getByRole('button', { name: /Nuevo panel/ }).click();
  await wizard.getByRole('textbox', { name: 'Título' }).fill(subject);
  await wizard.getByRole('textbox', { name: 'Descripción' }).fill('A medio escribir.');
  const project = wizard
    .getByRole('combobox', { name: 'Proyecto' })
    .or(wizard.getByRole('textbox', { name: 'Proyecto' }));
  if (!(await project.inputValue())) {
    await project.click();
    await page.getByRole('option', { name: 'Ventas Retail' }).click();
  }
  await wizard.locator('input[type=file]').setInputFiles({
    name: 'boceto.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  });
  return wizard;
}

const again = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión terminó' });

test('a session ended elsewhere keeps what was being written, and it is sent once', async ({ page }) => {
  const email = emailOf('client');
  const subject = `A medio escribir ${Date.now()}`;
  // Without the feed of events the page learns of it only when it sends.
  await page.route('**/api/events**', () => undefined);
  await openAs(page, email, '/support');
  const wizard = await fillWizard(page, subject);
  await endSessionOf(page, email);

  await wizard.getByRole('button', { name: 'Crear ticket' }).click();
  await expect(again(page)).toBeVisible();
  await expect(again(page).getByRole('textbox', { name: 'Correo' })).toHaveValue(email);
  // Escape closes neither the question nor the form under it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await again(page).getByRole('textbox', { name: 'Contraseña' }).fill('not the password');
  await again(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(again(page).getByRole('alert')).toBeVisible();
  await again(page).getByRole('textbox', { name: 'Contraseña' }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(again(page)).toBeHidden();

  await expect(wizard.getByRole('textbox', { name: 'Título' })).toHaveValue(subject);
  await expect(wizard.getByRole('textbox', { name: 'Descripción' })).toHaveValue('A medio escribir.');
  await expect(wizard).toContainText('boceto.pdf');
  await wizard.getByRole('button', { name: 'Crear ticket' }).click();
  await expect(wizard).toBeHidden();
  const { tickets } = await callAs(await tokenOf(email), ticketEndpoints.list, {
    query: { searchValue: subject },
  });
  expect(tickets.filter((ticket) => ticket.subject === subject)).toHaveLength(1);
});

test('signing out leaves nothing for the next person', async ({ page }) => {
  const subject = `De otra persona ${Date.now()}`;
  await openAs(page, emailOf('client'), '/support');
  const wizard = await fillWizard(page, subject);
  await expect(wizard).toContainText('boceto.pdf');
  await endSessionOf(page, emailOf('client'));
  // The feed of events says it at once.
  await again(page).getByRole('button', { name: 'Salir de esta página' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, emailOf('owner'));
  await page.goto(`${home()}/support`);
  await page.getByRole('button', { name: 'Ticket', exact: true }).click();
  const next = page.getByRole('dialog').first();
  await next.getByRole('button', { name: /^Reportes y tableros/ }).click();
  await next.getByRole('button', { name: /Nuevo panel/ }).click();
  await expect(next.getByRole('textbox', { name: 'Título' })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(subject);
});

test('an administrator changes a setting, tries the services out and learns of a change by another', async ({
  page,
}) => {
  await openAs(page, emailOf('admin'), '/settings');
  const balance = page.getByRole('textbox', { name: 'Saldo bajo' });
  await expect(balance).toBeVisible();
  const token = await tokenOf(emailOf('admin'));
  const { settings } = await callAs(token, settingsEndpoints.read, {});
  await balance.fill('6');
  // Another administrator is faster.
  await callAs(token, settingsEndpoints.update, {
    body: {
      changes: { lowBalance: 4 },
      expected: { lowBalance: settings.lowBalance },
    },
  });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText(/lo cambió a “4” mientras editabas/)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Ajustes guardados')).toBeVisible();
  const after = await callAs(token, settingsEndpoints.read, {});
  expect(after.settings.lowBalance).toBe(6);

  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page.getByRole('button', { name: 'Probar: Archivos' }).click();
  await expect(row('Archivos')).toContainText('Funciona');
  await page.getByRole('button', { name: 'Probar: Correo' }).click();
  await expect(row('La prueba te envía un correo')).toContainText('Sin enviar');
  await page.getByRole('link', { name: 'Ver el correo' }).click();
  await expect(page.getByRole('dialog')).toContainText('Correo de prueba de Góndola');
  await callAs(token, settingsEndpoints.update, {
    body: {
      changes: { lowBalance: settings.lowBalance },
      expected: { lowBalance: 6 },
    },
  });
});

test('the default place of the weather is picked on a map, and the home page asks about it', async ({
  page,
  context,
}) => {
  await fakeWeather(context);
  const token = await tokenOf(emailOf('admin'));
  const placeNow = async () => (await callAs(token, settingsEndpoints.read, {})).settings.weatherPlace;
  const before = await placeNow();
  await openAs(page, emailOf('admin'), '/settings');
  const latitude = page.getByRole('textbox', { name: 'Latitud' });
  const written = (degrees: number) => String(degrees).replace('.', ',');
  await expect(latitude).toHaveValue(written(before.latitude));
  await page
    .getByRole('region', { name: 'Mapa del lugar predeterminado' })
    .click({ position: { x: 300, y: 60 } });
  await expect(latitude).not.toHaveValue(written(before.latitude));
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Ajustes guardados')).toBeVisible();
  const picked = await placeNow();
  await expect(latitude).toHaveValue(written(picked.latitude));

  const asked = page.waitForRequest(/open-meteo/);
  await page.goto(`${home()}/home`);
  // The service gets a place to two decimals.
  const { searchParams } = new URL((await asked).url());
  expect(Number(searchParams.get('latitude'))).toBe(Number(picked.latitude.toFixed(2)));
  await callAs(token, settingsEndpoints.update, {
    body: {
      changes: { weatherPlace: before },
      expected: { weatherPlace: picked },
    },
  });
});

test('the bell tells of a ticket, leads to it, and keeps the choice of mails', async ({ page }) => {
  const token = await tokenOf(emailOf('client'));
  const { user } = await callAs(token, userEndpoints.current, {});
  const subject = `Suena la campana ${Date.now()}`;
  const { ticket } = await callAs(token, ticketEndpoints.create, {
    body: {
      subject,
      content: 'Por cadena.',
      category: 'display',
      subcategory: 'newDashboard',
      projectId: present(
        user.projects.find(({ projectName }) => projectName === 'Ventas Retail'),
        'project Ventas Retail',
      ).projectId,
    },
  });
  await openAs(page, emailOf('client'));
  await page.getByRole('button', { name: /notificaci/i }).click();
  const bell = page.getByRole('dialog', { name: 'Notificaciones' });
  await expect(bell).toBeVisible();
  // It comes while the person looks.
  await callAs(await tokenOf(emailOf('admin')), ticketEndpoints.update, {
    params: { id: ticket.id },
    body: { state: 'evaluation' },
  });
  const line = bell.getByRole('link', { name: new RegExp(`en evaluación.*${subject}`) });
  await expect(line).toContainText('Sin leer');
  const address = await line.getAttribute('href');
  await line.click();
  await expect(page).toHaveURL(`${home()}${address}`);
  await expect(bell).toBeHidden();
  await page.goto(`${home()}/notifications`);
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect(page.getByText('Sin leer')).toHaveCount(0);
  const digest = page.getByRole('switch', { name: 'Resumen diario de desafíos' });
  await expect(digest).toBeChecked();
  const press = async () => {
    const kept = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
    await digest.click({ force: true });
    await kept;
  };
  await press();
  await page.reload();
  await expect(digest).not.toBeChecked();
  await press();
  await expect(digest).toBeChecked();
});

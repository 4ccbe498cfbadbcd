// Notices on a phone: the service worker shows what the server sends, and a press on it leads to the work.
import { emailOf, home, pageOf, present } from '../people.ts';
import { type CDPSession, expect, type Page, test } from '../test.ts';

/** Hands a message to the service worker of the page, as a push service does. */
async function deliver(page: Page, devtools: CDPSession, message: object): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(`${home()}/field`));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data: JSON.stringify(message),
  });
}

/** Notes the notices of a service worker, which a browser without a screen does not show. */
interface Noting {
  noted?: { title: string; body?: string; tag?: string; page?: string }[];
  readonly registration: {
    showNotification: (
      title: string,
      options: { body?: string; tag?: string; data?: { page?: string } },
    ) => Promise<void>;
  };
}

test('a notice is shown by its words, and leads to the work', async ({ browser }) => {
  const phone = await pageOf(browser, emailOf('scout'), '/field');
  await phone.context().grantPermissions(['notifications'], { origin: home() });
  await phone.evaluate(() => navigator.serviceWorker.ready);
  const worker = present(phone.context().serviceWorkers()[0], 'service worker');
  await worker.evaluate(() => {
    const scope = self as unknown as Noting;
    scope.noted = [];
    scope.registration.showNotification = async (title, { body, tag, data }) => {
      scope.noted?.push({ title, ...(body ? { body } : {}), ...(tag ? { tag } : {}), ...data });
    };
  });
  const message = {
    title: 'Te devolvieron una visita',
    body: 'Hay respuestas por rehacer.',
    tag: 'returned',
    page: '/field',
  };
  await deliver(phone, await phone.context().newCDPSession(phone), message);
  const noted = () => worker.evaluate(() => (self as unknown as Noting).noted);
  await expect.poll(noted).toEqual([message]);
  const icon = await phone.request.get(`${home()}/field/icons/192.png`);
  expect(icon.headers()['content-type']).toBe('image/png');
});

test('the phone says how it is, and what it says reaches who helps its worker', async ({ browser }) => {
  const phone = await pageOf(browser, emailOf('scout'), '/field/phone');
  await phone.setViewportSize({ width: 390, height: 844 });
  await expect(phone.getByRole('heading', { level: 1, name: 'Este teléfono' })).toBeVisible();
  await expect(phone.getByRole('switch', { name: 'Avisarme en este teléfono' })).not.toBeChecked();
  // The build is named by the content of its start: two of them differ.
  await expect(phone.getByText(/^Versión: start-[\w-]{8}\.js$/)).toBeVisible();
  const comment = `No salen las fotos ${Date.now()}`;
  await phone.getByRole('textbox', { name: '¿Qué pasa? (opcional)' }).fill(comment);
  await phone.getByRole('button', { name: 'Enviar informe' }).click();
  await expect(phone.getByText(/^Informe enviado/)).toBeVisible();
  const office = await pageOf(browser, emailOf('admin'), '/fieldwork?tab=reports');
  await office.getByRole('row', { name: new RegExp(comment) }).click();
  const report = office.getByRole('dialog');
  await expect(report).toContainText(comment);
  await expect(report).toContainText('Registro, del más reciente al más antiguo');
});

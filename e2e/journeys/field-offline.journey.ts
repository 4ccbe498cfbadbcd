// The field application without a connection: opened from cold, answered, and replaced by a newer version when nobody is in the
// middle of a visit.
import { emailOf, home, openAs, pageOf } from '../people.ts';
import { openNetwork } from '../network.ts';
import { type BrowserContext, expect, type Page, test } from '../test.ts';
import { assignTask, nameQuestion } from './audited-task.ts';
import { openVisit } from './open-visit.ts';

const today = (phone: Page) => phone.getByRole('heading', { name: /visitas? por hacer$/ });

/** Waits until all of the application is on the phone. */
const kept = (phone: Page): Promise<unknown> => phone.evaluate(() => navigator.serviceWorker.ready);

async function openAgain(context: BrowserContext, path = '/field'): Promise<Page> {
  await Promise.all(context.pages().map((page) => page.close()));
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${home()}${path}`);
  return phone;
}

test('opens from cold without a connection, at the list and in the middle of a visit', async ({
  browser,
}) => {
  const title = `Visita desde cero ${Date.now()}`;
  await assignTask(title, undefined, nameQuestion);
  const first = await pageOf(browser, emailOf('scout'), '/field');
  await expect(today(first)).toBeVisible();
  await expect(first.getByRole('button', { name: title })).toBeVisible();
  await kept(first);
  const context = first.context();
  await context.setOffline(true);

  const phone = await openAgain(context);
  await expect(today(phone)).toBeVisible();
  await openVisit(phone, title);
  await phone.getByRole('textbox', { name: '¿Quién atiende?' }).fill('Rosa');
  await expect(phone).toHaveURL(/\/field\/visits\//);
  const address = new URL(phone.url()).pathname;
  // The letters are kept as they are written; what is not kept yet would be lost with the page.
  await expect(async () => {
    const again = await openAgain(context, address);
    await expect(again.getByRole('textbox', { name: '¿Quién atiende?' })).toHaveValue('Rosa');
  }).toPass({ timeout: 20_000 });
});

test('a phone that loses its connection before the application is whole says so, and goes on when it is back', async ({
  browser,
}) => {
  const title = `Visita a medias ${Date.now()}`;
  await assignTask(title, undefined, nameQuestion);
  const context = await browser.newContext({ locale: 'es-CL', serviceWorkers: 'block' });
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.route('**/visit-screen-*.js', (route) => route.abort());
  // It was loaded again by itself for the missing part, in vain: that alone brings it no more.
  await phone.addInitScript(() => sessionStorage.setItem('gondola.reloaded', String(Date.now())));
  await openAs(phone, emailOf('scout'), '/field');
  await expect(phone.getByRole('button', { name: title })).toBeVisible();
  await context.setOffline(true);
  await phone.unroute('**/visit-screen-*.js');
  await openVisit(phone, title);
  await expect(phone.getByText('Esta pantalla aún no está en este teléfono')).toBeVisible();
  await context.setOffline(false);
  await expect(phone.getByRole('textbox', { name: '¿Quién atiende?' })).toBeVisible({ timeout: 60_000 });
});

test('a newer version waits for an open visit and for another tab, and a half one is not taken', async ({
  browser,
}) => {
  const title = `Visita con versión nueva ${Date.now()}`;
  await assignTask(title, undefined, nameQuestion);
  const network = await openNetwork();
  try {
    const phone = await pageOf(browser, emailOf('scout'), '/field', { at: network.url });
    await openVisit(phone, title);
    await phone.getByRole('textbox', { name: '¿Quién atiende?' }).fill('Rosa');
    await kept(phone);

    const look = () =>
      phone.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    const stateOf = () =>
      phone.evaluate(async () => {
        const { installing, waiting } = await navigator.serviceWorker.ready;
        return installing ? 'installing' : waiting ? 'waits' : 'none';
      });
    const script = await (await phone.request.get(`${home()}/field/service-worker.js`)).text();
    // Changes the revision of one file, as a newer build does.
    const newer = script.replace(/(\/field\/manifest\.json.{1,3}revision.{1,3}?)(?=[0-9a-f]{16})/, '$1f');
    expect(newer.length).toBe(script.length + 1);
    const asks = { newer: 0, file: 0 };
    let signsIn = true;
    network.happening = ({ url = '' }) => {
      if (url === '/field/service-worker.js') {
        asks.newer += 1;
        const headers = { 'content-type': 'text/javascript', 'service-worker-allowed': '/field' };
        return { body: newer, headers };
      }
      if (!url.startsWith('/field/manifest.json')) return undefined;
      asks.file += 1;
      // A network that wants a sign-in first answers everything with its page, and 200.
      const headers = { 'content-type': 'text/html' };
      return signsIn ? { body: '<html>Wi-Fi</html>', headers } : undefined;
    };
    await look();
    await expect.poll(() => asks.file).toBe(1);
    await expect.poll(stateOf).toBe('none');
    signsIn = false;
    await look();
    await expect.poll(stateOf).toBe('waits');
    expect(asks.newer).toBe(2);

    await phone.goto(`${network.url}/field`);
    await expect(phone.getByText('Continuar')).toBeVisible();
    await expect(phone.getByText('Hay una versión nueva.')).toBeHidden();
    await phone.getByRole('link', { name: title }).click();
    await phone.getByRole('button', { name: 'Siguiente' }).click();
    await phone.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(phone.getByText('Todo enviado.')).toBeVisible({ timeout: 60_000 });
    // Another tab may be in the middle of a visit.
    const other = await phone.context().newPage();
    await other.goto(`${network.url}/field`);
    await expect(today(other)).toBeVisible();
    await phone.getByRole('button', { name: 'Usarla ahora' }).click();
    await expect(
      phone.getByText('La aplicación está abierta en otra pestaña', { exact: false }),
    ).toBeVisible();
    expect(await stateOf()).toBe('waits');
    // A page of the portal is another application, and in nobody's way.
    await other.goto(`${network.url}/recover-password`);
    await expect(other.getByRole('heading')).toBeVisible();
    await phone.getByRole('button', { name: 'Usarla ahora' }).click();
    await expect.poll(() => stateOf().catch(() => 'on its way')).toBe('none');
    await expect(today(phone)).toBeVisible();
    await expect(phone.getByText('Hay una versión nueva.')).toBeHidden();
    await phone.context().close();
  } finally {
    await network.close();
  }
});

// A client's reports: found, opened, shown over the whole screen, and remembered; and one of Power BI whose token is renewed
// without taking its reader's place. Power BI itself is a fake server and a fake page; the client between them is the official one.
import { associationEndpoints, companyEndpoints, reportEndpoints, userEndpoints } from '@gondola/contract';
import { expect, type Page, test } from '../test.ts';
import { callAs, emailOf, home, openAs, present, tokenOf } from '../people.ts';

test.use({ locale: 'es-CL' });

test('a client finds a report, opens it, fills the screen with it and meets it again as the last visited', async ({
  page,
}) => {
  await openAs(page, emailOf('client'));
  await page.getByRole('link', { name: 'Reportes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Reportes/ })).toBeVisible();

  // Ten to a page; a report under a high warning is there, says why, and leads nowhere.
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(10);
  const closed = page.getByRole('listitem').filter({ hasText: 'Resultados de revisión' });
  await expect(closed.getByText('En mantención: vuelve el lunes')).toBeVisible();
  await expect(closed.getByRole('link', { name: 'Resultados de revisión' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // It says that it is disabled: a person can press it all the same.
  await closed.getByText('Resultados de revisión').click({ force: true });
  await expect(page).toHaveURL(/\/reports$/);

  await page.getByRole('searchbox', { name: 'Buscar por nombre del reporte' }).fill('hipermercados');
  await expect(page).toHaveURL(/searchValue=hipermercados/);
  await page.getByRole('link', { name: 'Participación en hipermercados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Participación en hipermercados' })).toBeVisible();
  const address = new URL(page.url()).pathname;

  await page.getByRole('button', { name: 'Pantalla completa' }).click();
  const leave = page.getByRole('button', { name: 'Salir de pantalla completa' });
  await expect(leave).toBeFocused();
  await expect(page.getByRole('region', { name: 'Participación en hipermercados' }).first()).toHaveCSS(
    'position',
    'fixed',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Pantalla completa' })).toBeVisible();
  await page.getByRole('link', { name: 'Reportes', exact: true }).last().click();

  // The search is still in the address, and the visit is remembered.
  await expect(page).toHaveURL(/\/reports/);
  const token = await tokenOf(emailOf('client'));
  const { reportStat } = await callAs(token, reportEndpoints.lastVisit, {});
  expect(reportStat?.name).toBe('Participación en hipermercados');
  expect(`/reports/${reportStat?.id}`).toBe(address);
});

test('a report under a high warning, or of somebody else, is not opened by its address either', async ({
  page,
}) => {
  const token = await tokenOf(emailOf('client'));
  const { powerbiReports } = await callAs(token, reportEndpoints.list, { query: { limit: 50 } });
  const high = powerbiReports.find(({ warningStatus }) => warningStatus === 'high');
  await openAs(page, emailOf('client'), `/reports/${high?.id}`);
  await expect(page.getByText('Este reporte no está disponible por ahora')).toBeVisible();
  await page.goto(`${home()}/reports/999999`);
  await expect(page.getByText('Este reporte no está disponible para ti', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Reportes', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: /Reportes/ })).toBeVisible();
});

/** Power BI's page as it behaves when the official client speaks to it: loads, and takes another token in place. */
const embeddedPage = `<!doctype html><title>Power BI</title>
<p>Token: <output id="token"></output></p><p>Filtros: <output id="filters"></output></p>
<input aria-label="Mi lugar">
<script>
addEventListener('message', ({ data, source }) => {
  const answer = (message) => source.postMessage(message, '*');
  const show = (id, text) => { document.getElementById(id).textContent = text; };
  if (data.url === '/report/load') {
    show('token', data.body.accessToken);
    show('filters', JSON.stringify(data.body.filters));
    answer({ statusCode: 202, headers: { id: data.headers.id }, body: {} });
    answer({ method: 'POST', url: '/reports/' + data.headers.uid + '/events/loaded', headers: { id: 'loaded' }, body: {} });
  } else if (data.url === '/report/token') {
    show('token', data.body);
    answer({ statusCode: 200, headers: { id: data.headers.id }, body: {} });
  }
});
</script>`;

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const filter = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'Locales', column: 'Cadena' },
  operator: 'In',
  values: ['Líder'],
};

/** A report of Power BI, associated with the client with a filter; its id. */
async function addReport(name: string): Promise<number> {
  const admin = await tokenOf(emailOf('admin'));
  const { user } = await callAs(await tokenOf(emailOf('client')), userEndpoints.current, {});
  const { companies } = await callAs(admin, companyEndpoints.list, {});
  const company = present(
    companies.find((each) => each.name.startsWith('Lácteos')),
    'company of the demo',
  );
  const sign = { fileName: 'vista.png', fileType: 'image/png' };
  const { returnData } = await callAs(admin, reportEndpoints.signUpload, { body: sign });
  await fetch(returnData.signedRequest, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: onePixel,
  });
  const { report } = await callAs(admin, reportEndpoints.create, {
    body: {
      reportName: name,
      reportDescription: 'Ventas por cadena, desde Power BI',
      reportId: 'ventas',
      workspaceId: 'area',
      fileUrl: returnData.signedRequest.split('?')[0],
      companyId: company.id,
    },
  });
  await callAs(admin, associationEndpoints.linkReport, {
    body: {
      userId: user.id,
      powerbiReportId: report.id,
      configJson: JSON.stringify([filter]),
      configDescription: 'Solo Líder',
    },
  });
  return report.id;
}

/** The token the embedded page was given last. */
const tokenShown = (page: Page) => page.frameLocator('iframe').locator('#token');

test('a report of Power BI keeps its place while its token is renewed, and says in a corner when it cannot be', async ({
  page,
}) => {
  await page.route('https://app.powerbi.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: embeddedPage }),
  );
  const id = await addReport(`Ventas ${Date.now()}`);
  await page.clock.install();
  await openAs(page, emailOf('client'), `/reports/${id}`);
  await expect(tokenShown(page)).toContainText(`incrustar-${emailOf('client')}`);
  const first = (await tokenShown(page).textContent()) ?? '';
  await expect(page.frameLocator('iframe').locator('#filters')).toContainText('Líder');
  const place = page.frameLocator('iframe').getByRole('textbox', { name: 'Mi lugar' });
  await place.fill('página 3');

  await page.clock.fastForward('56:00');
  await expect(tokenShown(page)).not.toHaveText(first);
  await expect(place).toHaveValue('página 3');

  const second = (await tokenShown(page).textContent()) ?? '';
  const renewal = /\/api\/powerbi-report\/\d+\?.*renewal=true/;
  await page.route(renewal, (route) => route.abort());
  await page.clock.fastForward('56:00');
  await expect(page.getByText(/No se pudo renovar el acceso al reporte/)).toBeVisible();
  await expect(place).toHaveValue('página 3');
  await page.unroute(renewal);
  await page.getByRole('button', { name: 'Intentar ahora' }).click();
  await expect(page.getByText(/No se pudo renovar el acceso al reporte/)).toBeHidden();
  await expect(tokenShown(page)).not.toHaveText(second);
  await expect(place).toHaveValue('página 3');
});

test('an administrator opens a report as one person is shown it, with their filter, over the whole screen', async ({
  page,
}) => {
  await page.route('https://app.powerbi.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: embeddedPage }),
  );
  const name = `Cobertura ${Date.now()}`;
  const id = await addReport(name);
  const { user } = await callAs(await tokenOf(emailOf('client')), userEndpoints.current, {});
  await openAs(page, emailOf('admin'), `/users/${user.id}?tab=reports`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`${home()}/users/${user.id}/report/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // As that person: Power BI knows them, and their filter narrows it.
  await expect(tokenShown(page)).toContainText(`incrustar-${emailOf('client')}`);
  await expect(page.frameLocator('iframe').locator('#filters')).toContainText('Líder');
  await expect(page.getByText('Solo Líder', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Pantalla completa' }).click();
  await expect(page.getByRole('region', { name }).first()).toHaveCSS('position', 'fixed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Pantalla completa' })).toBeVisible();
  await page.getByRole('link', { name: user.fullName }).click();
  await expect(page).toHaveURL(`${home()}/users/${user.id}?tab=reports`);
});

test('a report on show is closed with its reason when a high warning comes or it is withdrawn, and opened again when the warning is over', async ({
  page,
}) => {
  await page.route('https://app.powerbi.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: embeddedPage }),
  );
  const admin = await tokenOf(emailOf('admin'));
  const id = await addReport(`Quiebres ${Date.now()}`);
  const warn = (warningStatus: 'high' | 'low' | 'normal', warningMessage: string) =>
    callAs(admin, reportEndpoints.update, { body: { id, warningStatus, warningMessage } });
  await openAs(page, emailOf('client'), `/reports/${id}`);
  await expect(tokenShown(page)).toContainText(`incrustar-${emailOf('client')}`);

  // A warning that is not high is said above what is on show, which stays.
  const place = page.frameLocator('iframe').getByRole('textbox', { name: 'Mi lugar' });
  await place.fill('página 3');
  await warn('low', 'Datos de ayer');
  await expect(page.getByText('Datos de ayer')).toBeVisible();
  await expect(place).toHaveValue('página 3');

  await warn('high', 'Vuelve el lunes');
  await expect(page.getByText('Este reporte no está disponible por ahora')).toBeVisible();
  await expect(page.getByText(/Vuelve el lunes/)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);

  await warn('normal', '');
  await expect(tokenShown(page)).toContainText(`incrustar-${emailOf('client')}`);
  await expect(page.getByText(/Vuelve el lunes/)).toBeHidden();

  await callAs(admin, reportEndpoints.update, { body: { id, deleted: true } });
  await expect(page.getByText('Este reporte no está disponible para ti', { exact: true })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

// Three clocks on the phone: the server's (e2e/server.ts), the browser's and the company's. The portal's pages are looked at in
// e2e/pages/pages.check.ts.
import { fieldEndpoints } from '@gondola/contract';
import { formatDayTime } from '@gondola/formats/formats.ts';
import { bogota, tokyo } from '../pages/clocks.ts';
import { callAs, emailOf, home, present, storageOf, tokenOf } from '../people.ts';
import { expect, test } from '../test.ts';

test('the field application goes by the clock of the company', async ({ browser }) => {
  const email = emailOf('scout');
  const { responses } = await callAs(await tokenOf(email), fieldEndpoints.responses, { query: { limit: 1 } });
  const { finishedAt } = present(responses[0], 'response');
  const context = await browser.newContext({
    locale: 'es-CL',
    timezoneId: tokyo,
    viewport: { width: 1440, height: 900 },
    // One would ask in the page's place.
    serviceWorkers: 'block',
    storageState: await storageOf(email),
  });
  const phone = await context.newPage();
  await phone.route(`**${fieldEndpoints.device.path.replace('{id}', '*')}`, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data?: { settings: object } };
    if (json.data) Object.assign(json.data.settings, { region: bogota });
    await route.fulfill({ response, json });
  });
  await phone.goto(`${home()}/field`);
  await expect(phone.getByRole('heading', { name: /visitas? por hacer$/ })).toBeVisible();
  await phone.goto(`${home()}/field/history`);
  await expect(
    phone.getByText(formatDayTime(finishedAt, bogota).replace(' ', '\u00A0')).first(),
  ).toBeVisible();
  await expect(phone.getByText(/\d\d-\d\d-\d{4}/)).toHaveCount(0);
  await context.close();
});

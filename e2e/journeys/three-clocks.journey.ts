// Three clocks: the server's (e2e/server.ts), the browser's and the company's. Every screen goes by the company's, and writes days as its country does.
import { companyEndpoints, type DataOf, type EndpointDefinition, fieldEndpoints } from '@gondola/contract';
import { formatDay, formatDayTime, formatYearFirst, formatYearFirstTime } from '@gondola/formats/formats.ts';
import { type Browser, expect, type Page, test } from '../test.ts';
import { guardedPages } from '../pages/addresses.ts';
import { settled } from '../pages/inspect.ts';
import { callAs, emailOf, home, present, storageOf, tokenOf } from '../people.ts';
import { fakeWeatherInPage } from '../weather.ts';

test.describe.configure({ mode: 'parallel' });

const bogota = { timeZone: 'America/Bogota', countryCode: 'CO' };

/** Moments as a screen may write them; year first where the specification of a list says so. */
const writings = [formatDay, formatDayTime] as const;
const zoned = [formatYearFirst, formatYearFirstTime] as const;

interface ShownMoment {
  readonly at: string;
  readonly text: string;
}

/** The moments on a page that are shown in numbers; how long ago one was is no writing of it. */
const momentsOn = (page: Page): Promise<ShownMoment[]> =>
  page.locator('time[datetime*="T"]').evaluateAll((all) =>
    all
      .map((one) => ({
        at: one.getAttribute('datetime') ?? '',
        text: (one.textContent ?? '').replaceAll('\u00A0', ' '),
      }))
      .filter(({ text }) => /\d[-/.]\d/.test(text)),
  );

/** Expects every moment of a page in the clock and the writing of the company; gives how many there are. */
async function expectBogota(page: Page, address: string): Promise<number> {
  const moments = await momentsOn(page);
  for (const { at, text } of moments) {
    const expected = [
      ...writings.map((write) => write(at, bogota)),
      ...zoned.map((write) => write(at, bogota.timeZone)),
    ];
    expect(expected, `${at} on ${address}`).toContain(text);
  }
  // Days without a time, too, are written with the strokes of Colombia.
  const days = await page.locator('time[datetime]:not([datetime*="T"])').allTextContents();
  for (const day of days) expect(day, `a day on ${address}`).not.toMatch(/\d-\d/);
  return moments.length + days.length;
}

/** Has the answers of a call say that their companies are in Bogotá. */
async function moveToBogota<E extends EndpointDefinition>(
  page: Page,
  { path }: E,
  move: (data: DataOf<E>) => void,
): Promise<void> {
  await page.route(`**${path.replaceAll(/\{\w+\}/g, '*')}`, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data?: DataOf<E> };
    if (json.data) move(json.data);
    await route.fulfill({ response, json });
  });
}

async function openPage(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-CL',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    // One would ask in the page's place.
    serviceWorkers: 'block',
    storageState: await storageOf(email),
  });
  return context.newPage();
}

for (const [part, addresses] of Object.entries(guardedPages))
  test(`pages ${part} go by the clock of the company`, async ({ browser }) => {
    test.setTimeout(400_000);
    const email = emailOf('admin');
    const page = await openPage(browser, email);
    await fakeWeatherInPage(page.context());
    await moveToBogota(page, companyEndpoints.list, ({ companies }) => {
      for (const company of companies) Object.assign(company, bogota);
    });
    let shown = 0;
    for (const address of Object.values(await addresses(await tokenOf(email)))) {
      await page.goto(`${home()}${address}`);
      await settled(page);
      shown += await expectBogota(page, address);
    }
    expect(shown).toBeGreaterThan(0);
    await page.context().close();
  });

test('the field application goes by the clock of the company', async ({ browser }) => {
  const email = emailOf('scout');
  const { responses } = await callAs(await tokenOf(email), fieldEndpoints.responses, { query: { limit: 1 } });
  const { finishedAt } = present(responses[0], 'response');
  const phone = await openPage(browser, email);
  await moveToBogota(phone, fieldEndpoints.device, ({ settings }) => {
    Object.assign(settings, { region: bogota });
  });
  await phone.goto(`${home()}/field`);
  await expect(phone.getByRole('heading', { name: /visitas? por hacer$/ })).toBeVisible();
  await phone.goto(`${home()}/field/history`);
  await expect(
    phone.getByText(formatDayTime(finishedAt, bogota).replace(' ', '\u00A0')).first(),
  ).toBeVisible();
  await expect(phone.getByText(/\d\d-\d\d-\d{4}/)).toHaveCount(0);
  await phone.context().close();
});

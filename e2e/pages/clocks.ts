// Three clocks: the server's (e2e/server.ts), the browser's and the company's. Every screen goes by the company's, and writes days as its
// country does.
import { companyEndpoints } from '@gondola/contract';
import { formatDay, formatDayTime, formatYearFirst, formatYearFirstTime } from '@gondola/formats/formats.ts';
import { type BrowserContext, expect, type Page } from 'playwright/test';

/** The clock of the browser. */
export const tokyo = 'Asia/Tokyo';
/** The clock and the writing of the company. */
export const bogota = { timeZone: 'America/Bogota', countryCode: 'CO' };

/** Moments as a screen may write them; year first where the specification of a list says so. */
const writings = [formatDay, formatDayTime] as const;
const zoned = [formatYearFirst, formatYearFirstTime] as const;

/** Has every company be in Bogotá, without a route, which would take the browser's cache away (e2e/weather.ts). */
export async function moveToBogotaInPage(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ path, region }) => {
      const { fetch } = globalThis;
      globalThis.fetch = async (input, init) => {
        const address = new URL(input instanceof Request ? input.url : String(input), location.href);
        const response = await fetch(input, init);
        if (address.pathname !== path || !response.ok) return response;
        const answer = (await response.json()) as { data: { companies: object[] } };
        for (const company of answer.data.companies) Object.assign(company, region);
        return Response.json(answer, response);
      };
    },
    { path: companyEndpoints.list.path, region: bogota },
  );
}

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
export async function expectBogota(page: Page): Promise<number> {
  const moments = await momentsOn(page);
  for (const { at, text } of moments) {
    const expected = [
      ...writings.map((write) => write(at, bogota)),
      ...zoned.map((write) => write(at, bogota.timeZone)),
    ];
    expect(expected, at).toContain(text);
  }
  // Days without a time, too, are written with the strokes of Colombia.
  const days = await page.locator('time[datetime]:not([datetime*="T"])').allTextContents();
  for (const day of days) expect(day).not.toMatch(/\d-\d/);
  return moments.length + days.length;
}

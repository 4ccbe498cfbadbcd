// The people of the journeys, and how they come in.
import {
  addressOf,
  type DataOf,
  type EndpointDefinition,
  type Envelope,
  type InputOf,
} from '@gondola/contract';
import { type Browser, expect, type Page } from 'playwright/test';
import { demoPassword } from '../apps/server/src/demo/demo-accounts.ts';

/** Address of the running product. */
export const home = (): string => {
  const url = process.env['GONDOLA_URL'];
  if (!url) throw new Error('the server is not running');
  return url;
};

export type PersonName = 'admin' | 'owner' | 'client' | 'employee' | 'qa' | 'teleaudit' | 'scout';

export const emailOf = (name: PersonName): string => `${name}@demo.gondola.example`;

interface Opened {
  readonly password?: string;
  /** The company they work in, of those that they may choose among. */
  readonly companyId?: number;
  /** Where the product is, as they see it; its own address by default. */
  readonly at?: string;
}

/** The storage of a browser in which somebody signed in before. */
export async function storageOf(email: string, { password, companyId, at = home() }: Opened = {}) {
  const session = { token: await tokenOf(email, password) };
  const localStorage = [{ name: sessionKey, value: JSON.stringify(session) }];
  if (companyId !== undefined) localStorage.push({ name: 'gondola.company', value: String(companyId) });
  return { cookies: [], origins: [{ origin: at, localStorage }] };
}

/**
 * Opens a page as somebody who signed in before: how every journey begins that is not about signing in. It replaces what the
 * browser has stored, so it comes before anything else in its context.
 */
export async function openAs(page: Page, email: string, path = '/home', options?: Opened): Promise<void> {
  await page.context().setStorageState(await storageOf(email, options));
  await page.goto(`${options?.at ?? home()}${path}`);
}

/** A page in a desktop browser of somebody's own; see openAs. */
export async function pageOf(
  browser: Browser,
  email: string,
  path?: string,
  options?: Opened,
): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-CL', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openAs(page, email, path, options);
  return page;
}

/** Signs in on the page, as a person does. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto(`${home()}/login`);
  await page.getByRole('textbox', { name: 'Correo' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Where the portal keeps the session (packages/client/src/stored-session.ts, which needs a browser to be loaded). */
export const sessionKey = 'gondola.session';

/** The token of the page's session. */
export const tokenIn = (page: Page): Promise<string> =>
  page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string };
    return stored.token ?? '';
  }, sessionKey);

/** Signs in through the API and gives back a token, for what the journey only needs as its beginning. */
export async function tokenOf(email: string, password = demoPassword): Promise<string> {
  const reply = await fetch(`${home()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}

/** A value that the journey needs; throws where the server has none. */
export function present<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`there is no ${name}`);
  return value;
}

/** Calls an endpoint as someone, in all of their companies or in one, and gives back `data`; throws what the server said otherwise. */
export async function callAs<E extends EndpointDefinition>(
  token: string,
  definition: E,
  input: InputOf<E>,
  companyId?: number,
  at = home(),
): Promise<DataOf<E>> {
  const { params, query, body } = input as { params?: unknown; query?: object; body?: unknown };
  const address = addressOf(definition, { params, query: { companyId, ...query } });
  const { method } = definition;
  const reply = await fetch(`${at}${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const envelope = (await reply.json()) as Envelope<DataOf<E>>;
  if (!envelope.success)
    throw new Error(`${method} ${address} answered ${reply.status}: ${JSON.stringify(envelope.data)}`);
  return envelope.data;
}

import { type FirstSteps, setupEndpoints, type SetupStep, setupSteps } from '@gondola/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '@gondola/client/session.ts';
import { type Answer, answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { anAccount } from '../../../test/an-account.ts';
import { showPages } from '../../../test/show.tsx';
import FirstStepsCard from './components/first-steps-card.tsx';
import people from '../users/text/es.json' with { type: 'json' };
import peopleEn from '../users/text/en.json' with { type: 'json' };
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

afterEach(() => vi.unstubAllGlobals());

const steps = (done: readonly SetupStep[], part: Partial<FirstSteps> = {}): FirstSteps => ({
  companyId: 3,
  isHidden: false,
  taskId: null,
  responseId: null,
  clientId: null,
  example: 'offered',
  address: 'https://terreno.gondola.test',
  steps: setupSteps.map((step) => ({ step, isDone: done.includes(step) })),
  ...part,
});

/** The steps before one, all done. */
const upTo = (step: SetupStep) => setupSteps.slice(0, setupSteps.indexOf(step));

async function open(answered: FirstSteps, refusals: readonly Answer[] = []) {
  const calls = fakeServer([
    answer(setupEndpoints.steps, () => answered),
    answer(setupEndpoints.hideSteps, () => ({})),
    answer(setupEndpoints.addExample, () => ({})),
    answer(setupEndpoints.removeExample, () => ({})),
    ...refusals,
  ]);
  const shown = await showPages(
    [
      { path: '/', content: <FirstStepsCard /> },
      { path: '/tasks/$taskId/associations', content: <p>Asignar aquí</p> },
      { path: '/locations', content: <p>Locales aquí</p> },
    ],
    {
      texts: { setup: { es, en }, users: { es: people, en: peopleEn } },
      account: anAccount({ role: 'superAdmin' }),
    },
  );
  return { ...shown, calls };
}

const stepOf = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error(`no step ${name}`);
  return within(item);
};

describe('the first steps', () => {
  it('tick what is done, and make the next one that is needed stand out', async () => {
    await open(steps(['company', 'project', 'locations']));
    expect(await screen.findByText('3 de 11')).toBeDefined();
    expect((await stepOf('Una empresa')).getByText('(listo)')).toBeDefined();
    expect((await stepOf('Una empresa')).queryByRole('button')).toBeNull();
    // Products may be left out: the people are next.
    const next = document.querySelectorAll('li[data-next]');
    const ways = [...next].flatMap((item) => within(item as HTMLElement).getAllByRole('button'));
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Registrar persona', 'Desde un archivo']);
    expect((await stepOf('Productos')).getByText('Si tus tareas los necesitan')).toBeDefined();
  });

  it('lead to the task that nobody is assigned to, in the company of the list', async () => {
    const done = upTo('assignment');
    const { user } = await open(steps(done, { taskId: 41 }));
    await user.click((await stepOf('La asignación')).getByRole('button', { name: 'Asignar' }));
    expect(await screen.findByText('Asignar aquí')).toBeDefined();
    expect(session().companyId).toBe(3);
  });

  it('open their form over the page, which knows whom it is about', async () => {
    const { user, address } = await open(steps(['company', 'project', 'locations']));
    await user.click(
      (await stepOf('Trabajadores de terreno')).getByRole('button', { name: 'Registrar persona' }),
    );
    const form = within(await screen.findByRole('dialog', { name: people.register.title }));
    expect(form.getAllByRole<HTMLInputElement>('combobox', { name: /^Rol/ })[0]?.value).toBe(
      people.role.scout,
    );
    expect(address()).toBe('/');
    expect(session().companyId).toBe(3);
  });

  it('lead to the response that waits, once there is one', async () => {
    const { user, address } = await open(steps(upTo('review'), { responseId: 77 }));
    await user.click((await stepOf('La primera revisión')).getByRole('button', { name: 'Revisar' }));
    await waitFor(() => expect(address()).toBe('/qa/77'));
  });

  it('warn of an address that no phone reaches, until it was found to be reached', async () => {
    const address = 'http://localhost:4000';
    await open(steps(['company'], { address }));
    const words = es.steps.localAddress.replace('{{address}}', address);
    const phones = await stepOf(es.steps.step.phones.name);
    expect(phones.getByText(words)).toBeDefined();
    expect(phones.getByRole('button', { name: es.steps.step.phones.action })).toBeDefined();
    expect(phones.getByText(es.steps.optional.phones)).toBeDefined();
  });

  it('offer nothing but the company before there is one', async () => {
    await open(steps([], { companyId: null }));
    await screen.findByText('0 de 11');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Crear empresa']);
  });

  it.each([
    ['offered', 'Cargar un ejemplo', 'POST'],
    ['loaded', 'Quitar el ejemplo', 'DELETE'],
  ] as const)('bring an example that is %s and can be removed', async (example, name, method) => {
    const { user, calls } = await open(steps(['company', 'project'], { example }));
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() =>
      expect(calls.filter((call) => call.method !== 'GET').map((call) => [call.method, call.path])).toEqual([
        [method, '/api/setup/example'],
      ]),
    );
  });

  it('offer no example before there is a project for its task', async () => {
    await open(steps(['company'], { example: 'unavailable' }));
    expect(await screen.findByText(/Cuando haya un proyecto/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cargar un ejemplo' })).toBeNull();
  });

  it('are put away for good by a button', async () => {
    const { user, calls } = await open(steps(['company']));
    await user.click(await screen.findByRole('button', { name: 'Ocultar la lista' }));
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { isHidden: true },
    ]);
  });

  it('say why their example could not be loaded, or the list not be put away', async () => {
    const { user } = await open(steps(['company', 'project']), [
      answer(setupEndpoints.addExample, () => refuse(503, 'Sin sitio para el ejemplo')),
      answer(setupEndpoints.hideSteps, () => refuse(503, 'Ocupado')),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Cargar un ejemplo' }));
    expect(await screen.findByText('Sin sitio para el ejemplo')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ocultar la lista' }));
    expect(await screen.findByText('Ocupado')).toBeDefined();
  });

  it.each([
    ['put away', steps(['company'], { isHidden: true })],
    [
      'all done, without products and phones',
      steps(setupSteps.filter((step) => step !== 'products' && step !== 'phones')),
    ],
    ['of several companies', steps([], { companyId: null, steps: [] })],
  ])('are not there when they are %s', async (_, answered) => {
    const { calls } = await open(answered);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Primeros pasos' })).toBeNull();
  });
});

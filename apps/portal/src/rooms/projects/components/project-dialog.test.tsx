import { companyEndpoints, type FieldProblem, projectEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { type Answer, answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { aCompany } from '~/rooms/companies/testing/company.builder.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import ProjectDialog from './project-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const project = {
  id: 7,
  name: 'Invierno',
  companyId: 1,
  companyName: 'Ríos',
  tokens: 10,
  createdAt: '2026-11-18T12:00:00.000Z',
};

async function open(
  answers: Answer[] = [],
  shown?: Omit<typeof project, 'tokens'> & { tokens: number | null },
) {
  const calls = fakeServer([
    answer(companyEndpoints.list, () => ({
      companies: [aCompany(), aCompany({ id: 2, name: 'Otra' })],
    })),
    answer(projectEndpoints.update, () => ({ project })),
    answer(projectEndpoints.create, () => ({ project })),
    ...answers,
  ]);
  const onClose = vi.fn();
  const { user } = await show(<ProjectDialog project={shown} onClose={onClose} />, {
    texts: {
      projects: { es, en },
    },
  });
  return {
    user,
    onClose,
    name: await screen.findByRole('textbox', { name: /^Nombre/ }),
    sent: () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body),
  };
}

const balance = () => screen.getByRole('textbox', { name: /^Saldo de tokens/ });
const save = () => screen.getByRole('button', { name: 'Guardar proyecto' });

describe('a new project', () => {
  it('begins with ten tokens, and needs a name of three letters and a company', async () => {
    const { user, name, sent } = await open();
    expect(screen.getByRole('textbox', { name: /^Tokens iniciales/ })).toHaveProperty('value', '10');
    await user.type(name, 'ab');
    await user.click(screen.getByRole('button', { name: 'Crear proyecto' }));
    expect(await screen.findByText('El nombre debe tener al menos 3 caracteres.')).toBeDefined();
    expect(screen.getByText('Este campo es obligatorio.')).toBeDefined();
    expect(sent()).toEqual([]);
  });
});

/** Refuses the first change, at these fields; by the second the balance is 15. */
function refusedOnce(fields: readonly FieldProblem[]): Answer[] {
  const refused = refuse(409, 'Alguien lo modificó.', { fields });
  let attempts = 0;
  return [
    answer(projectEndpoints.update, () => ((attempts += 1) === 1 ? refused : { project })),
    answer(projectEndpoints.administered, () => ({
      projects: { Projects: [{ ...project, tokens: 15 }] },
      totalProjects: 1,
      totalIsCapped: false,
      page: 0,
      limit: 10,
    })),
  ];
}

describe('changing a project', () => {
  /** The form's first values go with the change, so that nobody's change is overwritten unseen. */
  const expected = { name: 'Invierno', companyId: 1 };

  it('leaves the wallet alone when only the name changes', async () => {
    const { user, name, sent, onClose } = await open([], project);
    await user.clear(name);
    await user.type(name, 'Invierno 2027');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([{ id: 7, name: 'Invierno 2027', companyId: 1, expected }]);
  });

  it('takes a wallet that nothing moved in yet for an empty one, and leaves it so', async () => {
    const { user, sent, onClose } = await open([], { ...project, tokens: null });
    expect(balance()).toHaveProperty('value', '0');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([{ id: 7, name: 'Invierno', companyId: 1, expected }]);
  });

  it('says what will be written before another balance is saved, and which balance it began from', async () => {
    const { user, sent, onClose } = await open([], project);
    await user.clear(balance());
    await user.type(balance(), '4');
    expect(screen.getByText('Se registrará un ajuste de −6 a tu nombre.')).toBeDefined();
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([
      { id: 7, name: 'Invierno', companyId: 1, tokens: 4, tokensBefore: 10, expected },
    ]);
  });

  it.each(['2,5', '1,000', '--5'])(
    'keeps a balance of %j as it was typed, and saves nothing',
    async (typed) => {
      const { user, sent } = await open([], project);
      await user.clear(balance());
      await user.type(balance(), `${typed}{Enter}`);
      expect(balance()).toHaveProperty('value', typed);
      expect(balance().getAttribute('aria-invalid')).toBe('true');
      expect(sent()).toEqual([]);
    },
  );

  it('starts the second attempt from the balance that is there by then', async () => {
    const moved = { path: 'tokens', code: 'balanceMoved', message: 'El saldo cambió: ahora es 15.' };
    const { user, sent, onClose } = await open(refusedOnce([moved]), project);
    await user.clear(balance());
    await user.type(balance(), '4');
    await user.click(save());
    expect(await screen.findByText('El saldo cambió: ahora es 15.')).toBeDefined();
    expect(screen.getByText('Se registrará un ajuste de −11 a tu nombre.')).toBeDefined();
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent().at(-1)).toMatchObject({ tokens: 4, tokensBefore: 15 });
  });

  it('leaves a balance alone that was not touched, also where it moved before the second attempt', async () => {
    const { user, name, sent, onClose } = await open(refusedOnce([]), project);
    await user.clear(name);
    await user.type(name, 'Invierno 2027');
    await user.click(save());
    await waitFor(() => expect(balance()).toHaveProperty('value', '15'));
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toHaveLength(2);
    expect(sent().at(-1)).toEqual({ id: 7, name: 'Invierno 2027', companyId: 1, expected });
  });

  it('shows at its field why a project cannot change company', async () => {
    const because = { path: 'companyId', code: 'hasWork', message: 'Ya tiene tickets.' };
    const { user, onClose } = await open(
      [answer(projectEndpoints.update, () => refuse(400, 'Revisa los campos.', { fields: [because] }))],
      project,
    );
    await user.click(save());
    expect(await screen.findByText('Ya tiene tickets.')).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { projectEndpoints, ticketEndpoints, type Project, type Ticket } from '@gondola/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import { aProject, projectPage } from '~/rooms/projects/testing/project.builder.ts';
import { type Language, languages } from '../../../../test/show.tsx';
import { show, words } from '../testing/show.tsx';
import { aTicket } from '../testing/ticket.builder.ts';
import { TicketWizard } from './ticket-wizard.tsx';

afterEach(() => vi.unstubAllGlobals());

interface Case {
  language?: Language;
  projects?: Project[];
  /** Instead of the projects, from the second time on that they are read. */
  refresh?: Replies<typeof projectEndpoints.list>;
  post?: Replies<typeof ticketEndpoints.create>;
}

async function open({
  language = 'es',
  projects = [aProject({ id: 7, projectId: 7 })],
  ...replies
}: Case = {}) {
  const { refresh, post } = replies;
  let readings = 0;
  const calls = fakeServer([
    answer(projectEndpoints.list, (call) =>
      (readings += 1) > 1 && refresh ? refresh(call) : projectPage(...projects),
    ),
    answer(ticketEndpoints.create, (call) => post?.(call) ?? { ticket: aTicket({ id: 42 }) }),
  ]);
  const onClose = vi.fn<() => void>();
  const onCreated = vi.fn<(ticket: Ticket) => void>();
  const shown = await show(<TicketWizard onClose={onClose} onCreated={onCreated} />, { language });
  const t = words[language];
  const choose = async (name: string) =>
    shown.user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  return {
    ...shown,
    onClose,
    onCreated,
    t,
    toDetails: async () => {
      await choose(t.topics.display.name);
      await choose(t.options.newDashboard.name);
    },
    subject: () => screen.findByRole('textbox', { name: new RegExp(`^${t.fields.subject}`) }),
    description: () => screen.getByRole('textbox', { name: new RegExp(`^${t.fields.content}`) }),
    create: () => screen.getByRole('button', { name: t.wizard.create }),
    sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
  };
}

describe('the wizard', () => {
  it.each(languages)('sends option, description and topic as one content, in %s', async (language) => {
    const { user, t, toDetails, subject, description, create, sent, onCreated } = await open({ language });
    await toDetails();
    await user.type(await subject(), '  Quiebres por cadena ');
    await user.type(description(), 'Solo salas del norte');
    await user.click(create());
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(expect.objectContaining({ id: 42 })));
    expect(sent()).toEqual([
      {
        subject: 'Quiebres por cadena',
        content: `${t.options.newDashboard.name} - Solo salas del norte - ${t.topics.display.name}`,
        category: 'display',
        subcategory: 'newDashboard',
        projectId: 7,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('names the subject and the project that are missing, and sends nothing', async () => {
    const { user, toDetails, create, sent, subject } = await open({
      projects: [aProject({ name: 'A' }), aProject({ id: 2, projectId: 2, name: 'B' })],
    });
    await toDetails();
    await subject();
    await user.click(create());
    expect(await screen.findAllByText('Este campo es obligatorio.')).toHaveLength(2);
    expect(sent()).toEqual([]);
  });

  it('keeps the projects it has when a refresh of them fails', async () => {
    const refresh = vi.fn<Replies<typeof projectEndpoints.list>>(() => refuse(503, 'Ocupado.'));
    const { t, toDetails, subject, queries } = await open({ refresh });
    await toDetails();
    await subject();
    await queries.invalidateQueries();
    expect(refresh).toHaveBeenCalledOnce();
    expect(screen.queryByText(t.wizard.projectFailed)).toBeNull();
  });

  it('sends the same request again after a lost answer, so that one ticket comes of it', async () => {
    let attempts = 0;
    const post = () =>
      (attempts += 1) === 1 ? refuse(503, 'Ocupado. Intente nuevamente.') : { ticket: aTicket({ id: 42 }) };
    const { user, toDetails, subject, create, sent, onCreated } = await open({ post });
    await toDetails();
    await user.type(await subject(), 'Quiebres');
    await user.click(create());
    expect(await screen.findByText('Ocupado. Intente nuevamente.')).toBeDefined();
    await user.click(create());
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    const [first, second] = sent();
    expect(first?.['requestId']).toBeDefined();
    expect(second?.['requestId']).toBe(first?.['requestId']);
  });

  it('shows what the server says about the content at the description', async () => {
    const fields = [{ path: 'content', code: 'tooLong', message: 'Escribe como máximo 5.000 caracteres.' }];
    const { user, toDetails, subject, create, description } = await open({
      post: () => refuse(400, 'Revisa los campos', { fields }),
    });
    await toDetails();
    await user.type(await subject(), 'Quiebres');
    await user.click(create());
    expect(await screen.findByText('Escribe como máximo 5.000 caracteres.')).toBeDefined();
    expect(description().getAttribute('aria-invalid')).toBe('true');
  });

  it('goes back step by step, and forgets an option of another topic but not what was written', async () => {
    const { user, t, toDetails, subject } = await open();
    await toDetails();
    await user.type(await subject(), 'Quiebres');
    await user.click(screen.getByRole('button', { name: t.wizard.back }));
    expect(screen.getByRole('button', { name: /^Nuevo panel/ }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: t.wizard.back }));
    await user.click(screen.getByRole('button', { name: /^Revisión de datos/ }));
    await user.click(await screen.findByRole('button', { name: /^Otro/ }));
    expect(await subject()).toHaveProperty('value', 'Quiebres');
  });

  it('asks before what was written is lost, and leaves at once when nothing was', async () => {
    const { user, t, toDetails, subject, onClose } = await open();
    await toDetails();
    await user.type(await subject(), 'Quiebres');
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(t.wizard.back).toBe('Volver');
  });
});

import { ticketEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import administration from '../../companies/text/es.json' with { type: 'json' };
import { show } from '../testing/show.tsx';
import { aTicket } from '../testing/ticket.builder.ts';
import { EditTicketDialog } from './edit-ticket-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const stored = 'http://x/files/private/ticket/1/plan-1763467200000-0123456789ab.pdf?e=1';

async function open(ticket: ReturnType<typeof aTicket>, answers: Answer[] = []) {
  const calls = fakeServer([
    answer(ticketEndpoints.update, { id: ticket.id }, () => ({ ticket })),
    ...answers,
  ]);
  const onClose = vi.fn<() => void>();
  const shown = await show(<EditTicketDialog ticket={ticket} onClose={onClose} />);
  await screen.findByRole('textbox', { name: /^Título/ });
  return {
    ...shown,
    onClose,
    title: () => screen.getByRole('textbox', { name: /^Título/ }),
    save: () => screen.getByRole('button', { name: 'Guardar cambios' }),
    sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
}

describe('editing a ticket', () => {
  it('sends the version it was made over, and leaves the file alone', async () => {
    const ticket = aTicket({ fileUrl: stored, can: { edit: true } });
    const { user, title, save, sent, onClose } = await open(ticket);
    await user.clear(title());
    await user.type(title(), 'Otro título');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const { content, category, subcategory, lastModifiedDate } = ticket;
    expect(sent()).toEqual([{ subject: 'Otro título', content, category, subcategory, lastModifiedDate }]);
  });

  it('takes the file off only when asked to, and lets one change their mind', async () => {
    const { user, save, sent, onClose } = await open(aTicket({ fileUrl: stored, can: { edit: true } }));
    expect(screen.getByRole('link', { name: 'plan.pdf' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Quitar' }));
    await user.click(screen.getByRole('button', { name: 'Conservar el actual' }));
    await user.click(screen.getByRole('button', { name: 'Quitar' }));
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ fileUrl: null }]);
  });

  it('explains a conflict and begins again with the version that is there now', async () => {
    const ticket = aTicket({ can: { edit: true } });
    const newer = {
      ...ticket,
      subject: 'Título de otra persona',
      lastModifiedDate: '2026-11-18T13:00:00.000Z',
    };
    let attempts = 0;
    const put = () => ((attempts += 1) === 1 ? refuse(409, 'Conflicto') : { ticket: newer });
    const { user, title, save, sent, onClose } = await open(ticket, [
      answer(ticketEndpoints.update, { id: ticket.id }, put),
      answer(ticketEndpoints.get, { id: ticket.id }, () => ({
        ticket: newer,
        timeline: [],
        tokensLeft: null,
        absent: null,
      })),
    ]);
    await user.type(title(), ' mío');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Cargar la versión actual' }));
    await waitFor(() => expect(title()).toHaveProperty('value', 'Título de otra persona'));
    await user.type(title(), ' y mío');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()[1]).toMatchObject({
      subject: 'Título de otra persona y mío',
      lastModifiedDate: newer.lastModifiedDate,
    });
  });

  it('closes and says why when the ticket can no longer be edited', async () => {
    const ticket = aTicket({ can: { edit: true } });
    const { user, title, save, onClose } = await open(ticket, [
      answer(ticketEndpoints.update, { id: ticket.id }, () => refuse(409, 'Conflicto')),
      answer(ticketEndpoints.get, { id: ticket.id }, () => ({
        ticket: { ...ticket, state: 'approved' as const, can: { ...ticket.can, edit: false } },
        timeline: [],
        tokensLeft: null,
        absent: null,
      })),
    ]);
    await user.type(title(), '!');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Cargar la versión actual' }));
    expect(await screen.findByText(`${ticket.crmTicketId} ya no se puede editar.`)).toBeDefined();
    expect(onClose).toHaveBeenCalled();
  });

  it('says the same of each empty field, as the specification of the portal has it', async () => {
    const { user, title, save, sent } = await open(aTicket({ can: { edit: true } }));
    await user.clear(title());
    await user.clear(screen.getByRole('textbox', { name: /^Descripción/ }));
    // Another topic empties the option.
    await user.click(screen.getByRole('combobox', { name: /^Tema/ }));
    await user.click(await screen.findByRole('option', { name: 'Revisión de datos' }));
    await user.click(save());
    expect(await screen.findAllByText(administration.validation)).toHaveLength(3);
    expect(sent()).toEqual([]);
  });

  it('asks for an option again when the topic changes', async () => {
    const { user, save, sent } = await open(aTicket({ can: { edit: true } }));
    await user.click(screen.getByRole('combobox', { name: /^Tema/ }));
    await user.click(await screen.findByRole('option', { name: 'Revisión de datos' }));
    await user.click(save());
    expect(await screen.findByText('Este campo es obligatorio.')).toBeDefined();
    expect(sent()).toEqual([]);
  });
});

import { type ConversationMessage, conversationEndpoints, type Mentionable } from '@gondola/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { type Language, languages, showPages } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import Conversation from './conversation.tsx';

afterEach(() => vi.unstubAllGlobals());

const words = { es, en };
const people: Mentionable[] = [
  { id: 3, fullName: 'Ana Vergara', side: 'provider' },
  { id: 4, fullName: 'Anselmo Ruiz', side: 'client' },
];
const aMessage = (part: Partial<ConversationMessage> = {}): ConversationMessage => ({
  id: 1,
  text: 'Hola',
  files: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  side: 'client',
  isOwn: false,
  User: { fullName: 'Antonia Soto' },
  mentions: [],
  ...part,
});

async function open(messages: ConversationMessage[], language: Language = 'es') {
  let failsOnce = false;
  let held: Promise<void> | undefined;
  const calls = fakeServer([
    answer(conversationEndpoints.get, { id: 7 }, () => ({ messages, can: { write: true } })),
    answer(conversationEndpoints.people, { id: 7 }, ({ query }) => ({
      people: people.filter(({ fullName }) =>
        fullName.toLowerCase().includes((query.searchValue ?? '').toLowerCase()),
      ),
    })),
    answer(conversationEndpoints.write, { id: 7 }, async () => {
      await held;
      if (failsOnce) {
        failsOnce = false;
        return refuse(503, 'Ocupado');
      }
      return { message: aMessage() };
    }),
  ]);
  const files = { rules: { extensions: ['.pdf'], maxSize: 10 }, send: () => Promise.resolve('') };
  const shown = await showPages([{ path: '/', content: <Conversation id={7} files={files} /> }], {
    texts: { conversations: words },
    language,
  });
  const field = await screen.findByRole('textbox', { name: words[language].write });
  return {
    ...shown,
    field,
    failOnce: () => {
      failsOnce = true;
    },
    /** Keeps the answer to the next message back; the function given lets it go. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
    asked: () => calls.filter(({ path }) => path.endsWith('/people')),
  };
}

describe('what was written', () => {
  it.each(languages)(
    'shows author, side and time, whom it names, and pictures small, in %s',
    async (language) => {
      await open(
        [
          aMessage({ text: 'Mira, @Ana Vergara', mentions: [{ id: 3, fullName: 'Ana Vergara' }] }),
          aMessage({
            id: 2,
            isOwn: true,
            files: [
              { fileUrl: '/files/a.png?s=1', thumbnailUrl: '/files/a.png.thumbnail.webp', size: 900 },
              { fileUrl: '/files/b.pdf?s=1', thumbnailUrl: null, size: 2_500_000 },
            ],
          }),
          aMessage({ id: 3, files: [{ fileUrl: '/files/plan.pdf?s=1', thumbnailUrl: null, size: null }] }),
        ],
        language,
      );
      const list = await screen.findByRole('list', { name: words[language].title });
      const [first, second, third] = within(list)
        .getAllByRole('listitem')
        .filter(({ dataset }) => dataset['side']);
      expect(first?.textContent).toContain('Antonia Soto');
      expect(first?.textContent).toContain(words[language].side.client);
      expect(first?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T10:00:00.000Z');
      expect(within(first as HTMLElement).getByText('@Ana Vergara').tagName).toBe('STRONG');
      expect(second?.textContent).toContain(words[language].you);
      expect(second?.querySelector('button img')?.getAttribute('src')).toBe('/files/a.png.thumbnail.webp');
      expect(within(second as HTMLElement).getByRole('link', { name: /^b\.pdf 2[.,]4 MB$/ })).toBeDefined();
      expect(within(third as HTMLElement).getByRole('link', { name: 'plan.pdf' })).toBeDefined();
    },
  );

  it('keeps markup as text', async () => {
    await open([aMessage({ text: '<img src=x onerror=alert(1)> @<b>' })]);
    expect(await screen.findByText('<img src=x onerror=alert(1)> @<b>')).toBeDefined();
  });
});

describe('naming somebody', () => {
  it('is done by keys alone: the list follows what is typed, arrows and Enter choose, and the person is sent', async () => {
    const { user, field, sent } = await open([]);
    await user.click(field);
    await user.keyboard('Hola @an');
    const list = await screen.findByRole('listbox', { name: es.mention.people });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2));
    await user.keyboard('{ArrowDown}');
    const [, second] = within(list).getAllByRole('option');
    expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
    await user.keyboard('{Enter}');
    expect(field).toHaveProperty('value', 'Hola @Anselmo Ruiz ');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('¿vienes?{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(sent()).toMatchObject([{ text: 'Hola @Anselmo Ruiz ¿vienes?', mentions: [4] }]),
    );
    await waitFor(() => expect(field).toHaveProperty('value', ''));
  });

  it('is given up with Escape, and by taking the name out of the text again', async () => {
    const { user, field, sent } = await open([]);
    await user.click(field);
    await user.keyboard('@ana');
    await screen.findByRole('listbox');
    expect(field.getAttribute('data-mantine-stop-propagation')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.clear(field);
    await user.keyboard('@ana');
    await screen.findByRole('listbox');
    await user.keyboard('{Tab}{Backspace}{Backspace} nadie{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toMatchObject([{ text: '@Ana Vergar nadie', mentions: [] }]));
  });

  it('asks the server for nobody until a name is begun', async () => {
    const { user, field, asked } = await open([]);
    await user.click(field);
    await user.keyboard('ana@correo.cl');
    expect(asked()).toEqual([]);
  });
});

it('sends a message again under the same mark after a failure, and keeps the words meanwhile', async () => {
  const { user, field, sent, failOnce } = await open([]);
  failOnce();
  await user.click(field);
  await user.keyboard('Hola{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Ocupado')).toBeDefined();
  expect(field).toHaveProperty('value', 'Hola');
  await user.click(screen.getByRole('button', { name: es.send }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent();
  expect(first?.['requestId']).toBe(second?.['requestId']);
});

it('leaves the next message alone that was begun while the last one was sent', async () => {
  const { user, field, sent, hold } = await open([]);
  const letGo = hold();
  await user.click(field);
  await user.keyboard('Hola{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.clear(field);
  await user.keyboard('Otra cosa');
  letGo();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: es.send })).toHaveProperty('disabled', false),
  );
  expect(field).toHaveProperty('value', 'Otra cosa');
});

import { conversationEndpoints, type ConversationMessage } from '@gondola/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import uiEs from '@gondola/ui/text/es.json' with { type: 'json' };
import type { SendFile } from '@gondola/ui/upload/use-uploads.ts';
import { showPages } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import Conversation from './conversation.tsx';

afterEach(() => vi.unstubAllGlobals());

const aFile = (name: string) => new File(['x'], name);
const addressOf = (name: string) => `http://gondola.test/files/${name}`;
const labelOf = (sentence: string, name: string) => sentence.replace('{{name}}', name);

const written: ConversationMessage = {
  id: 1,
  text: 'Hola',
  files: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  side: 'client',
  isOwn: true,
  User: { fullName: 'Ana' },
  mentions: [],
};

interface Way {
  readonly progress: (share: number) => void;
  readonly arrive: () => Promise<void>;
  readonly breakOff: () => Promise<void>;
}

/** The form of a conversation whose uploads stay on their way until the test says what becomes of them. */
async function open() {
  const ways = new Map<string, Way>();
  const send: SendFile<string> = ({ name }, { onProgress }) =>
    new Promise((resolve, reject) => {
      ways.set(name, {
        progress: (share) => act(() => onProgress(share)),
        arrive: () => act(async () => resolve(addressOf(name))),
        breakOff: () => act(async () => reject(new Error('Se cortó'))),
      });
    });
  let refused: string | undefined;
  let sentBefore = false;
  const calls = fakeServer([
    answer(conversationEndpoints.get, { id: 7 }, () => ({ messages: [], can: { write: true } })),
    answer(conversationEndpoints.write, { id: 7 }, () => {
      if (refused)
        return refuse(400, 'Revisa los datos', {
          fields: [{ path: refused, code: 'x', message: 'Ya no está.' }],
        });
      if (sentBefore) return refuse(409, 'Ya se envió antes de que lo cambiaras.');
      return { message: written };
    }),
  ]);
  const files = { rules: { extensions: ['.pdf', '.png'], maxSize: 10 }, send };
  const { user } = await showPages([{ path: '/', content: <Conversation id={7} files={files} /> }], {
    texts: { conversations: { es, en } },
  });
  const field = await screen.findByRole('textbox', { name: es.write });
  const way = async (name: string): Promise<Way> => {
    await waitFor(() => expect(ways.has(name)).toBe(true));
    const found = ways.get(name);
    if (!found) throw new Error(`${name} is not on its way`);
    return found;
  };
  return {
    user,
    field,
    way,
    choose: (...chosen: File[]) =>
      user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, chosen),
    submit: () => user.type(field, '{Control>}{Enter}{/Control}'),
    refuse: (path: string | undefined) => {
      refused = path;
    },
    refuseAsSentBefore: (next: boolean) => {
      sentBefore = next;
    },
    sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
  };
}

const line = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
const button = (sentence: string, name: string) =>
  screen.getByRole('button', { name: labelOf(sentence, name) });

describe('files of a message', () => {
  it('go with it in the order in which they were chosen, whichever arrives first', async () => {
    const { user, field, way, choose, submit, sent } = await open();
    await choose(aFile('a.pdf'), aFile('b.pdf'));
    fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [aFile('a.exe')] } });
    expect(screen.getByRole('alert').textContent).toContain('a.exe');
    await user.type(field, 'Hola');
    (await way('a.pdf')).progress(0.4);
    expect(within(line('a.pdf')).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await (await way('b.pdf')).arrive();
    // A message does not leave before its files are there.
    expect(screen.getByText(es.files.sending)).toBeDefined();
    await submit();
    expect(sent()).toEqual([]);
    await (await way('a.pdf')).arrive();
    expect(screen.queryByText(es.files.sending)).toBeNull();
    await submit();
    await waitFor(() =>
      expect(sent()).toMatchObject([{ text: 'Hola', fileUrls: [addressOf('a.pdf'), addressOf('b.pdf')] }]),
    );
    await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    // The next message has none of them.
    await user.type(field, 'Otro');
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ text: 'Otro', fileUrls: [] });
  });

  it('are dropped on the form and pasted into it, what is pasted with text stays text', async () => {
    const { field } = await open();
    const form = field.closest('form') as HTMLElement;
    fireEvent.dragOver(form, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(form.hasAttribute('data-over')).toBe(false);
    fireEvent.dragOver(form, { dataTransfer: { types: ['Files'], files: [] } });
    expect(form.hasAttribute('data-over')).toBe(true);
    fireEvent.drop(form, { dataTransfer: { types: ['Files'], files: [aFile('dropped.pdf')] } });
    expect(form.hasAttribute('data-over')).toBe(false);
    expect(screen.getByText('dropped.pdf')).toBeDefined();
    fireEvent.paste(field, { clipboardData: { types: ['Files'], files: [aFile('image.png')] } });
    expect(screen.getByText('image.png')).toBeDefined();
    fireEvent.paste(field, {
      clipboardData: { types: ['text/plain', 'Files'], files: [aFile('cells.png')], getData: () => '1\t2' },
    });
    expect(screen.queryByText('cells.png')).toBeNull();
  });

  it('are at most ten, and of the types that are taken: each refused one says why', async () => {
    const { field } = await open();
    const many = Array.from({ length: 11 }, (_, place) => aFile(`${place + 1}.pdf`));
    fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [...many, aFile('a.exe')] } });
    expect(screen.getByText('10.pdf')).toBeDefined();
    const refusals = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(refusals.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['11.pdf', 'a.exe']);
  });

  it('that fail are said so, hold the message back, and are sent again or removed by keyboard', async () => {
    const { user, way, field, choose, submit, sent } = await open();
    await choose(aFile('a.pdf'), aFile('b.pdf'));
    await user.type(field, 'Hola');
    await (await way('a.pdf')).breakOff();
    await (await way('b.pdf')).breakOff();
    expect(within(line('a.pdf')).getByRole('alert').textContent).toContain('Se cortó');
    expect(screen.getByText(es.files.failed)).toBeDefined();
    await submit();
    expect(sent()).toEqual([]);
    button(uiEs.upload.retry, 'a.pdf').focus();
    await user.keyboard('{Enter}');
    await (await way('a.pdf')).arrive();
    button(uiEs.upload.remove, 'b.pdf').focus();
    await user.keyboard('{Enter}');
    // The focus goes on to the neighbour, and after the last to what attaches the next.
    const next = button(uiEs.upload.remove, 'a.pdf');
    expect(document.activeElement).toBe(next);
    await submit();
    await waitFor(() => expect(sent()).toMatchObject([{ fileUrls: [addressOf('a.pdf')] }]));
    await choose(aFile('c.pdf'));
    button(uiEs.upload.cancel, 'c.pdf').focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('c.pdf')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: es.attach }));
  });

  it('that the server refuses are marked, and the text stays', async () => {
    const { user, way, field, choose, submit, sent, refuse: refuseAt } = await open();
    await choose(aFile('a.pdf'), aFile('b.pdf'));
    await (await way('a.pdf')).arrive();
    await (await way('b.pdf')).arrive();
    await user.type(field, 'Hola');
    refuseAt('fileUrls.1');
    await submit();
    await waitFor(() =>
      expect(within(line('b.pdf')).getByRole('alert').textContent).toContain('Ya no está.'),
    );
    expect(field).toHaveProperty('value', 'Hola');
    refuseAt(undefined);
    await user.click(button(uiEs.upload.remove, 'b.pdf'));
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ fileUrls: [addressOf('a.pdf')] });
  });

  it('stay with a message that was changed after an earlier try arrived, which is another message when it is sent again', async () => {
    const { user, way, field, choose, submit, sent, refuseAsSentBefore } = await open();
    await choose(aFile('a.pdf'));
    await (await way('a.pdf')).arrive();
    await user.type(field, 'Hola');
    refuseAsSentBefore(true);
    await submit();
    expect(await screen.findByText('Ya se envió antes de que lo cambiaras.')).toBeDefined();
    expect(field).toHaveProperty('value', 'Hola');
    expect(screen.getByText('a.pdf')).toBeDefined();
    refuseAsSentBefore(false);
    await submit();
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    const [first, second] = sent() as { requestId: string }[];
    expect(second).toMatchObject({ text: 'Hola', fileUrls: [addressOf('a.pdf')] });
    expect(second?.requestId).not.toBe(first?.requestId);
  });
});

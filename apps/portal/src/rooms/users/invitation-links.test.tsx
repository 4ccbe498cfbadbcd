// Without a mail server somebody hands the links of invitations on: all at once, or to each in their own way.
import { screen, waitFor, within } from '@testing-library/react';
import { peopleEndpoints } from '@gondola/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { languages, show } from '../../../test/show.tsx';
import { InvitationLinks } from './components/invitation-links.tsx';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

const words = { es, en };
const url = 'https://audits.example.co/user-verification?token=abc';
const link = (id: number, phoneNumber: string | null, to = url) => ({
  id,
  name: `Rosa ${id}`,
  email: `rosa${id}@example.co`,
  phoneNumber,
  url: to,
  expiresAt: '2026-11-30T12:00:00Z',
});

afterEach(() => vi.unstubAllGlobals());

async function showLinks(links: ReturnType<typeof link>[], language: 'es' | 'en' = 'es') {
  fakeServer([answer(peopleEndpoints.invitationLinks, () => ({ sendsMail: false, links }))]);
  const shown = await show(<InvitationLinks />, { texts: { users: words }, language });
  await shown.user.click(await screen.findByRole('button'));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

describe('the links of invitations', () => {
  it.each(languages)('are offered by WhatsApp, as a code and as text, in %s', async (language) => {
    const { user, dialog } = await showLinks(
      [link(1, '+57 300 123 4567'), link(2, '300 123 4567')],
      language,
    );
    const t = words[language].links;
    const [first, second] = dialog.getAllByRole('link').map((one) => one.getAttribute('href') ?? '');
    expect(first).toContain('https://wa.me/573001234567?text=');
    expect(decodeURIComponent(first ?? '')).toContain(url);
    // WhatsApp asks whose a number is that does not say its country.
    expect(second).toContain('https://wa.me/?text=');
    await user.click(dialog.getByRole('button', { name: t.code.replace('{{name}}', 'Rosa 1') }));
    dialog.getByRole('img', { name: t.codeOf.replace('{{name}}', 'Rosa 1') });
    await user.click(dialog.getByRole('button', { name: t.copyAll }));
    expect(await navigator.clipboard.readText()).toBe(`Rosa 1: ${url}\nRosa 2: ${url}`);
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('say that they reach no other device where the server calls itself localhost', async () => {
    const { dialog } = await showLinks([link(1, null, 'http://localhost:4000/user-verification?token=abc')]);
    expect(dialog.getByRole('alert').textContent).toBe(es.links.local);
  });

  it('are not spoken of where a mail server sends them', async () => {
    const asked = fakeServer([
      answer(peopleEndpoints.invitationLinks, () => ({ sendsMail: true, links: [] })),
    ]);
    await show(<InvitationLinks />, { texts: { users: words } });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

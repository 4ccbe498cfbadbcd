import { screen, waitFor } from '@testing-library/react';
import { teleauditEndpoints } from '@gondola/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { type Language, languages, showPages } from '../../test/show.tsx';
import { ImagePage } from '~/rooms/teleaudit/pages/image-page.tsx';
import teleauditEn from '../rooms/teleaudit/text/en.json' with { type: 'json' };
import teleauditEs from '../rooms/teleaudit/text/es.json' with { type: 'json' };
import { accountOf } from '../rooms/users/testing/show-account.tsx';
import { NoticeArea } from './notice-area.tsx';

afterEach(() => vi.unstubAllGlobals());

const words = { es: teleauditEs, en: teleauditEn };

async function openImage(
  answers: ReturnType<typeof answer>[],
  { type = 'sos', language = 'es' }: { type?: string; language?: Language } = {},
) {
  const calls = fakeServer(answers);
  const shown = await showPages(
    [
      { path: '/teleaudit/$taskResponseId/$questionResponseId/$type', content: <ImagePage /> },
      { path: '/home', content: <NoticeArea /> },
    ],
    { at: `/teleaudit/5/7/${type}`, texts: { teleaudit: words }, language, account: accountOf() },
  );
  return { ...shown, calls };
}

const notThere = [
  answer(teleauditEndpoints.answer, () => refuse(404, 'No existe')),
  answer(teleauditEndpoints.images, () => refuse(404, 'No existe')),
];
const resting = (message: string) => [
  answer(teleauditEndpoints.answer, () => refuse(503, message)),
  answer(teleauditEndpoints.images, () => refuse(503, message)),
];

describe('the image screen of a teleaudit', () => {
  it.each(languages)(
    'leads home from an answer that is not there or needs no audit, and says why (%s)',
    async (language) => {
      const { address, user, t } = {
        ...(await openImage(notThere, { language })),
        t: words[language],
      };
      await screen.findByText(t.image.notAudited);
      expect(address()).toBe('/home');
      const [close] = screen.getAllByRole('button');
      await user.click(close as HTMLElement);
      await waitFor(() => expect(screen.queryByText(t.image.notAudited)).toBeNull());
      expect(address()).toBe('/home');
    },
  );

  it('leads home where its images do not come, with the reason and another try', async () => {
    const { address, user, calls } = await openImage(resting('El servidor descansa.'));
    await screen.findByText(/El servidor descansa\./);
    expect(address()).toBe('/home');
    const asked = calls.length;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
    await screen.findByText(/El servidor descansa\./);
  });

  it('leads home from a kind of audit that there is not', async () => {
    const { address } = await openImage(resting('Después'), { type: 'puntos' });
    await screen.findByText(words.es.image.noMode);
    expect(address()).toBe('/home');
  });
});

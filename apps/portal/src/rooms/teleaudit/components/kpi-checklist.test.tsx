import { type TeleauditAnswer, teleauditEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { checkConnection } from '@gondola/client/connection.ts';
import { answer as reply, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { show } from '../../../../test/show.tsx';
import { anAnswer } from '../testing/an-answer.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { KpiChecklist, openKpis } from './kpi-checklist.tsx';

afterEach(() => vi.unstubAllGlobals());

const kpi = (id: number, name: string, teleauditType: 'binary' | 'linear-share') => ({
  id,
  questionId: 4,
  KpiDetail: { name, description: null, teleauditType, target: null },
});

const audited = anAnswer({
  TeleauditKpis: [
    kpi(1, 'Precio visible', 'binary'),
    kpi(2, 'Sin quiebres', 'binary'),
    kpi(3, 'Share', 'linear-share'),
  ],
  binaryScores: [{ teleauditKpiId: 1, score: 0 }],
});

const draw = (answer: TeleauditAnswer) =>
  show(<KpiChecklist answer={answer} />, { texts: { teleaudit: { es, en } } });

it('shows what was judged, counts it, and leaves shares of shelf to the drawing', async () => {
  await draw(audited);
  expect(await screen.findByText('1 de 2')).toBeDefined();
  expect(screen.queryByText('Share')).toBeNull();
  const [met, missed] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([met?.checked, missed?.checked]).toEqual([false, true]);
  expect(openKpis(audited).map(({ id }) => id)).toEqual([2]);
});

it('saves a judgement as it is chosen', async () => {
  const calls = fakeServer([reply(teleauditEndpoints.saveBinary, () => ({ binaryScores: [] }))]);
  const { user } = await draw(audited);
  await user.click((await screen.findAllByText('Cumple'))[1] ?? document.body);
  expect(calls.map(({ body }) => body)).toEqual([{ teleauditKpiId: 2, questionResponseId: 9, score: 1 }]);
});

it('says why a judgement was not saved, and shows what the server has', async () => {
  fakeServer([
    reply(teleauditEndpoints.saveBinary, () => refuse(409, 'Esta respuesta todavía no está aprobada')),
  ]);
  const { user } = await draw(audited);
  await user.click((await screen.findAllByText('Cumple'))[0] ?? document.body);
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'Esta respuesta todavía no está aprobada',
  );
  expect(screen.getAllByRole<HTMLInputElement>('radio')[1]?.checked).toBe(true);
});

it('sends a judgement by itself that met no server, once it is back, and shows it meanwhile', async () => {
  const calls = fakeServer([reply(teleauditEndpoints.saveBinary, () => ({ binaryScores: [] }))]);
  const reach = globalThis.fetch;
  let isAway = true;
  vi.stubGlobal('fetch', (address: string, how?: RequestInit) => {
    if (isAway) return Promise.reject(new TypeError('away'));
    return address.endsWith('/healthz')
      ? Promise.resolve(Response.json({ alive: true }))
      : reach(address, how);
  });
  const { user } = await draw(audited);
  await user.click((await screen.findAllByText('Cumple'))[1] ?? document.body);
  expect(await screen.findByText(es.kpis.waits)).toBeDefined();
  expect(screen.getAllByRole<HTMLInputElement>('radio')[2]?.checked).toBe(true);
  expect(calls).toEqual([]);
  isAway = false;
  checkConnection();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ teleauditKpiId: 2, questionResponseId: 9, score: 1 });
  await waitFor(() => expect(screen.queryByText(es.kpis.waits)).toBeNull());
});

it('can only be read while the response waits for its review', async () => {
  await draw({ ...audited, can: { audit: false } });
  for (const radio of await screen.findAllByRole('radio')) expect(radio).toHaveProperty('disabled', true);
});

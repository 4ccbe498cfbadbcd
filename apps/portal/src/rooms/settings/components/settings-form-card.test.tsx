import { act, screen, waitFor } from '@testing-library/react';
import { factorEndpoints, settingsEndpoints, defaultSettings, type Installation } from '@gondola/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { closeToast, toastStore } from '@gondola/ui/toasts/toasts.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { SettingsFormCard } from './settings-form-card.tsx';

const installation = (lowBalance: number): Installation => ({
  settings: { ...defaultSettings, lowBalance },
  changes: [],
  surroundings: {
    mail: { isSet: false, from: 'x', isReserved: false },
    tiles: null,
    storage: { kind: 'folder', name: null },
    powerBi: { isSet: false },
    analytics: { url: null },
    videos: { isSet: true },
    transcription: { url: null },
  },
});

async function open() {
  const { user } = await show(
    <SettingsFormCard
      base={defaultSettings}
      changes={[]}
      tiles={null}
      onDirty={vi.fn<(dirty: boolean) => void>()}
    />,
    { texts: { settings: { es, en } } },
  );
  return user;
}

/** The call that was to be saved; the map next to the form asks for its outlines. */
const sentBy = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const lowBalance = () => screen.getByRole('textbox', { name: 'Saldo bajo' });

afterEach(() =>
  act(() => {
    for (const { id } of toastStore.read()) closeToast(id);
  }),
);

describe('the form of the settings', () => {
  it.each([
    ['nothing', { since: '2026-11-01T12:00:00.000Z', recoveryCodesLeft: 9 }],
    ['that it will be asked of them too', null],
  ])('says %s to who demands a second factor with %j', async (_case, secondFactor) => {
    const calls = fakeServer([
      answer(factorEndpoints.own, () => ({ secondFactor, isRequired: false })),
      answer(settingsEndpoints.update, () => ({
        ...installation(3),
        settings: { ...defaultSettings, administratorsNeedSecondFactor: true },
      })),
    ]);
    const user = await open();
    const wanted = await screen.findByLabelText(es.field.administratorsNeedSecondFactor);
    expect(screen.queryByText(es.field.ownFactorMissing)).toBeNull();
    await user.click(wanted);
    await waitFor(() =>
      expect(screen.queryByText(es.field.ownFactorMissing) === null).toBe(secondFactor !== null),
    );
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() =>
      expect(sentBy(calls)).toEqual([
        {
          changes: { administratorsNeedSecondFactor: true },
          expected: { administratorsNeedSecondFactor: false },
        },
      ]),
    );
  });

  it('offers to save once something is changed, and sends that alone with what was expected', async () => {
    const calls = fakeServer([answer(settingsEndpoints.update, () => installation(5))]);
    const user = await open();
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
    await user.clear(lowBalance());
    await user.type(lowBalance(), '5');
    expect(screen.getByText('1 cambio sin guardar')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Ajustes guardados')).toBeDefined();
    expect(sentBy(calls)).toEqual([{ changes: { lowBalance: 5 }, expected: { lowBalance: 3 } }]);
    // Nothing is unsaved any more: the bar goes, and nothing asks before leaving.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull());
    expect(lowBalance()).toHaveProperty('value', '5');
  });

  it('says at its field who changed the same meanwhile, and replaces it when saved once more', async () => {
    const fields = [
      { path: 'lowBalance', code: 'changedBy', message: 'Ana lo cambió a “9” mientras editabas' },
    ];
    const answers = [refuse(409, 'Alguien cambió estos ajustes', { fields }), installation(5)];
    const calls = fakeServer([
      answer(settingsEndpoints.update, () => answers.shift() ?? installation(5)),
      answer(settingsEndpoints.read, () => installation(9)),
    ]);
    const user = await open();
    await user.clear(lowBalance());
    await user.type(lowBalance(), '5');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Ana lo cambió a “9” mientras editabas')).toBeDefined();
    expect(lowBalance()).toHaveProperty('value', '5');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Ajustes guardados')).toBeDefined();
    expect(sentBy(calls)[1]).toEqual({ changes: { lowBalance: 5 }, expected: { lowBalance: 9 } });
  });

  it('sends nothing that is wrong, and takes back what is discarded', async () => {
    const calls = fakeServer([]);
    const user = await open();
    const domain = screen.getByRole('textbox', { name: 'Dominio de correo del proveedor' });
    await user.clear(domain);
    await user.type(domain, 'nobody');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Escribe un dominio, como empresa.com')).toBeDefined();
    expect(sentBy(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(domain).toHaveProperty('value', defaultSettings.providerDomain));
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
  });
});

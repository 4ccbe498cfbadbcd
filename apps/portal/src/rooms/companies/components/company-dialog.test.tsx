import { companyEndpoints, defaultSettings, settingsEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { show } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { aCompany } from '../testing/company.builder.ts';
import CompanyDialog from './company-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const company = {
  ...aCompany({
    id: 3,
    name: 'Lácteos Ríos',
    logoUrl: 'http://gondola.test/files/public/logo/0/rios.png',
    whatsappLink: 'https://wa.me/569',
  }),
  storage: { bytes: 1_288_490_189, files: 340, quota: 5 * 1024 ** 3 },
};

async function open(shown?: typeof company) {
  const calls = fakeServer([
    answer(settingsEndpoints.portal, () => ({ settings: { ...defaultSettings, ganttUrl: null } })),
    answer(companyEndpoints.update, () => ({ company })),
    answer(companyEndpoints.create, () => ({ company })),
  ]);
  const onClose = vi.fn();
  const { user } = await show(<CompanyDialog company={shown} onClose={onClose} />, {
    texts: {
      companies: { es, en },
    },
  });
  await screen.findByRole('textbox', { name: /^Nombre/ });
  // The dialog reads settings before it opens; the tests are about its changes.
  calls.length = 0;
  return { user, calls, onClose };
}

describe('the form of a company', () => {
  it('wants every field of a new one, the logo too, before anything is sent', async () => {
    const { user, calls } = await open();
    await user.click(screen.getByRole('button', { name: 'Crear empresa' }));
    expect(await screen.findAllByText('Este campo es obligatorio.')).toHaveLength(4);
    expect(calls).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'https://evil.example/wa.me/569'])(
    'wants an address of WhatsApp, not %s',
    async (typed) => {
      const { user, calls } = await open(company);
      const link = screen.getByRole('textbox', { name: /^Enlace de WhatsApp/ });
      await user.clear(link);
      await user.click(link);
      await user.paste(typed);
      await user.click(screen.getByRole('button', { name: 'Guardar empresa' }));
      expect(await screen.findByText(/^Escribe el número con el código de su país/)).toBeDefined();
      expect(calls).toEqual([]);
    },
  );

  it('names the tax number of the country, and doubts an unusual one without refusing it', async () => {
    const { user, calls, onClose } = await open(company);
    expect(screen.getByText(es.taxId.CL)).toBeDefined();
    const taxId = screen.getByRole('textbox', { name: /^Identificador tributario/ });
    await user.clear(taxId);
    await user.type(taxId, '123');
    await user.tab();
    expect(screen.getByText(/^No tiene el formato habitual/)).toBeDefined();
    expect(taxId.getAttribute('aria-invalid')).not.toBe('true');
    await user.click(screen.getByRole('button', { name: 'Guardar empresa' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls[0]?.body).toMatchObject({ taxId: '123' });
  });

  it('proposes the time zone of the country for a new one, until a person has chosen it', async () => {
    const { user } = await open();
    const select = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name });
    const choose = async (name: RegExp, option: string) => {
      await user.click(select(name));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose(/^País/, 'Perú');
    expect(select(/^Zona horaria/).value).toBe('America/Lima');
    expect(screen.getByText(es.taxId.PE)).toBeDefined();
    await user.clear(select(/^Zona horaria/));
    await user.type(select(/^Zona horaria/), 'America/Bog');
    await user.click(await screen.findByRole('option', { name: 'America/Bogota' }));
    await choose(/^País/, 'México');
    expect(select(/^Zona horaria/).value).toBe('America/Bogota');
  }, 60_000);

  it('keeps the logo there is unless another one is uploaded', async () => {
    const { user, calls, onClose } = await open(company);
    await user.click(screen.getByRole('switch', { name: /^Avisos de desafíos/ }));
    await user.click(screen.getByRole('button', { name: 'Guardar empresa' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const { logoUrl: _, storage: _storage, ...kept } = company;
    const { id: _id, storage: _use, ...expected } = company;
    expect(calls.map(({ body }) => body)).toEqual([{ ...kept, challengeNotifications: true, expected }]);
  });

  it('shows what the files take, and refuses a quota that is none', async () => {
    const { user, calls, onClose } = await open(company);
    expect(screen.getByRole('meter', { name: 'Almacenamiento' }).getAttribute('aria-valuenow')).toBe('24');
    expect(screen.getByText('1,2 GB de 5 GB · 340 archivos')).toBeDefined();
    const quota = screen.getByRole('textbox', { name: /^Cuota de almacenamiento/ });
    await user.type(quota, '-1');
    await user.click(screen.getByRole('button', { name: 'Guardar empresa' }));
    await waitFor(() => expect(quota.getAttribute('aria-invalid')).toBe('true'));
    expect(calls).toEqual([]);
    await user.clear(quota);
    await user.type(quota, '20');
    await user.click(screen.getByRole('button', { name: 'Guardar empresa' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls[0]?.body).toMatchObject({ storageQuota: 20, expected: { storageQuota: null } });
  });
});

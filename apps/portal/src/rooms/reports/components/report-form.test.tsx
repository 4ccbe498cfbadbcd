import { companyEndpoints, defaultSettings, reportEndpoints, settingsEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import { aReport } from '../testing/report.builder.ts';
import { aCompany } from '~/rooms/companies/testing/company.builder.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import ReportForm from './report-form.tsx';

afterEach(() => vi.unstubAllGlobals());

async function open(
  report?: ReturnType<typeof aReport>,
  put: Replies<typeof reportEndpoints.update> = () => ({ report: aReport() }),
  hasPowerBi = true,
) {
  const calls = fakeServer([
    answer(settingsEndpoints.read, () => ({
      settings: defaultSettings,
      changes: [],
      surroundings: {
        mail: { isSet: false, from: 'x', isReserved: false },
        tiles: null,
        storage: { kind: 'folder' as const, name: null },
        powerBi: { isSet: hasPowerBi },
        analytics: { url: null },
        videos: { isSet: true },
        transcription: { url: null },
      },
    })),
    answer(companyEndpoints.list, () => ({
      companies: [aCompany(), aCompany({ id: 2, name: 'Otra Marca' })],
    })),
    answer(reportEndpoints.update, put),
    answer(reportEndpoints.create, () => ({ report: aReport() })),
  ]);
  const onClose = vi.fn();
  const { user } = await show(<ReportForm {...(report ? { report } : {})} onClose={onClose} />, {
    texts: { reports: { es, en } },
  });
  return { user, onClose, sent: () => calls.filter(({ method }) => method !== 'GET') };
}

const message = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Mensaje de advertencia/ });
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], field: RegExp, option: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('warning about a report', () => {
  const warned = () => aReport({ warningStatus: 'low', warningMessage: 'Datos de ayer' });

  it('takes 49 characters, and keeps what was there when 50 are pasted', async () => {
    const { user, sent } = await open(warned());
    const field = await message();
    await user.clear(field);
    await user.click(field);
    await user.paste('x'.repeat(49));
    expect(field.value).toHaveLength(49);
    await user.type(field, 'y');
    expect(field.value).toBe('x'.repeat(49));
    await user.clear(field);
    await user.paste('z'.repeat(50));
    expect(field.value).toBe('');
    await user.paste('Vuelve el lunes');
    await user.click(screen.getByRole('button', { name: 'Guardar reporte' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ warningStatus: 'low', warningMessage: 'Vuelve el lunes' });
  });

  it('is cleared by the normal status', async () => {
    const { user, sent, onClose } = await open(warned());
    await message();
    await choose(user, /^Advertencia/, /Sin advertencia/);
    expect((await message()).value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Guardar reporte' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()[0]?.body).toMatchObject({ warningStatus: 'normal', warningMessage: null });
  });

  it('needs words', async () => {
    const { user, sent } = await open(warned());
    await user.clear(await message());
    await user.click(screen.getByRole('button', { name: 'Guardar reporte' }));
    expect(await screen.findByText(es.reportForm.required)).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('says at the field what the server refused', async () => {
    const fields = [{ path: 'warningMessage', code: 'tooLong', message: 'Máximo 49 caracteres' }];
    const { user, onClose } = await open(warned(), () => refuse(400, 'Revisa los campos', { fields }));
    await message();
    await user.click(screen.getByRole('button', { name: 'Guardar reporte' }));
    expect(await screen.findByText('Máximo 49 caracteres')).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });
});

it('keeps the roles of row-level security of a report of Power BI, and takes more', async () => {
  const { user, sent } = await open(
    aReport({
      kind: 'powerbi',
      reportId: 'r',
      workspaceId: 'w',
      fileUrl: '/x.png',
      identityRoles: ['Norte'],
    }),
  );
  const roles = await screen.findByLabelText(es.roles.label, { selector: 'input' });
  await user.type(roles, 'Sur{Enter}');
  await user.click(screen.getByRole('button', { name: 'Guardar reporte' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ identityRoles: ['Norte', 'Sur'] });
});

describe('a new report', () => {
  it.each([
    [true, es.kind.powerbi],
    [false, es.kind.dashboard],
  ])('begins as what the installation can show (Power BI: %s)', async (hasPowerBi, kind) => {
    const { user } = await open(undefined, undefined, hasPowerBi);
    const field = await screen.findByRole<HTMLInputElement>('combobox', {
      name: new RegExp(`^${es.column.kind}`),
    });
    expect(field.value).toBe(kind);
    await choose(user, new RegExp(`^${es.column.kind}`), new RegExp(es.kind.powerbi));
    expect(screen.queryByText(es.reportForm.noPowerBi) !== null).toBe(!hasPowerBi);
  });

  it('of Power BI leaves no field empty, and sends nothing before', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'Crear reporte' }));
    // Company, name, description, workspace, report and picture.
    expect(await screen.findAllByText('Este campo es obligatorio.')).toHaveLength(6);
    expect(sent()).toEqual([]);
  });

  it('that is a built-in dashboard needs neither workspace nor picture', async () => {
    const { user, sent } = await open();
    await choose(user, /Tipo/, /Panel incorporado/);
    await choose(user, /Empresa/, /Otra Marca/);
    await choose(user, /^Panel/, /Cumplimiento/);
    await user.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Rutas');
    await user.type(screen.getByRole('textbox', { name: /^Descripción/ }), 'Por semana');
    await user.click(screen.getByRole('button', { name: 'Crear reporte' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      kind: 'dashboard',
      reportId: 'taskCompletion',
      workspaceId: null,
      fileUrl: null,
      companyId: 2,
      reportName: 'Rutas',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

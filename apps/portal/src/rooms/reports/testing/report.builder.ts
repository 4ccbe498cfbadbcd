import type { AdministeredReport } from '@gondola/contract';

let lastId = 0;

/** A report as the server answers it; everything not said is plain. */
export function aReport(part: Partial<AdministeredReport> = {}): AdministeredReport {
  lastId += 1;
  return {
    id: lastId,
    companyId: 1,
    reportName: `Reporte ${lastId}`,
    reportDescription: 'Por cadena y semana',
    kind: 'dashboard',
    reportId: 'shareOfShelf',
    workspaceId: '',
    identityRoles: [],
    fileUrl: null,
    warningStatus: 'normal',
    warningMessage: null,
    deleted: false,
    createdAt: '2026-11-18T12:00:00.000Z',
    ...part,
  };
}

import { describe, expect, it } from 'vitest';
import { changedReport, reportFaults } from './report-content.ts';
import type { ReportRow } from './reports.queries.ts';

const row: ReportRow = {
  id: 1,
  companyId: 1,
  reportName: 'Ventas',
  reportDescription: 'Por cadena',
  reportId: 'r-1',
  workspaceId: 'w-1',
  fileKey: 'private/report/1/x.png',
  kind: 'powerbi',
  warningStatus: 'low',
  warningMessage: 'Datos de ayer',
  identityRoles: ['Ventas'],
  deleted: false,
  createdAt: '2026-11-21 12:00:00+00',
};
const change = (part: object) => changedReport(row, { id: 1, ...part }, row.fileKey);

describe('an edited report', () => {
  it('keeps what was not sent', () => {
    const { id: _, companyId: __, createdAt: ___, ...content } = row;
    expect(change({})).toEqual(content);
  });

  it('loses its message with a normal status, whatever else was sent', () => {
    expect(change({ warningStatus: 'normal' }).warningMessage).toBeNull();
    expect(change({ warningStatus: 'normal', warningMessage: 'Otra' }).warningMessage).toBeNull();
  });

  it('needs words for a warning', () => {
    expect(reportFaults(change({ warningStatus: 'high' }))).toEqual([]);
    expect(reportFaults(change({ warningStatus: 'high', warningMessage: '' }))).toEqual([
      { path: 'warningMessage', code: 'required' },
    ]);
  });

  it('needs a dashboard there is when it becomes one, and forgets its workspace', () => {
    const dashboard = change({ kind: 'dashboard', reportId: 'shareOfShelf' });
    expect(dashboard.workspaceId).toBe('');
    expect(reportFaults(dashboard)).toEqual([]);
    expect(reportFaults(change({ kind: 'dashboard' }))).toEqual([
      { path: 'reportId', code: 'unknownDashboard' },
    ]);
  });

  it('needs a picture and a workspace when it is of Power BI', () => {
    expect(reportFaults(changedReport(row, { id: 1, workspaceId: '' }, null))).toEqual([
      { path: 'workspaceId', code: 'required' },
      { path: 'fileUrl', code: 'required' },
    ]);
  });
});

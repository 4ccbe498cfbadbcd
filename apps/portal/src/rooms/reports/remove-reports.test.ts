import type { Report } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { oneByOne } from './remove-reports.ts';
import { statusOf } from './components/report-status-badge.tsx';
import { aReport } from './testing/report.builder.ts';

describe('doing something to several reports', () => {
  it('goes one by one, and a failure of one does not stop the others', async () => {
    const reports = ['Uno', 'Dos', 'Tres'].map((reportName) => aReport({ reportName }));
    const begun: string[] = [];
    const steps: number[] = [];
    let running = 0;
    const work = async ({ reportName }: Report) => {
      running += 1;
      expect(running).toBe(1);
      begun.push(reportName);
      await Promise.resolve();
      running -= 1;
      if (reportName === 'Dos') throw new Error('Alguien lo borró antes.');
    };
    const { done, failed } = await oneByOne(reports, work, (step) => steps.push(step));
    expect(begun).toEqual(['Uno', 'Dos', 'Tres']);
    expect(steps).toEqual([0, 1, 2]);
    expect(done.map(({ reportName }) => reportName)).toEqual(['Uno', 'Tres']);
    expect(failed).toMatchObject([{ report: { reportName: 'Dos' }, reason: 'Alguien lo borró antes.' }]);
  });
});

describe('the status of a report', () => {
  it.each([
    [{ deleted: true, warningStatus: 'high' }, 'inactive'],
    [{ deleted: false, warningStatus: 'normal' }, 'active'],
    [{ deleted: false, warningStatus: 'low' }, 'low'],
    [{ deleted: false, warningStatus: 'high' }, 'high'],
  ] as const)('of %j is %s', (report, status) => {
    expect(statusOf(report)).toBe(status);
  });
});

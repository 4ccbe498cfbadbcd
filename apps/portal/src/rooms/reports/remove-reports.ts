import type { Report } from '@gondola/contract';

export interface RemovalResult {
  readonly done: readonly Report[];
  readonly failed: readonly { readonly report: Report; readonly reason: string }[];
}

/** Does something to reports one by one (back-office 2): a failure of one does not stop the others. */
export async function oneByOne(
  reports: readonly Report[],
  work: (report: Report) => Promise<unknown>,
  onStep: (done: number) => void,
): Promise<RemovalResult> {
  const done: Report[] = [];
  const failed: { report: Report; reason: string }[] = [];
  for (const [index, report] of reports.entries()) {
    onStep(index);
    try {
      await work(report);
      done.push(report);
    } catch (error) {
      failed.push({ report, reason: error instanceof Error ? error.message : '' });
    }
  }
  return { done, failed };
}

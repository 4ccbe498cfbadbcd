import { type StatementFormat, walletEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '@gondola/client/transfer.ts';
import { runExport } from '@gondola/ui/tasks/run-export.ts';
import type { MovementFilter } from './wallet-search.ts';

/** Saves the statement of a wallet under a filter, with its progress in the task tray. */
export function useStatement(
  projectId: number,
  filter: MovementFilter,
): (format: StatementFormat) => Promise<void> {
  const { t } = useTranslation('wallet');
  return (format) =>
    runExport(
      {
        title: t(($) => $.statement.making),
        failed: (reason) => t(($) => $.statement.failed, { reason }),
      },
      ({ signal }) => {
        const input = { params: { projectId }, query: { ...filter, format } };
        return fetchFile(walletEndpoints.statement, input, { signal, companyId: null });
      },
    );
}

import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import type { TicketListQuery } from './ticket-search.ts';

/** Exports a filtered list; what does it is loaded when it is asked for. */
export function useTicketExport(): (query: TicketListQuery) => Promise<void> {
  const { t } = useTranslation('tickets');
  const formats = useFormats();
  return async (query) => {
    const { runTicketExport } = await import('./run-ticket-export.ts');
    await runTicketExport(query, t, formats);
  };
}

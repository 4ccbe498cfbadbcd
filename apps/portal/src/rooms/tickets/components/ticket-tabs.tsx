import { type TicketTab, ticketTabNames, totalCap } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import type { TabCounts } from '../ticket-state.ts';

interface TicketTabsProps {
  value: TicketTab | undefined;
  counts: TabCounts | undefined;
  onChange: (tab: TicketTab | undefined) => void;
}

/** One tab per group of states, each with how many tickets the filters leave in it. */
export function TicketTabs({ value, counts, onChange }: TicketTabsProps) {
  const { t } = useTranslation('tickets');
  const { number } = useFormats();
  const tabs = (['all', ...ticketTabNames] as const).map((tab) => {
    const label = t(($) => $.tabs[tab]);
    const count = counts?.[tab];
    // Beyond the cap the server stopped counting.
    if (count !== undefined && count > totalCap)
      return { value: tab, label: `${label} ${number(totalCap)}+` };
    return { value: tab, label, count };
  });
  return (
    <CountTabs
      label={t(($) => $.tabs.label)}
      tabs={tabs}
      value={value ?? 'all'}
      onChange={(tab) => onChange(tab === 'all' ? undefined : tab)}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { ImportPage, useImportSearch } from '~/rooms/imports/index.ts';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';

const uploads = ['stock', 'sales'] as const;

/** /upload-stock-and-sales-information: what was counted and what was sold, each by its own action. */
export function StockAndSalesPage() {
  const { t } = useTranslation('imports');
  const { search, go } = useImportSearch();
  const kind = search.tab === 'sales' ? 'sales' : 'stock';
  return (
    <ImportPage key={kind} kind={kind}>
      <CountTabs
        label={t(($) => $.tabs.label)}
        value={kind}
        onChange={(tab) => go(() => (tab === 'sales' ? { tab } : {}))}
        tabs={uploads.map((value) => ({ value, label: t(($) => $.tabs[value]) }))}
      />
    </ImportPage>
  );
}

import { dashboardNames } from '@gondola/contract';
import { useTranslation } from 'react-i18next';

/** The name of a built-in dashboard in words. */
export function useDashboardName(): (reportId: string) => string {
  const { t } = useTranslation('reports');
  return (reportId) => {
    const name = dashboardNames.find((known) => known === reportId);
    return name ? t(($) => $.dashboard[name]) : reportId;
  };
}

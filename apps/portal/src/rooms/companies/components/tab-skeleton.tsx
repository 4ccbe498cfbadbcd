import { useTranslation } from 'react-i18next';
import { Waiting } from '@gondola/ui/display/waiting.tsx';

/** What stands where a tab's part of the program is still on its way. */
export function TabSkeleton() {
  const { t } = useTranslation('companies');
  return <Waiting height={420} radius="md" label={t(($) => $.administration.loading)} />;
}

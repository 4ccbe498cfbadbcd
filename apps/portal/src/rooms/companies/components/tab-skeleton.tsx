import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useTranslation } from 'react-i18next';

/** What stands where a tab's part of the program is still on its way. */
export function TabSkeleton() {
  const { t } = useTranslation('companies');
  return (
    <Skeleton
      height={420}
      mt="md"
      radius="md"
      role="status"
      aria-busy
      aria-label={t(($) => $.administration.loading)}
    />
  );
}

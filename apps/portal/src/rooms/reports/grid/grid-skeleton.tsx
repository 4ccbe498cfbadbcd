import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useTranslation } from 'react-i18next';
import classes from './report-grid.module.css';

/** The shape of the cards before the first ones arrive. */
export function GridSkeleton() {
  const { t } = useTranslation('reports');
  return (
    <div className={classes.grid} role="status" aria-busy aria-label={t(($) => $.grid.loading)}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={classes.placeholder} aria-hidden="true">
          <Skeleton className={classes.picture ?? ''} radius={0} />
          <div className={classes.lines}>
            <Skeleton height={15} width={`${62 + ((index * 13) % 30)}%`} radius="sm" />
            <Skeleton height={11} width="92%" radius="sm" mt={12} />
            <Skeleton height={11} width="54%" radius="sm" mt={8} />
          </div>
        </div>
      ))}
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useTranslation } from 'react-i18next';
import classes from './image-workbench.module.css';

/** The image screen while its answer comes. */
export function WorkbenchSkeleton() {
  const { t } = useTranslation('teleaudit');
  return (
    <div className={classes.bench} role="status" aria-label={t(($) => $.image.loading)}>
      <div className={classes.foot} style={{ gridArea: 'head' }}>
        <Skeleton height={36} width={280} />
      </div>
      <div style={{ gridArea: 'canvas', background: '#1b201e' }} />
      <div className={classes.foot}>
        <Skeleton height={62} width={320} />
      </div>
      <div className={classes.panel} style={{ padding: 16 }}>
        <Skeleton height={80} mb={24} />
        <Skeleton height={240} mb={24} />
        <Skeleton height={140} />
      </div>
    </div>
  );
}

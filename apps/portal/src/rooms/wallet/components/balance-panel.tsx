import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useToday } from '@gondola/ui/format/use-today.ts';
import { ChartFrame } from '@gondola/ui/charts/chart-frame.tsx';
import { useCourse } from '../queries.ts';
import type { MovementFilter } from '../wallet-search.ts';
import { balanceSteps } from './balance-steps.ts';

const BalanceChart = lazyPart(() => import('./balance-chart.tsx'));
const height = 220;

interface BalancePanelProps {
  projectId: number;
  filter: MovementFilter;
  /** For the names of downloaded files. */
  projectName: string;
}

/** The balance over the days of the filter, as a chart with its numbers; nothing where nothing moved. */
export function BalancePanel({ projectId, filter, projectName }: BalancePanelProps) {
  const { t } = useTranslation('wallet');
  const { dayTime, number } = useFormats();
  const today = useToday();
  const { data } = useCourse(projectId, filter);
  if (!data) return <Skeleton height={height + 96} radius={12} />;
  if (data.points.length === 0) return null;
  const { points } = data;
  const end = Math.min(Date.parse(`${today}T12:00:00Z`), Date.parse(filter.endDate ?? `${today}T12:00:00Z`));
  return (
    <ChartFrame
      title={t(($) => $.chart.title)}
      description={t(($) => $.chart.description)}
      about={projectName}
      fileName={`${t(($) => $.chart.file)}-${projectName}`}
      height={height}
      data={{
        columns: [
          { header: t(($) => $.chart.moment) },
          { header: t(($) => $.column.tokensLeft), format: (value) => number(value, 0) },
        ],
        rows: points.map(({ at, tokensLeft }) => [dayTime(at), tokensLeft]),
      }}
    >
      <BalanceChart steps={balanceSteps(points, end)} height={height} label={t(($) => $.column.tokensLeft)} />
    </ChartFrame>
  );
}

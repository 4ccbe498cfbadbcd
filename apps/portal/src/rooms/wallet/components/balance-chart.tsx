import { AreaChart, ChartTooltip } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { type BalanceStep, evenTicks } from './balance-steps.ts';

interface BalanceChartProps {
  steps: readonly BalanceStep[];
  height: number;
  /** The meaning of the height. */
  label: string;
}

/** The balance as steps over time: it stays what it is until the next movement. */
export default function BalanceChart({ steps, height, label }: BalanceChartProps) {
  const { day, dayTime, number } = useFormats();
  const series = [{ name: 'tokensLeft', label, color: 'var(--g-accent-ink)' }];
  const reaches = steps.some(({ tokensLeft }) => tokensLeft < 0);
  return (
    <AreaChart
      h={height}
      data={[...steps]}
      dataKey="at"
      series={series}
      curveType="stepAfter"
      withDots={false}
      fillOpacity={0.12}
      strokeWidth={2}
      gridAxis="x"
      tickLine="none"
      valueFormatter={(value) => number(value, 0)}
      referenceLines={reaches ? [{ y: 0, color: 'var(--g-red)' }] : []}
      areaProps={{ isAnimationActive: false }}
      // The frame's table is what keys and screen readers reach.
      areaChartProps={{ accessibilityLayer: false }}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: ['dataMin', 'dataMax'],
        minTickGap: 32,
        ticks: evenTicks(steps),
        tickFormatter: (at: number) => day(new Date(at)),
      }}
      yAxisProps={{ width: 52, allowDecimals: false }}
      tooltipAnimationDuration={0}
      tooltipProps={{
        content: ({ label: at, payload }) => (
          <ChartTooltip
            label={typeof at === 'number' ? dayTime(new Date(at)) : ''}
            payload={payload}
            series={series}
            valueFormatter={(value) => number(value, 0)}
          />
        ),
      }}
    />
  );
}

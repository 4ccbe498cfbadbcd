import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { StepDrawing } from './step-drawing.ts';
import { StepTip } from './step-tip.tsx';

/** Bars by step, one series upon the other. */
export default function StepBars({ rows, series, format, onStep, height, stacked = true }: StepDrawing) {
  return (
    <BarChart
      h={height}
      data={rows.map(({ name, values }) => ({ name, ...values }))}
      dataKey="name"
      type={stacked ? 'stacked' : 'default'}
      series={series.map(({ name, label, colour }) => ({ name, label, color: colour }))}
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'bottom' }}
      gridAxis="y"
      tickLine="none"
      strokeDasharray="0"
      maxBarWidth={36}
      valueFormatter={format}
      yAxisProps={{ width: 44, allowDecimals: false }}
      xAxisProps={{ minTickGap: 12 }}
      barProps={{ isAnimationActive: false, stroke: 'var(--g-surface)', strokeWidth: 1 }}
      barChartProps={{
        accessibilityLayer: false,
        // The drawing has a table of the same numbers, whose rows can be pressed.
        onClick: ({ activeTooltipIndex }) => {
          const row = rows[Number(activeTooltipIndex)];
          if (row && activeTooltipIndex !== null) onStep?.(row.key);
        },
        ...(onStep ? { style: { cursor: 'pointer' } } : {}),
      }}
      tooltipProps={{
        cursor: { fill: 'var(--g-hover)' },
        content: ({ label, active }) => (
          <StepTip
            isOpen={active}
            row={rows.find(({ name }) => name === label)}
            series={series}
            format={format}
          />
        ),
      }}
    />
  );
}

import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { lineDashes } from '../tones.ts';
import type { StepDrawing } from './step-drawing.ts';
import { StepTip } from './step-tip.tsx';

/** Lines by step, each with a dash of its own; a step without a number leaves no gap. */
export default function StepLines({ rows, series, format, onStep, height }: StepDrawing) {
  return (
    <LineChart
      h={height}
      data={rows.map(({ name, values }) => ({ name, ...values }))}
      dataKey="name"
      series={series.map(({ name, label, colour }, place) => ({
        name,
        label,
        color: colour,
        strokeDasharray: lineDashes[place % lineDashes.length] ?? '0',
      }))}
      connectNulls
      curveType="monotone"
      strokeWidth={2}
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'bottom' }}
      gridAxis="y"
      tickLine="none"
      strokeDasharray="0"
      dotProps={{ r: 3, strokeWidth: 1.5 }}
      valueFormatter={format}
      yAxisProps={{ width: 56 }}
      xAxisProps={{ minTickGap: 12 }}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{
        accessibilityLayer: false,
        onClick: ({ activeTooltipIndex }) => {
          const row = rows[Number(activeTooltipIndex)];
          if (row && activeTooltipIndex !== null) onStep?.(row.key);
        },
        ...(onStep ? { style: { cursor: 'pointer' } } : {}),
      }}
      tooltipProps={{
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

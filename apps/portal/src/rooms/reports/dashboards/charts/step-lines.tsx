import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { lineDashes } from '../tones.ts';
import { Legend } from './legend.tsx';
import { legendHeight, margin, type StepDrawing } from './step-drawing.ts';
import { StepTip } from './step-tip.tsx';
import { ticksOf } from './ticks.ts';
import classes from './step-tip.module.css';

/** Lines by step, each with a dash of its own; a step without a number leaves no gap. */
export function StepLines(props: StepDrawing) {
  const { rows, series, format, short, unit, whole, onStep, height } = props;
  const ticks = ticksOf(
    rows.flatMap(({ values }) => series.map(({ name }) => values[name] ?? null)),
    unit,
    whole,
  );
  return (
    <div className={classes.drawing}>
      <LineChart
        h={series.length > 1 ? height - legendHeight : height}
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
        gridAxis="x"
        tickLine="none"
        strokeDasharray="0"
        gridColor="var(--g-line)"
        dotProps={{ r: 3, strokeWidth: 1.5 }}
        valueFormatter={short}
        yAxisProps={{ width: 56, ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1], interval: 0 }}
        xAxisProps={{ minTickGap: 12 }}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{
          // Half the name of the last step reaches beyond it.
          margin: { ...margin, right: 32 },
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
              lines
            />
          ),
        }}
      />
      <Legend series={series} lines />
    </div>
  );
}

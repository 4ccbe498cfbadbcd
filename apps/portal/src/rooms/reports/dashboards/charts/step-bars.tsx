import { useId } from 'react';
import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { FillPattern } from './fill-pattern.tsx';
import { Legend } from './legend.tsx';
import { legendHeight, margin, type StepDrawing } from './step-drawing.ts';
import { StepTip } from './step-tip.tsx';
import { ticksOf } from './ticks.ts';
import classes from './step-tip.module.css';

/** Bars by step, one series upon the other or next to it, each with a weave of its own. */
export function StepBars(props: StepDrawing) {
  const { rows, series, format, short, unit, whole, onStep, height, stacked = true } = props;
  const heights = rows.flatMap(({ values }) => {
    const own = series.map(({ name }) => values[name] ?? 0);
    return stacked ? [own.reduce((sum, value) => sum + value, 0)] : own;
  });
  const ticks = ticksOf(heights, unit, whole);
  const drawing = useId();
  const fillOf = (name: string) => `${drawing}-${series.findIndex((one) => one.name === name)}`;
  return (
    <div className={classes.drawing}>
      <BarChart
        h={series.length > 1 ? height - legendHeight : height}
        data={rows.map(({ name, values }) => ({ name, ...values }))}
        dataKey="name"
        type={stacked ? 'stacked' : 'default'}
        series={series.map(({ name, label, colour }) => ({ name, label, color: colour }))}
        gridAxis="x"
        tickLine="none"
        strokeDasharray="0"
        gridColor="var(--g-line)"
        maxBarWidth={36}
        valueFormatter={short}
        yAxisProps={{ width: 56, ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1], interval: 0 }}
        xAxisProps={{ minTickGap: 12 }}
        barProps={({ name }) => ({
          isAnimationActive: false,
          fill: `url(#${fillOf(name)})`,
          stroke: 'var(--g-surface)',
          strokeWidth: 1,
          strokeOpacity: 1,
        })}
        barChartProps={{
          margin,
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
      >
        <defs>
          {series.map(({ name, colour, weave = 'plain' }) => (
            <FillPattern key={name} id={fillOf(name)} colour={colour} weave={weave} />
          ))}
        </defs>
      </BarChart>
      <Legend series={series} />
    </div>
  );
}

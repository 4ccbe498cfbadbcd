import classes from './report-drawing.module.css';

const bars = [44, 62, 38, 70, 54, 78, 58, 66, 84, 72].map((height, index) => ({
  height,
  left: 15 + index * 20,
  isStrong: index % 3 === 0,
}));

/** Bars and a line: what a report without a preview looks like. */
export function ReportDrawing() {
  const tops = bars.map(({ height, left }) => `${left + 7} ${108 - height * 0.86}`);
  return (
    <svg className={classes.drawing} viewBox="0 0 224 126" aria-hidden="true">
      {bars.map(({ height, left, isStrong }) => (
        <rect
          key={left}
          className={classes.bar}
          data-strong={isStrong ? '' : undefined}
          x={left}
          y={112 - height}
          width="13"
          height={height}
          rx="2"
        />
      ))}
      <path className={classes.line} d={`M${tops.join('L')}`} />
    </svg>
  );
}

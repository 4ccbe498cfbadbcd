import type { Sky } from '../weather-answer.ts';
import classes from './weather-drawing.module.css';

const rays = Array.from({ length: 8 }, (_, index) => index * 45);
const withBody = new Set<Sky>(['clear', 'mostlyClear', 'partlyCloudy', 'drizzle']);
const drops: Partial<Record<Sky, readonly (readonly [number, number])[]>> = {
  drizzle: [
    [26, 50],
    [36, 54],
  ],
  rain: [
    [21, 50],
    [30, 54],
    [39, 50],
    [25, 58],
    [35, 60],
  ],
  storm: [
    [21, 51],
    [43, 51],
  ],
};

function Sun() {
  return (
    <g className={classes.sun}>
      <circle cx="32" cy="32" r="11.500" />
      {rays.map((angle) => (
        <path key={angle} d="M32 13.500v-5" transform={`rotate(${angle} 32 32)`} />
      ))}
    </g>
  );
}

/** The sky in small: a sun or a moon, clouds, and what falls from them. */
export function WeatherDrawing({ sky, isDay }: { sky: Sky; isDay: boolean }) {
  const isClear = sky === 'clear';
  return (
    <svg className={classes.drawing} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      {withBody.has(sky) ? (
        <g
          transform={
            isClear ? undefined : sky === 'mostlyClear' ? 'translate(2 -4)' : 'translate(9 -7) scale(.92)'
          }
        >
          {isDay ? (
            <Sun />
          ) : (
            <path
              className={classes.moon}
              d="M40.500 36.500A14 14 0 0 1 26 18a14.500 14.500 0 1 0 18.500 18 14 14 0 0 1-4 .500z"
            />
          )}
        </g>
      ) : null}
      {isClear ? null : (
        <path
          className={classes.cloud}
          data-dark={sky === 'storm' || sky === 'rain' ? '' : undefined}
          transform={sky === 'mostlyClear' ? 'translate(20 22) scale(.62)' : 'translate(2 6)'}
          d="M15 40a9.500 9.500 0 0 1-.800-18.960A14 14 0 0 1 41 18.500 11 11 0 0 1 43.500 40z"
        />
      )}
      {(drops[sky] ?? []).map(([x, y]) => (
        <path key={`${x} ${y}`} className={classes.drop} d={`M${x} ${y}l-2 5`} />
      ))}
      {sky === 'snow'
        ? [22, 31, 40].map((x, index) => (
            <circle key={x} className={classes.flake} cx={x} cy={53 + (index % 2) * 5} r="2" />
          ))
        : null}
      {sky === 'fog'
        ? [50, 56].map((y, index) => (
            <path key={y} className={classes.fog} d={`M${14 + index * 6} ${y}h${30 - index * 4}`} />
          ))
        : null}
      {sky === 'storm' ? <path className={classes.bolt} d="m33 44-6 9h6l-3 8 9-11h-6l4-6z" /> : null}
    </svg>
  );
}

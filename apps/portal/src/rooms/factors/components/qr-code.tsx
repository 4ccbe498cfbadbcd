import encodeQR from 'qr';
import classes from './qr-code.module.css';

/** Light modules around the code, as its standard asks for. */
const quiet = 4;

/** Dark modules as one path, run by run. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  const runs = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.findIndex((other, at) => at > x && !other);
      const width = (end === -1 ? row.length : end) - x;
      return [`M${x} ${y}h${width}v1h-${width}z`];
    }),
  );
  return runs.join('');
}

/** A text as a QR code, dark on light in both schemes: cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet });
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} className={classes.code}>
      <path d={pathOf(rows)} shapeRendering="crispEdges" />
    </svg>
  );
}

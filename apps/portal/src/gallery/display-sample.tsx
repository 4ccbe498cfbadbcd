import { Initials } from '@gondola/ui/display/initials.tsx';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { StatTile } from '@gondola/ui/display/stat-tile.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Timeline } from '@gondola/ui/display/timeline.tsx';
import type { Photo } from '@gondola/ui/photos/lightbox-picture.tsx';
import { Thumbnails } from '@gondola/ui/photos/thumbnails.tsx';
import { tones } from '@gondola/ui/theme/palette.ts';
import { Part } from './part.tsx';
import classes from './gallery.module.css';

const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 440"><rect width="640" height="440" fill="#1c2220"/><g fill="${colour}"><rect x="60" y="70" width="90" height="120"/><rect x="160" y="90" width="90" height="100"/><rect x="270" y="60" width="120" height="130"/><rect x="60" y="250" width="200" height="110"/><rect x="300" y="230" width="240" height="130"/></g></svg>`)}`;
const photos: Photo[] = [
  { key: 'a', src: picture('#ff8a5c'), alt: 'Góndola de yogures, tramo 1', note: '✓ 54 %' },
  { key: 'b', src: picture('#6fb7a8'), alt: 'Góndola de yogures, tramo 2' },
  { key: 'c', src: picture('#ffd166'), alt: 'Cabecera de pasillo' },
];
const hourAgo = new Date(Date.now() - 3_700_000).toISOString();

/** Badges, tiles, people, dates, timeline and photos. */
export function DisplaySample() {
  return (
    <Part title="Showing things">
      <div className={classes.cards}>
        <div className={`${classes.card} ${classes.stack}`}>
          <div className={classes.row}>
            {tones.map((tone) => (
              <StatusBadge key={tone} tone={tone}>
                {tone}
              </StatusBadge>
            ))}
          </div>
          <div className={classes.row}>
            <Initials name="Elena Ríos" size={40} />
            <Initials name="Góndola" />
            <RelativeDate at={hourAgo} />
          </div>
          <Thumbnails photos={photos} label="Fotos" />
        </div>
        <div className={classes.card}>
          <Timeline
            label="Historia"
            events={[
              { key: '1', title: 'Ticket creado', detail: 'Elena Ríos', when: '18-11-2026', state: 'done' },
              {
                key: '2',
                title: 'Cotizado en 12 tokens',
                detail: 'Mesa de datos',
                when: '19-11-2026',
                state: 'done',
              },
              {
                key: '3',
                title: 'Por aprobar',
                detail: 'Pendiente de tu decisión',
                tone: 'amber',
                state: 'now',
              },
              { key: '4', title: 'En proceso', state: 'ahead' },
              { key: '5', title: 'Cerrado', state: 'ahead' },
            ]}
          />
        </div>
      </div>
      <div
        className={classes.cards}
        style={{ marginTop: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
      >
        <StatTile label="Nuevos" value="214" tone="green" />
        <StatTile label="Cambian" value="86" tone="amber" />
        <StatTile label="No están en el archivo" value="12" tone="violet" pressed onPress={() => {}} />
        <StatTile label="Iguales" value="1.155" tone="grey" hint="Sin cambios" />
        <StatTile label="Con error" value="3" tone="red" onPress={() => {}} />
      </div>
    </Part>
  );
}

import { fieldEndpoints, type FieldPhone } from '@gondola/contract';
import L from 'leaflet';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { drawMap, markAt, type Tiles } from '@gondola/ui/map/draw-map.ts';
import mapClasses from '@gondola/ui/map/map.module.css';
import { pressedKey } from '@gondola/ui/pressed-key.ts';
import classes from './phones-map.module.css';

/** Phones that one map shows: the rest is in the list. */
const mostMarks = 1_000;

/** Maps the begin of the last sent visit of each worker; positions between visits are known to nobody. */
export default function PhonesMap({ searchValue }: { searchValue: string | undefined }) {
  const { t } = useTranslation('field');
  const { data, error } = useApi(fieldEndpoints.phones, {
    query: { searchValue, page: 0, limit: mostMarks },
  });
  if (error && !data) return <p role="alert">{error.message}</p>;
  if (!data) return <Waiting height={420} radius="md" label={t(($) => $.map.loading)} />;
  const placed = data.phones.filter(({ lastPlace }) => lastPlace !== null);
  if (placed.length === 0)
    return <EmptyState drawing="search" title={t(($) => $.map.none)} text={t(($) => $.map.noneText)} />;
  return <Drawn phones={placed} tiles={data.tiles} />;
}

function Drawn({ phones, tiles }: { phones: readonly FieldPhone[]; tiles: Tiles | null }) {
  const { t } = useTranslation('field');
  const { dayTime } = useFormats();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const open = useRef<(userId: number) => void>(() => undefined);
  useEffect(() => {
    open.current = (userId) => void navigate({ to: '/users/$id', params: { id: String(userId) } });
  });
  const zoomIn = t(($) => $.map.zoomIn);
  const zoomOut = t(($) => $.map.zoomOut);
  useEffect(() => {
    if (!frame.current) return undefined;
    const map = drawMap(frame.current, tiles, { in: zoomIn, out: zoomOut });
    const box = L.latLngBounds([]);
    for (const [first, ...others] of Map.groupBy(
      phones,
      ({ lastPlace }) => `${lastPlace?.latitude.toFixed(4)} ${lastPlace?.longitude.toFixed(4)}`,
    ).values()) {
      if (!first?.lastPlace) continue;
      const { latitude, longitude } = first.lastPlace;
      box.extend([latitude, longitude]);
      const names = [first, ...others].map(({ User, lastPlace }) =>
        [User.fullName, lastPlace?.locationName, lastPlace && dayTime(lastPlace.at)]
          .filter(Boolean)
          .join(' · '),
      );
      const word = others.length > 0 ? String(others.length + 1) : '';
      const mark = { word, name: names.join('\n'), size: 30, kind: 'point' } as const;
      markAt([latitude, longitude], mark)
        .on('click keypress', (event) => {
          const key = (event as unknown as { originalEvent: Event }).originalEvent;
          if (key instanceof KeyboardEvent && pressedKey(key) !== 'Enter') return;
          open.current(first.User.id);
        })
        .addTo(map);
    }
    map.fitBounds(box, { padding: [32, 32], maxZoom: 14 });
    return () => void map.remove();
    // oxlint-disable-next-line react/exhaustive-deps -- drawn again for other phones, not for another clock
  }, [phones, tiles, zoomIn, zoomOut]);
  return (
    <div
      ref={frame}
      className={`${mapClasses.canvas} ${classes.map}`}
      role="region"
      aria-label={t(($) => $.map.label)}
    />
  );
}

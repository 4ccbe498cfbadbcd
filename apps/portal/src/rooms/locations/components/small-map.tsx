import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { drawMap, markAt, type Tiles } from '@gondola/ui/map/draw-map.ts';
import classes from '@gondola/ui/map/map.module.css';

interface SmallMapProps {
  latitude: number;
  longitude: number;
  name: string;
  tiles: Tiles | null;
}

/** Where one location lies. */
export default function SmallMap({ latitude, longitude, name, tiles }: SmallMapProps) {
  const { t } = useTranslation('locations');
  const frame = useRef<HTMLDivElement>(null);
  const zoomIn = t(($) => $.map.zoomIn);
  const zoomOut = t(($) => $.map.zoomOut);
  useEffect(() => {
    if (!frame.current) return undefined;
    const map = drawMap(frame.current, tiles, { in: zoomIn, out: zoomOut });
    // Outlines alone say where in a country, tiles where in a street.
    map.setView([latitude, longitude], tiles ? 15 : 6);
    markAt([latitude, longitude], { word: '', name, size: 18, kind: 'point' }).addTo(map);
    return () => void map.remove();
  }, [latitude, longitude, name, tiles, zoomIn, zoomOut]);
  return (
    <div className={classes.small}>
      <div
        ref={frame}
        className={classes.canvas}
        role="region"
        aria-label={t(($) => $.map.small, { name })}
      />
    </div>
  );
}

import { Gauge } from '@gondola/ui/charts/gauge.tsx';
import { ShareBars } from '@gondola/ui/charts/share-bars.tsx';
import { Sparkline } from '@gondola/ui/charts/sparkline.tsx';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import { Part } from './part.tsx';
import classes from './gallery.module.css';

/** Small charts. */
export function ChartsSample() {
  return (
    <Part title="Charts">
      <div className={classes.cards}>
        <div className={`${classes.card} ${classes.stack}`}>
          <Gauge share={0.78} value="78 %" caption="explicados" label="78 % de los desafíos explicados" />
          <div className={classes.row}>
            <Sparkline values={[9, 10, 8, 7, 7, 5, 4]} label="Baja de 9 a 4" />
            <Sparkline values={[4, 5, 5, 8, 9]} label="Sube de 4 a 9" tone="green" />
            <Sparkline values={[5, 5, 5]} label="Sin cambios" tone="grey" />
          </div>
          <ProgressBar value={0.4} label="Carga" />
          <ProgressBar value={undefined} label="Preparación" />
        </div>
        <div className={classes.card}>
          <ShareBars
            label="Participación en góndola"
            unit="Longitud (px)"
            shares={[
              { key: '1', name: 'Bandejas', amount: 1204, share: 0.41, colour: '#2f6fed' },
              { key: '2', name: 'Productos', amount: 662, share: 0.23, colour: '#e03131' },
              { key: '3', name: 'Competencia', amount: 1058, share: 0.36, colour: '#2b8a3e' },
            ]}
          />
        </div>
      </div>
    </Part>
  );
}

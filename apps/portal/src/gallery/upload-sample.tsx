import type { SendFile } from '@gondola/ui/upload/use-uploads.ts';
import { FileDrop } from '@gondola/ui/upload/file-drop.tsx';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { Part } from './part.tsx';
import classes from './gallery.module.css';

const pretend: SendFile<string> = async (file, { signal, onProgress }) => {
  for (let step = 1; step <= 20; step += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 120);
    });
    signal.throwIfAborted();
    onProgress(step / 20);
    if (file.name.includes('fail') && step === 10) throw new Error('Se cortó la conexión.');
  }
  return file.name;
};

/** Dropping files, and places with nothing in them. */
export function UploadSample() {
  return (
    <Part title="Files and empty places">
      <div className={classes.cards}>
        <div className={classes.card}>
          <FileDrop
            label="Suelta fotos aquí o elige archivos"
            rules={{ extensions: ['.png', '.jpg'], maxSize: 5 * 1024 * 1024, maxFiles: 4 }}
            send={pretend}
          />
        </div>
        {(['photo', 'done'] as const).map((drawing) => (
          <div key={drawing} className={classes.card}>
            <EmptyState
              drawing={drawing}
              title="Nada por revisar"
              text="Cuando llegue una respuesta aparecerá aquí."
            />
          </div>
        ))}
      </div>
    </Part>
  );
}

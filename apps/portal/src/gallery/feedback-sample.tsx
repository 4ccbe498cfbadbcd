import { useState } from 'react';
import { Button } from '@mantine/core';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { SidePanel } from '@gondola/ui/feedback/side-panel.tsx';
import { notifyError, notifySuccess, undoToast } from '@gondola/ui/toasts/toasts.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { runWork } from '@gondola/ui/tasks/long-work.ts';
import { Part } from './part.tsx';
import classes from './gallery.module.css';

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function pretendExport(): Promise<void> {
  await runWork(
    { id: crypto.randomUUID(), title: 'Exportar respuestas de noviembre' },
    async ({ signal, progress }) => {
      for (let done = 0; done <= 400; done += 20) {
        signal.throwIfAborted();
        progress(done, 400);
        await pause(200);
      }
    },
  );
}

/** Messages, questions, panels, keys and long work. */
export function FeedbackSample() {
  const [confirming, setConfirming] = useState(false);
  const [panel, setPanel] = useState(false);
  useKeys('Galería', [{ keys: 'n', label: 'Mostrar un mensaje', run: () => notifySuccess('Guardado') }]);
  return (
    <Part title="Answering">
      <div className={`${classes.card} ${classes.row}`}>
        <Button variant="default" onClick={() => notifySuccess('Ticket T-000482 creado')}>
          Éxito
        </Button>
        <Button variant="default" onClick={() => notifyError('No hay conexión con el servidor.')}>
          Error
        </Button>
        <Button
          variant="default"
          onClick={() =>
            undoToast({ text: '3 locales eliminados', undo: () => notifySuccess('Locales recuperados') })
          }
        >
          Deshacer
        </Button>
        <Button variant="default" onClick={() => setConfirming(true)}>
          Confirmar
        </Button>
        <Button variant="default" onClick={() => setPanel(true)}>
          Panel
        </Button>
        <Button
          variant="default"
          onClick={() => {
            pretendExport().catch(() => {});
          }}
        >
          Trabajo largo
        </Button>
      </div>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title="¿Eliminar la tarea y sus 412 respuestas?"
        text="Las fotos y las mediciones se eliminan también. No se puede deshacer."
        what="Participación en góndola · Yogures"
        action="Eliminar tarea"
        onConfirm={async () => {
          await pause(800);
        }}
      />
      <SidePanel
        opened={panel}
        onClose={() => setPanel(false)}
        title="T-000482"
        foot={<Button>Guardar</Button>}
      >
        Nuevo panel de quiebres por cadena
      </SidePanel>
    </Part>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import IconTrash from '~icons/IconTrash';
import { CopyButton } from '@gondola/ui/display/copy-button.tsx';
import { KeyHint } from '@gondola/ui/display/key-hint.tsx';
import { Part } from './part.tsx';
import classes from './gallery.module.css';

/** Buttons in their variants and states. */
export function ButtonsSample() {
  return (
    <Part title="Buttons">
      <div className={`${classes.card} ${classes.row}`}>
        <Button>Guardar todo</Button>
        <Button variant="light">Claro</Button>
        <Button variant="default">Volver</Button>
        <Button variant="outline">Contorno</Button>
        <Button variant="subtle">Sutil</Button>
        <Button color="red">Eliminar</Button>
        <Button color="red" variant="light">
          Rechazar
        </Button>
        <Button loading>Guardando</Button>
        <Button disabled>Deshabilitado</Button>
        <ActionIcon aria-label="Eliminar">
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
        <CopyButton value="T-000482" name="T-000482" />
        <KeyHint keys="ctrl+k" />
        <KeyHint keys="?" />
      </div>
    </Part>
  );
}

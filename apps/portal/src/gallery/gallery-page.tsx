import { Logo } from '@gondola/ui/brand/logo.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { KeyboardHelp } from '@gondola/ui/keys/keyboard-help.tsx';
import { changeLanguage } from '@gondola/client/i18n.ts';
import { LanguageSwitch } from '@gondola/ui/settings/language-switch.tsx';
import { SchemeSwitch } from '@gondola/ui/settings/scheme-switch.tsx';
import { TaskTray } from '@gondola/ui/tasks/task-tray.tsx';
import { DisplaySample } from './display-sample.tsx';
import { FeedbackSample } from './feedback-sample.tsx';
import { FormsSample } from './forms-sample.tsx';
import { QuestionsSample } from './questions-sample.tsx';
import { RichTextSample } from './rich-text-sample.tsx';
import { StatesSample } from './states-sample.tsx';
import { TableSample } from './table-sample.tsx';
import { TransferSample } from './transfer-sample.tsx';
import { UploadSample } from './upload-sample.tsx';
import { VirtualSample } from './virtual-sample.tsx';
import classes from './gallery.module.css';
import { ActionIcon, Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { CopyButton } from '@gondola/ui/display/copy-button.tsx';
import { KeyHint } from '@gondola/ui/keys/key-hint.tsx';
import { Part } from './part.tsx';
import { Gauge } from '@gondola/ui/charts/gauge.tsx';
import { ShareBars } from '@gondola/ui/charts/share-bars.tsx';
import { Sparkline } from '@gondola/ui/charts/sparkline.tsx';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';

/** Every component in every state, for those who build pages. */
export default function GalleryPage() {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Logo size={30} />
        <div className={classes.tools}>
          <TaskTray />
          <LanguageSwitch change={changeLanguage} />
          <SchemeSwitch />
        </div>
      </header>
      <main>
        <PageHeader
          title="Gallery"
          count="12 parts"
          description="Every component of packages/ui in its states."
        />
        <TableSample />
        <VirtualSample />
        <TransferSample />
        <ButtonsSample />
        <DisplaySample />
        <ChartsSample />
        <FormsSample />
        <FeedbackSample />
        <UploadSample />
        <RichTextSample />
        <StatesSample />
        <QuestionsSample />
      </main>
      <KeyboardHelp />
    </div>
  );
}

/** Buttons in their variants and states. */
function ButtonsSample() {
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

/** Small charts. */
function ChartsSample() {
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

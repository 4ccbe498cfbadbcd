import { Logo } from '@gondola/ui/brand/logo.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { KeyboardHelp } from '@gondola/ui/keys/keyboard-help.tsx';
import { changeLanguage } from '@gondola/client/i18n.ts';
import { LanguageSwitch } from '@gondola/ui/settings/language-switch.tsx';
import { SchemeSwitch } from '@gondola/ui/settings/scheme-switch.tsx';
import { TaskTray } from '@gondola/ui/tasks/task-tray.tsx';
import { ButtonsSample } from './buttons-sample.tsx';
import { ChartsSample } from './charts-sample.tsx';
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

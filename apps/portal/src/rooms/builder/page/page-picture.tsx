import { useState, useSyncExternalStore } from 'react';
import { Button } from '@mantine/core';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import { useTranslation } from 'react-i18next';
import { type DraftPage, editPage, pageOf } from '@gondola/builder';
import { sendBy } from '@gondola/client/upload.ts';
import { fileRules, taskEndpoints } from '@gondola/contract';
import { limits } from '@gondola/survey';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { PictureField } from '@gondola/ui/upload/picture-field.tsx';
import { useBuilder } from '../builder-store.ts';
import { uploadsOf } from '../picture-uploads.ts';
import classes from './page-editor.module.css';

const sendFile = sendBy(taskEndpoints.signUpload);

/** Whether neither side of a picture is too long; false for what is no picture. */
async function fits(file: File): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const sides = picture ? [picture.width, picture.height] : [Number.POSITIVE_INFINITY];
  picture?.close();
  return sides.every((side) => side <= limits.questionImageSide);
}

/**
 * The picture shown with a question: its size is checked before it is sent, and by the server when it is published. It reaches the
 * page it was chosen for, whichever is open by then.
 */
export function PagePicture({ page }: { page: DraftPage }) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const uploads = uploadsOf(store, page.key);
  const onTheirWay = useSyncExternalStore(uploads.watch, uploads.read);
  const [isOpen, setIsOpen] = useState(page.imageUrl !== null || onTheirWay.length > 0);
  const keyNow = () => store.uploads.get(uploads) ?? '';
  const put = (imageUrl: string | null) =>
    store.run((draft) => editPage(draft, keyNow(), { imageUrl, imageKey: null }));
  const send: typeof sendFile = async (file, how) => {
    try {
      if (!(await fits(file)))
        throw new Error(t(($) => $.picture.tooBig, { side: limits.questionImageSide }));
      const address = await sendFile(file, how);
      if (!pageOf(store.draft, keyNow())) throw new Error(t(($) => $.picture.pageGone));
      return address;
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      // The line that says so is on its page.
      if (!how.signal.aborted && store.view.current !== keyNow())
        notifyError(t(($) => $.picture.notAdded, { name: file.name, reason }));
      throw error;
    }
  };
  if (!isOpen && page.imageUrl === null && onTheirWay.length === 0) {
    return (
      <Button
        className={classes.more ?? ''}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPhotoPlus size={16} />}
        onClick={() => setIsOpen(true)}
      >
        {t(($) => $.picture.add)}
      </Button>
    );
  }
  return (
    <section className={classes.part} aria-label={t(($) => $.picture.label)}>
      <PictureField
        label={t(($) => $.picture.label)}
        drop={t(($) => $.picture.drop, { side: limits.questionImageSide })}
        value={page.imageUrl ?? ''}
        rules={fileRules.question}
        send={send}
        held={uploads}
        onChange={put}
      />
      {page.imageUrl === null ? null : (
        <Button
          className={classes.more ?? ''}
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            uploads.clear();
            put(null);
            setIsOpen(false);
          }}
        >
          {t(($) => $.picture.remove)}
        </Button>
      )}
    </section>
  );
}

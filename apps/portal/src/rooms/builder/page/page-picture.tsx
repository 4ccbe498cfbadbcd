import { useState } from 'react';
import { Button } from '@mantine/core';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import { useTranslation } from 'react-i18next';
import type { DraftPage, PageFields } from '@gondola/builder';
import { sendBy } from '@gondola/client/upload.ts';
import { taskEndpoints } from '@gondola/contract';
import { limits } from '@gondola/survey';
import { PictureField } from '@gondola/ui/upload/picture-field.tsx';
import classes from './page-editor.module.css';

const sendFile = sendBy(taskEndpoints.signUpload);
const rules = { extensions: ['.jpg', '.jpeg', '.png', '.webp'], maxBytes: 5 * 1024 * 1024 };

interface PagePictureProps {
  readonly page: DraftPage;
  readonly onEdit: (fields: PageFields) => void;
}

/** Whether neither side of a picture is too long; false for what is no picture. */
async function fits(file: File): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const sides = picture ? [picture.width, picture.height] : [Number.POSITIVE_INFINITY];
  picture?.close();
  return sides.every((side) => side <= limits.questionImageSide);
}

/** The picture shown with a question: its size is checked before it is sent, and by the server when it is published. */
export function PagePicture({ page, onEdit }: PagePictureProps) {
  const { t } = useTranslation('builder');
  const [isOpen, setIsOpen] = useState(page.imageUrl !== null);
  const send: typeof sendFile = async (file, how) => {
    if (!(await fits(file))) throw new Error(t(($) => $.picture.tooBig, { side: limits.questionImageSide }));
    return sendFile(file, how);
  };
  if (!isOpen) {
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
        rules={rules}
        send={send}
        onChange={(imageUrl) => onEdit({ imageUrl, imageKey: null })}
      />
      {page.imageUrl === null ? null : (
        <Button
          className={classes.more ?? ''}
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            onEdit({ imageUrl: null, imageKey: null });
            setIsOpen(false);
          }}
        >
          {t(($) => $.picture.remove)}
        </Button>
      )}
    </section>
  );
}

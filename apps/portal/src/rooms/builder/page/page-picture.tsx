import { useState } from 'react';
import { Button } from '@mantine/core';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import { useTranslation } from 'react-i18next';
import type { DraftPage, PageFields } from '@gondola/builder';
import { sendBy } from '@gondola/client/upload.ts';
import { taskEndpoints } from '@gondola/contract';
import { PictureField } from '@gondola/ui/upload/picture-field.tsx';
import classes from './page-editor.module.css';

const send = sendBy(taskEndpoints.signUpload);
const rules = { extensions: ['.jpg', '.jpeg', '.png', '.webp'], maxBytes: 5 * 1024 * 1024 };

interface PagePictureProps {
  readonly page: DraftPage;
  readonly onEdit: (fields: PageFields) => void;
}

/** The picture shown with a question: at most 300 by 300 pixels, checked by the server when it is published. */
export function PagePicture({ page, onEdit }: PagePictureProps) {
  const { t } = useTranslation('builder');
  const [isOpen, setIsOpen] = useState(page.imageUrl !== null);
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
        drop={t(($) => $.picture.drop)}
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

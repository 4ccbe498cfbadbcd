import { fileRules, homeEndpoints, type NewsItem } from '@gondola/contract';
import { Autocomplete, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { PictureField } from '@gondola/ui/upload/picture-field.tsx';
import { useNewsForm } from '../use-news-form.ts';
import { NewsCard } from './news-card.tsx';
import classes from './home-form.module.css';
import { sendBy } from '@gondola/client/upload.ts';

/** Uploads an image; the result is its lasting address. */
const sendPicture = sendBy(homeEndpoints.signNewsUpload);

interface NewsFormProps {
  item?: NewsItem;
  /** Types that other news have, to be chosen again. */
  types: readonly string[];
  onClose: () => void;
}

/** Publishes news, or edits the item given, with the card it becomes next to it. */
export function NewsForm({ item, types, onClose }: NewsFormProps) {
  const { t } = useTranslation('home');
  const state = useNewsForm(item, onClose);
  const { form, isUploading } = state;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={item ? t(($) => $.news.edit, { name: item.title }) : t(($) => $.news.new)}
      action={item ? t(($) => $.news.save) : t(($) => $.news.create)}
      state={{ ...state, busy: state.busy || isUploading }}
      width={860}
    >
      <div className={classes.sides}>
        <div className={classes.fields}>
          <TextInput
            label={t(($) => $.news.title)}
            withAsterisk
            data-autofocus
            {...form.getInputProps('title')}
          />
          <Textarea
            label={t(($) => $.news.description)}
            withAsterisk
            rows={3}
            {...form.getInputProps('description')}
          />
          <Autocomplete
            label={t(($) => $.news.type)}
            description={t(($) => $.news.typeHint)}
            withAsterisk
            data={[...types]}
            {...form.getInputProps('type')}
          />
          <TextInput
            label={t(($) => $.news.address)}
            withAsterisk
            type="url"
            inputMode="url"
            placeholder={t(($) => $.news.addressExample)}
            {...form.getInputProps('urlNews')}
          />
          <PictureField
            label={t(($) => $.news.image)}
            drop={t(($) => $.news.drop)}
            withAsterisk
            value={form.values.urlImage}
            onChange={(address) => form.setFieldValue('urlImage', address)}
            rules={fileRules.news}
            send={sendPicture}
            onUploading={state.setUploading}
            error={form.errors['urlImage']}
          />
          <Switch
            label={t(($) => $.news.activeHint)}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        </div>
        <section aria-label={t(($) => $.administration.preview)}>
          <p className={classes.caption}>{t(($) => $.administration.preview)}</p>
          <NewsCard news={form.values} />
        </section>
      </div>
    </FormDialog>
  );
}

import { useState } from 'react';
import { type ImageMatch, productEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useSession } from '@gondola/client/session.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { BarAction } from '@gondola/ui/table/bar-action.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { DropZone } from '@gondola/ui/upload/drop-zone.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { CompanyNeeded } from '../../companies/index.ts';
import { ImageSummary } from '../components/image-summary.tsx';
import {
  type ListedImage,
  outcomes,
  sendable,
  type DroppedImage,
  meaningOf,
  repeatedProducts,
} from '../images/dropped-image.ts';
import { imageColumns } from '../images/image-columns.tsx';
import { imageChoice } from '../images/readable-image.ts';
import { useDroppedImages } from '../images/use-dropped-images.ts';
import { useSendImages } from '../images/use-send-images.ts';
import classes from '../components/image-summary.module.css';
import { useListAddress } from '~/lists/use-list.ts';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { useKeptQuery } from '@gondola/client/queries.ts';
import { call } from '@gondola/client/call.ts';
import { ChooseProductDialog } from '../components/choose-product-dialog.tsx';

const route = getRouteApi('/_portal/upload-products-images');

const rules = { ...imageChoice, maxFiles: 1000 };

/** /upload-products-images: many pictures at once, each for the product its file name means. */
export function UploadImagesPage() {
  const { t } = useTranslation('products');
  const { language } = useFormats();
  const { companyId } = useSession();
  const list = useListAddress(route);
  const { images, add, remove, choose, fail } = useDroppedImages();
  const { listed, failure, retry } = useImageMatches(images, companyId);
  const { progress, send } = useSendImages({ onSaved: remove, onFailed: fail });
  const [choosing, setChoosing] = useState<number>();
  const asked = listed.find(({ id }) => id === choosing);
  const takeOff = (chosen: readonly ListedImage[], clear: () => void) => {
    remove(new Set(chosen.map(({ id }) => id)));
    clear();
  };
  useLeaveQuestion(images.length > 0, { holds: 'path' });
  const ready = sendable(listed);
  const { outcome } = list.search;
  const shown = outcome ? listed.filter(({ match }) => match?.outcome === outcome) : listed;
  const pages = Math.max(1, Math.ceil(shown.length / list.limit));
  const page = Math.min(list.page, pages);
  const rows = shown.slice((page - 1) * list.limit, page * list.limit);
  return (
    <>
      <PageHeader
        title={t(($) => $.images.title)}
        count={images.length > 0 && t(($) => $.images.count, { count: images.length })}
        description={t(($) => $.images.description)}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={17} stroke={1.6} />}
            renderRoot={(props) => <Link to="/products" {...props} />}
          >
            {t(($) => $.images.back)}
          </Button>
        }
      />
      {companyId === undefined ? (
        <CompanyNeeded why={t(($) => $.images.noCompany)} />
      ) : (
        <DropZone label={t(($) => $.images.drop)} rules={rules} held={images.length} onFiles={add} />
      )}
      {failure ? (
        <p className={classes.failure} role="alert">
          {t(($) => $.images.matchFailed, { reason: failure })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            {t(($) => $.details.retry)}
          </Button>
        </p>
      ) : null}
      {images.length > 0 ? (
        <>
          <ImageSummary
            images={listed}
            progress={progress}
            ready={ready.length}
            onSend={() => void send(ready)}
            onCancel={() => remove(new Set(images.map(({ id }) => id)))}
          />
          <DataTable<ListedImage>
            name="product-images"
            label={t(($) => $.images.list)}
            columns={imageColumns(t, language, ({ id }) => ({
              onChoose: progress ? undefined : (product) => choose(id, product),
              onSearch: () => setChoosing(id),
            }))}
            list={{ ...list, page }}
            result={{ rows, total: shown.length, reloading: false, failure: undefined, retry }}
            rowKey={({ id }) => id}
            rowLabel={({ file }) => file.name}
            empty={{ title: t(($) => $.images.drop) }}
            filters={
              <FilterMenu
                name={t(($) => $.images.outcome)}
                value={outcome}
                onChange={(value) => list.setFilter('outcome', value)}
                options={outcomes.map((value) => ({ value, label: t(($) => $.images.outcomes[value]) }))}
              />
            }
            {...(progress ? {} : { onOpen: ({ id }: ListedImage) => setChoosing(id) })}
            rowTone={(image) => (image.failure ? 'red' : undefined)}
            rowActions={({ id, file }) => (
              <ImageRowButtons
                name={file.name}
                disabled={progress !== undefined}
                onChoose={() => setChoosing(id)}
                onRemove={() => remove(new Set([id]))}
              />
            )}
            bulkActions={(chosen, clear) => (
              <BarAction
                icon={<IconTrash size={17} stroke={1.8} />}
                disabled={progress !== undefined}
                onClick={() => takeOff(chosen, clear)}
              >
                {t(($) => $.images.removeMany, { count: chosen.length })}
              </BarAction>
            )}
          />
        </>
      ) : null}
      {asked ? (
        <ChooseProductDialog
          image={asked}
          onChoose={(product) => choose(asked.id, product)}
          onClose={() => setChoosing(undefined)}
        />
      ) : null}
    </>
  );
}

interface ImageRowButtonsProps {
  /** Of the file. */
  name: string;
  disabled: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

/** Choose the product of an image by hand, or take the image off the list. */
function ImageRowButtons({ name, disabled, onChoose, onRemove }: ImageRowButtonsProps) {
  const { t } = useTranslation('products');
  const choose = t(($) => $.images.chooseFor, { name });
  const remove = t(($) => $.images.remove, { name });
  return (
    <>
      <RowButton icon={IconPackage} disabled={disabled} label={choose} onClick={onChoose} />
      <RowButton icon={IconX} disabled={disabled} label={remove} onClick={onRemove} />
    </>
  );
}

/** The products that the names of the images mean in the company, asked again whenever the list changes. */
function useImageMatches(images: readonly DroppedImage[], companyId: number | undefined) {
  const fileNames = images.map(({ file }) => file.name);
  const ids = images.map(({ id }) => id);
  const { data, error, refetch } = useKeptQuery({
    queryKey: ['match-images', companyId, ids, fileNames],
    queryFn: async ({ signal }) => {
      const { matches } = await call(productEndpoints.matchImages, { body: { fileNames } }, { signal });
      return new Map(ids.map((id, index): [number, ImageMatch | undefined] => [id, matches[index]]));
    },
    enabled: companyId !== undefined && images.length > 0,
    // Products may have changed since the same names were asked about.
    gcTime: 0,
  });
  const matches = images.map((image) => meaningOf(image, data?.get(image.id)));
  const repeated = repeatedProducts(matches);
  return {
    listed: images.map((image, place): ListedImage => {
      const match = matches[place];
      const candidates = data?.get(image.id)?.candidates ?? [];
      return { ...image, match, candidates, repeated: repeated.has(match?.product?.id ?? 0) };
    }),
    failure: error?.message,
    retry: () => void refetch(),
  };
}

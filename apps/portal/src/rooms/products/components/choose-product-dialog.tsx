import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import type { ListedImage, MatchedProduct } from '../images/dropped-image.ts';
import { useProductPage } from '../queries.ts';
import { ProductPicture } from './product-picture.tsx';
import classes from './choose-product-dialog.module.css';

interface ChooseProductDialogProps {
  image: ListedImage;
  onChoose: (product: MatchedProduct | undefined) => void;
  onClose: () => void;
}

const maxFound = 8;
const searchPause = 400;

/** Says by hand which product an image is for: one its name could mean, or one that is searched. */
export function ChooseProductDialog({ image, onChoose, onClose }: ChooseProductDialogProps) {
  const { t } = useTranslation('products');
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), searchPause);
  const isSearch = words !== '' || image.candidates.length === 0;
  const { data } = useProductPage({
    searchValue: words,
    noDeleted: 'true',
    sortBy: 'name',
    limit: maxFound,
  });
  const shown: readonly MatchedProduct[] = isSearch ? (data?.products ?? []) : image.candidates;
  const choose = (product: MatchedProduct | undefined) => {
    onChoose(product);
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.images.chooseFor, { name: image.file.name })}
      width={520}
    >
      <div className={classes.body}>
        <img className={classes.preview} src={image.preview} alt="" />
        <TextInput
          label={t(($) => $.images.search)}
          data-autofocus
          autoComplete="off"
          leftSection={<IconSearch size={17} stroke={1.6} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ul className={classes.list} aria-label={t(($) => $.images.product)}>
          {shown.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className={classes.choice}
                aria-pressed={image.chosen?.id === product.id}
                onClick={() => choose(product)}
              >
                <ProductPicture product={product} />
                <span className={classes.words}>
                  <span>{product.name}</span>
                  <span className={classes.codes}>
                    {[product.internalCode, product.ean && `EAN ${product.ean}`].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {data && shown.length === 0 ? <p role="status">{t(($) => $.images.nothingFound)}</p> : null}
        {image.chosen ? (
          <Button variant="default" onClick={() => choose(undefined)}>
            {t(($) => $.images.byName)}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

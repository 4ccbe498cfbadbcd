import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { ListedImage, MatchedProduct } from '../images/dropped-image.ts';
import { ProductPicture } from './product-picture.tsx';
import classes from './image-meaning.module.css';

export interface ImageMeaningProps {
  image: ListedImage;
  /** Undefined while images are on their way. */
  onChoose: ((product: MatchedProduct) => void) | undefined;
  /** Opens the search for a product. */
  onSearch: () => void;
}

/** The product an image is for and the picture it has now; where its name leaves that in doubt, what to choose from. */
export function ImageMeaning(props: ImageMeaningProps) {
  const { match, failure } = props.image;
  if (failure) return <Truncated text={failure} />;
  if (!match) return null;
  return match.product ? <Meant image={props.image} product={match.product} /> : <Doubt {...props} />;
}

function Meant({ image, product }: { image: ListedImage; product: MatchedProduct }) {
  const { t } = useTranslation('products');
  const { match, chosen, repeated } = image;
  const by = chosen
    ? `${product.internalCode} · ${t(($) => $.images.byHand)}`
    : match?.matchedBy === 'ean'
      ? `EAN ${product.ean ?? ''}`
      : product.internalCode;
  const note =
    repeated || match?.outcome === 'duplicate'
      ? t(($) => $.images.sameProduct)
      : product.thumbnailUrl
        ? t(($) => $.images.replaces)
        : undefined;
  return (
    <div className={classes.line}>
      <ProductPicture product={product} />
      <div className={classes.words}>
        <Truncated text={product.name} />
        <div className={classes.under}>
          <Truncated text={[by, note].filter(Boolean).join(' · ')} />
        </div>
      </div>
    </div>
  );
}

/** One candidate is taken with a click; of several, or of none, the dialog asks. */
function Doubt({ image, onChoose, onSearch }: ImageMeaningProps) {
  const { t } = useTranslation('products');
  const [first, second] = image.candidates;
  const name = image.file.name;
  const only = second ? undefined : first;
  const words = only
    ? t(($) => $.images.perhaps, { name: only.name, code: only.internalCode })
    : first
      ? t(($) => $.images.several, { count: image.candidates.length })
      : t(($) => $.images.noProduct);
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <Truncated text={words} />
      </div>
      {only ? (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.choice ?? ''}
          aria-label={t(($) => $.images.assignTo, { name, product: only.name })}
          disabled={!onChoose}
          onClick={() => onChoose?.(only)}
        >
          {t(($) => $.images.assign)}
        </Button>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.choice ?? ''}
          aria-label={t(($) => $.images.chooseFor, { name })}
          disabled={!onChoose}
          onClick={onSearch}
        >
          {t(($) => $.images.choose)}
        </Button>
      )}
    </div>
  );
}

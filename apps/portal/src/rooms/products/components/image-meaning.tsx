import { useTranslation } from 'react-i18next';
import { Truncated } from '~/ui/display/truncated.tsx';
import type { ListedImage } from '../images/dropped-image.ts';
import { ProductPicture } from './product-picture.tsx';
import classes from './image-meaning.module.css';

/** The product an image is for, the picture it has now, or why there is none. */
export function ImageMeaning({ image: { match, failure, chosen } }: { image: ListedImage }) {
  const { t } = useTranslation('products');
  if (failure) return <Truncated text={failure} />;
  if (!match) return null;
  const { product, candidates, matchedBy, outcome } = match;
  if (!product) {
    const names = candidates.map(({ name, internalCode }) => `${name} (${internalCode})`).join(' · ');
    return <Truncated text={names || t(($) => $.images.noProduct)} />;
  }
  const by = chosen
    ? `${product.internalCode} · ${t(($) => $.images.byHand)}`
    : matchedBy === 'ean'
      ? `EAN ${product.ean ?? ''}`
      : product.internalCode;
  const note =
    outcome === 'duplicate'
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

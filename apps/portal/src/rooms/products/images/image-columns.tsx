import type { TFunction } from 'i18next';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { ImageMeaning, type ImageMeaningProps } from '../components/image-meaning.tsx';
import { formatOf, type ListedImage, sizeOf, type Outcome } from './dropped-image.ts';
import classes from '../components/product-cells.module.css';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';

const tones = {
  matched: 'green',
  unmatched: 'red',
  ambiguous: 'amber',
  duplicate: 'amber',
} as const satisfies Record<Outcome, string>;

/** The fate of an image, or that it could not be saved. */
function ImageOutcome({ image }: { image: ListedImage }) {
  const { t } = useTranslation('products');
  const { failure, match } = image;
  if (failure) return <StatusBadge tone="red">{t(($) => $.images.notSaved)}</StatusBadge>;
  if (!match) return <span>{t(($) => $.images.asking)}</span>;
  return <StatusBadge tone={tones[match.outcome]}>{t(($) => $.images.outcomes[match.outcome])}</StatusBadge>;
}

/** The list of images before they are sent: what each is, and which product it is for. */
export const imageColumns = (
  t: TFunction<'products'>,
  language: string,
  choices: (image: ListedImage) => Omit<ImageMeaningProps, 'image'>,
): readonly Column<ListedImage>[] => [
  {
    key: 'preview',
    header: t(($) => $.fields.image),
    width: 76,
    card: 'none',
    hideable: false,
    cell: ({ preview, dimensions }) =>
      dimensions === null ? null : <img className={classes.picture} src={preview} alt="" loading="lazy" />,
  },
  {
    key: 'name',
    header: t(($) => $.images.name),
    card: 'title',
    hideable: false,
    cell: ({ file }) => <Truncated text={file.name} />,
  },
  {
    key: 'size',
    header: t(($) => $.images.size),
    width: 92,
    align: 'right',
    cell: ({ file }) => sizeOf(file.size, language),
  },
  { key: 'format', header: t(($) => $.images.format), width: 88, cell: ({ file }) => formatOf(file) },
  {
    key: 'dimensions',
    header: t(($) => $.images.dimensions),
    width: 122,
    cell: ({ dimensions }) =>
      dimensions === null
        ? t(($) => $.images.unreadable)
        : dimensions
          ? `${dimensions.width} × ${dimensions.height}`
          : '…',
  },
  {
    key: 'outcome',
    header: t(($) => $.images.outcome),
    width: 148,
    card: 'status',
    hideable: false,
    cell: (image) => <ImageOutcome image={image} />,
  },
  {
    key: 'product',
    header: t(($) => $.images.product),
    width: 340,
    hideable: false,
    cell: (image) => <ImageMeaning image={image} {...choices(image)} />,
  },
];

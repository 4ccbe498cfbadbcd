import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import type { ListedImage, Outcome } from '../images/dropped-image.ts';

const tones = {
  matched: 'green',
  unmatched: 'red',
  ambiguous: 'amber',
  duplicate: 'amber',
} as const satisfies Record<Outcome, string>;

/** What will become of an image, or that it could not be saved. */
export function ImageOutcome({ image }: { image: ListedImage }) {
  const { t } = useTranslation('products');
  const { failure, match } = image;
  if (failure) return <StatusBadge tone="red">{t(($) => $.images.notSaved)}</StatusBadge>;
  if (!match) return <span>{t(($) => $.images.asking)}</span>;
  return <StatusBadge tone={tones[match.outcome]}>{t(($) => $.images.outcomes[match.outcome])}</StatusBadge>;
}

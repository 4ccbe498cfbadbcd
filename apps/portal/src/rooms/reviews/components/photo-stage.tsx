import type { RefObject } from 'react';
import { type EarlierVisit, reviewEndpoints } from '@gondola/contract';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { KeyHint } from '@gondola/ui/keys/key-hint.tsx';
import type { PhotoItem } from '../review-items.ts';
import classes from './photo-stage.module.css';

interface PhotoStageProps {
  responseId: number;
  photo: PhotoItem;
  name: string;
  /** The way to enlarge it, which has the focus while the photo is the current item. */
  enlarge: RefObject<HTMLButtonElement | null>;
  isCurrent: boolean;
  onEnlarge: () => void;
  /** The visit before is shown in its place. */
  showsEarlier: boolean;
  onEarlier: () => void;
}

/** A photo large enough to judge, which stays in sight while the answers scroll; by a key, that of the visit before in its place. */
export function PhotoStage(props: PhotoStageProps) {
  const { responseId, photo, name, enlarge, isCurrent, onEnlarge, showsEarlier, onEarlier } = props;
  const { t } = useTranslation('reviews');
  return (
    <div className={classes.stage}>
      {showsEarlier ? (
        <EarlierVisitPhotos responseId={responseId} questionId={photo.question.id} />
      ) : (
        <button
          ref={enlarge}
          type="button"
          className={classes.large}
          aria-label={t(($) => $.enlarge, { name })}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={onEnlarge}
        >
          {/* The small one is there at once, below the one that is on its way. */}
          <img
            key={photo.key}
            src={photo.image.imageUrl}
            alt=""
            decoding="async"
            style={{ backgroundImage: `url(${JSON.stringify(photo.image.thumbnailUrl)})` }}
          />
        </button>
      )}
      <div className={classes.foot}>
        <span className={classes.name}>{photo.question.title}</span>
        <Button
          size="compact-md"
          variant="subtle"
          aria-pressed={showsEarlier}
          rightSection={<KeyHint keys="v" />}
          onClick={onEarlier}
        >
          {t(($) => (showsEarlier ? $.earlier.hide : $.earlier.show))}
        </Button>
      </div>
    </div>
  );
}

/** The photos of the same question on the visit before, to the same place for the same task. */
function EarlierVisitPhotos({ responseId, questionId }: { responseId: number; questionId: number }) {
  const { t } = useTranslation('reviews');
  const formats = useFormats();
  const { data, error } = useApi(reviewEndpoints.earlierVisits, { params: { id: responseId } });
  const photosOf = ({ photos }: EarlierVisit) => photos.filter((photo) => photo.questionId === questionId);
  const visit = data?.visits.find((one) => photosOf(one).length > 0);
  if (!data && !error)
    return <Skeleton className={classes.large ?? ''} role="status" aria-label={t(($) => $.loading)} />;
  if (!visit)
    return (
      <p className={classes.none} role={error ? 'alert' : 'status'}>
        {error ? error.message : t(($) => $.earlier.none)}
      </p>
    );
  const day = formats.day(visit.finishedAt);
  return (
    <figure className={classes.earlier} role="status">
      <div className={classes.pictures} data-many={photosOf(visit).length > 1 || undefined}>
        {photosOf(visit).map(({ id, imageUrl }) => (
          <img key={id} src={imageUrl} alt={t(($) => $.earlier.photo, { day })} decoding="async" />
        ))}
      </div>
      <figcaption>
        {formats.dayTime(visit.finishedAt)} · {visit.userName} · {t(($) => $.status[visit.status])}
      </figcaption>
    </figure>
  );
}

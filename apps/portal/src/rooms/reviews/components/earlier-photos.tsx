import { type EarlierVisit, reviewEndpoints } from '@gondola/contract';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import classes from './earlier-photos.module.css';

interface EarlierPhotosProps {
  responseId: number;
  questionId: number;
}

/** Photos of the same question at the same place on the visits before. */
export function EarlierPhotos({ responseId, questionId }: EarlierPhotosProps) {
  const { t } = useTranslation('reviews');
  const formats = useFormats();
  const { data, error } = useApi(reviewEndpoints.earlierVisits, { params: { id: responseId } });
  const photosOf = ({ photos }: EarlierVisit) => photos.filter((photo) => photo.questionId === questionId);
  const visits = data?.visits.filter((visit) => photosOf(visit).length > 0) ?? [];
  return (
    <>
      <h2 className={classes.title}>{t(($) => $.earlier.title)}</h2>
      {error && !data ? <p role="alert">{error.message}</p> : null}
      {data || error ? null : <Skeleton height={180} role="status" aria-label={t(($) => $.loading)} />}
      {data && visits.length === 0 ? <p className={classes.none}>{t(($) => $.earlier.none)}</p> : null}
      {visits.map((visit) => (
        <figure key={visit.id} className={classes.visit}>
          {photosOf(visit).map((photo) => (
            <a key={photo.id} href={photo.imageUrl} target="_blank" rel="noreferrer">
              <img
                src={photo.thumbnailUrl}
                alt={t(($) => $.earlier.photo, { day: formats.day(visit.finishedAt) })}
              />
            </a>
          ))}
          <figcaption>
            {formats.dayTime(visit.finishedAt)} · {visit.userName} · {t(($) => $.status[visit.status])}
          </figcaption>
        </figure>
      ))}
    </>
  );
}

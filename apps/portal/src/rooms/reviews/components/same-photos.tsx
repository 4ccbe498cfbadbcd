import { type DuplicatePhoto, reviewEndpoints } from '@gondola/contract';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import classes from './same-photos.module.css';

interface SamePhotosProps {
  responseId: number;
  /** Only those of one photo. */
  imageId?: number;
  /** Where the other response is opened. */
  list: '/qa' | '/responses';
}

/** The photos that other visits have too, each next to the others: by which file, of which shop, person and time (D71). */
export function SamePhotos({ responseId, imageId, list }: SamePhotosProps) {
  const { t } = useTranslation('reviews');
  const { data, error } = useApi(reviewEndpoints.duplicatePhotos, { params: { id: responseId } });
  const photos = data?.photos.filter(({ id }) => imageId === undefined || id === imageId);
  if (photos?.length === 0 && imageId !== undefined) return null;
  return (
    <section className={classes.part} aria-labelledby="same-photos-title">
      <h2 id="same-photos-title" className={classes.title}>
        {t(($) => $.same.title)}
      </h2>
      {error && !data ? <p role="alert">{error.message}</p> : null}
      {data || error ? null : <Skeleton height={180} role="status" aria-label={t(($) => $.loading)} />}
      {photos?.length === 0 ? <p className={classes.words}>{t(($) => $.same.none)}</p> : null}
      {photos?.map((photo) => (
        <BesideOthers key={photo.id} photo={photo} list={list} />
      ))}
    </section>
  );
}

function BesideOthers({ photo, list }: { photo: DuplicatePhoto } & Pick<SamePhotosProps, 'list'>) {
  const { t } = useTranslation('reviews');
  const { others, hidden, questionTitle } = photo;
  return (
    <>
      <ul className={classes.photos}>
        <li>
          <figure className={classes.photo}>
            <Enlarged photo={photo} alt={t(($) => $.same.ownPhoto, { question: questionTitle })} />
            <figcaption>
              <strong>{t(($) => $.same.here)}</strong>
              <span>{questionTitle}</span>
            </figcaption>
          </figure>
        </li>
        {others.map((other) => (
          <li key={other.id}>
            <Other other={other} list={list} />
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className={classes.words}>{t(($) => $.same.hidden, { count: hidden })}</p> : null}
    </>
  );
}

function Other({ other, list }: { other: DuplicatePhoto['others'][number] } & Pick<SamePhotosProps, 'list'>) {
  const { t } = useTranslation('reviews');
  const formats = useFormats();
  const { responseId: id, locationName: location } = other;
  return (
    <figure className={classes.photo}>
      <Enlarged photo={other} alt={t(($) => $.same.otherPhoto, { id, location })} />
      <figcaption>
        <strong>
          {location} · {other.userName}
        </strong>
        <span>
          {formats.dayTime(other.finishedAt)} · {t(($) => $.status[other.status])}
        </span>
        <span>
          {t(($) => $.same[other.sameBytes ? 'bytes' : 'look'])}
          {other.isReplaced ? `, ${t(($) => $.same.replaced)}` : null}
        </span>
        <Link to={`${list}/$taskResponseId`} params={{ taskResponseId: String(id) }}>
          {t(($) => $.same.open, { id })}
        </Link>
      </figcaption>
    </figure>
  );
}

/** The photo, which opens large in a tab of its own. */
function Enlarged({ photo, alt }: { photo: Pick<DuplicatePhoto, 'imageUrl' | 'thumbnailUrl'>; alt: string }) {
  return (
    <a href={photo.imageUrl} target="_blank" rel="noreferrer">
      <img src={photo.thumbnailUrl} alt={alt} decoding="async" />
    </a>
  );
}

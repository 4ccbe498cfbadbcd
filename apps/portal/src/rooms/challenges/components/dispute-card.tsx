import type { Dispute } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Thumbnails } from '@gondola/ui/photos/thumbnails.tsx';
import { DetailsPart } from '@gondola/ui/display/details-part.tsx';
import classes from './dispute.module.css';

/** The response, answer or photo that a challenge disputes, with its thumbnail. */
export function DisputeCard({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('challenges');
  const { dayTime } = useFormats();
  const { responseId, answer, images } = dispute;
  const title = `${t(($) => $.dispute.response, { id: responseId })} · ${dispute.taskTitle}`;
  return (
    <DetailsPart heading={t(($) => $.dispute.about)}>
      <div className={classes.card}>
        <div>
          <p className={classes.name}>
            {dispute.can.review ? (
              <Link to="/qa/$taskResponseId" params={{ taskResponseId: String(responseId) }}>
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          <p className={classes.facts}>
            {[dispute.locationName, dispute.userName, dayTime(dispute.startedAt)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {answer ? (
          <p className={classes.name}>
            {answer.question}
            {answer.words ? <span className={classes.facts}> {answer.words}</span> : null}
          </p>
        ) : null}
        {images.length > 0 ? (
          <Thumbnails
            label={t(($) => $.dispute.photos)}
            photos={images.map((image, place) => ({
              key: String(image.id),
              src: image.imageUrl,
              thumb: image.thumbnailUrl,
              alt: t(($) => $.dispute.photo, { number: place + 1, question: answer?.question ?? '' }),
            }))}
          />
        ) : null}
      </div>
    </DetailsPart>
  );
}

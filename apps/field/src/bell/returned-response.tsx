import { fieldEndpoints, type FieldResponse } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useApi } from '@gondola/client/queries.ts';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { thumbnailOf } from '@gondola/ui/photos/thumbnail-of.ts';
import { Thumbnails } from '@gondola/ui/photos/thumbnails.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { reasonOf } from '../returned/reason-of.ts';
import classes from './bell.module.css';

type Objection = FieldResponse['answerAgain'][number];

/** A review of the worker's own response: which answers are asked for again, and why. */
export function ReturnedResponse({ id, onLeave }: { id: number; onLeave: () => void }) {
  const { t } = useTranslation('field');
  const { data, error, refetch } = useApi(fieldEndpoints.responses, { query: { id } });
  if (!data && error)
    return (
      <div role="alert" className={classes.failure}>
        <p>{t(($) => $.returned.failed)}</p>
        <Button variant="default" size="lg" onClick={() => void refetch()}>
          {t(($) => $.again)}
        </Button>
      </div>
    );
  if (!data) return <Waiting label={t(($) => $.loading)} height={64} radius="md" />;
  const [response] = data.responses;
  if (!response) return <p>{t(($) => $.returned.gone)}</p>;
  if (response.status === 'pending') return <p>{t(($) => $.returned.waiting)}</p>;
  if (response.status !== 'rejected' && response.status !== 'objected')
    return <p>{t(($) => $.returned.settled)}</p>;
  const whole = reasonOf(response);
  const hasReason = whole !== '' || response.answerAgain.some((one) => reasonOf(one) !== '');
  return (
    <>
      {whole === '' && hasReason ? null : (
        <>
          <h3>{t(($) => $.returned.why)}</h3>
          <p>{whole || t(($) => $.returned.noReason)}</p>
        </>
      )}
      {response.answerAgain.length > 0 ? (
        <>
          <h3>{t(($) => $.returned.again)}</h3>
          <ul className={classes.objections}>
            {response.answerAgain.map((objection) => (
              <ObjectedAnswer key={objection.questionId} objection={objection} />
            ))}
          </ul>
          <Button size="lg" onClick={onLeave} renderRoot={(props) => <Link href="/field" {...props} />}>
            {t(($) => $.returned.toList)}
          </Button>
        </>
      ) : null}
    </>
  );
}

function ObjectedAnswer({ objection }: { objection: Objection }) {
  const { t } = useTranslation('field');
  const { title, objectedImages, objectedRecordings } = objection;
  const reason = reasonOf(objection);
  return (
    <li>
      <strong>{title}</strong>
      {reason === '' ? null : <p>{reason}</p>}
      {objectedImages.length > 0 ? (
        <Thumbnails
          label={t(($) => $.returned.photos, { count: objectedImages.length })}
          photos={objectedImages.map((src, at) => ({
            key: src,
            src,
            thumb: thumbnailOf(src) ?? src,
            alt: t(($) => $.returned.photo, { place: at + 1, question: title }),
          }))}
        />
      ) : null}
      {objectedRecordings.length > 0 ? (
        <p>{t(($) => $.returned.recordings, { count: objectedRecordings.length })}</p>
      ) : null}
    </li>
  );
}

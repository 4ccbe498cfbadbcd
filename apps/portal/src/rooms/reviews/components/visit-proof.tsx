import { reviewEndpoints, type SignWeight, type VisitProof, type VisitSign } from '@gondola/contract';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { Facts, type Fact } from '@gondola/ui/display/facts.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import type { Tone } from '@gondola/ui/theme/palette.ts';
import { phoneWords } from '~/rooms/field/index.ts';
import classes from './visit-proof.module.css';

/** Signs without a reason for doubt that speak for the visit; the others only say what is not known of it, or how it went. */
const forTheVisit: ReadonlySet<VisitSign['code']> = new Set(['begunAtShop']);
const weightShown = ({ code, weight }: VisitSign): SignWeight | 'note' =>
  weight === 'fine' && !forTheVisit.has(code) ? 'note' : weight;
const tones = { doubt: 'red', look: 'amber', fine: 'green', note: 'grey' } as const satisfies Readonly<
  Record<SignWeight | 'note', Tone>
>;

/** The signs for and against the visit having been made as it was answered: one line, which opens to all of them and their sources. */
export function VisitProofPart({ responseId }: { responseId: number }) {
  const { t } = useTranslation('reviews');
  const { data, error } = useApi(reviewEndpoints.proof, { params: { id: responseId } });
  return (
    <section className={classes.proof} aria-label={t(($) => $.proof.title)}>
      {error && !data ? <p role="alert">{error.message}</p> : null}
      {data || error ? null : <Skeleton height={24} role="status" aria-label={t(($) => $.loading)} />}
      {data ? <Shown proof={data.proof} /> : null}
    </section>
  );
}

/** Signs that the line has room for; those of most weight come first. */
const inLine = 2;

function Shown({ proof }: { proof: VisitProof }) {
  const { t } = useTranslation('reviews');
  const [isOpen, setOpen] = useState(false);
  const { signs } = proof;
  return (
    <details className={classes.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2 className={classes.title}>{t(($) => $.proof.title)}</h2>
        {isOpen ? null : (
          <span className={classes.line}>
            {signs.slice(0, inLine).map((sign) => (
              <span key={sign.code} className={classes.sign}>
                <WeightBadge sign={sign} />
                <SignWords sign={sign} />
              </span>
            ))}
            {signs.length > inLine ? (
              <span className={classes.more}>{t(($) => $.proof.more, { count: signs.length - inLine })}</span>
            ) : null}
          </span>
        )}
      </summary>
      {isOpen ? <Opened proof={proof} /> : null}
    </details>
  );
}

function Opened({ proof }: { proof: VisitProof }) {
  const { t } = useTranslation('reviews');
  return (
    <>
      <ul className={classes.signs}>
        {proof.signs.map((sign) => (
          <li key={sign.code}>
            <WeightBadge sign={sign} />
            <SignWords sign={sign} />
          </li>
        ))}
      </ul>
      <p className={classes.note}>{t(($) => $.proof.note)}</p>
      <VisitFacts proof={proof} />
      <PageTimes pages={proof.pages} />
      <Photos photos={proof.photos} />
    </>
  );
}

function WeightBadge({ sign }: { sign: VisitSign }) {
  const { t } = useTranslation('reviews');
  const weight = weightShown(sign);
  return <StatusBadge tone={tones[weight]}>{t(($) => $.proof.weight[weight])}</StatusBadge>;
}

/** Signs whose amount is a distance, and those whose amount is a time; of the others it is a count. */
const inMetres: ReadonlySet<VisitSign['code']> = new Set([
  'photoElsewhere',
  'begunFarAway',
  'begunNearby',
  'begunAtShop',
  'endedFarAway',
  'inaccurate',
]);
const inSeconds: ReadonlySet<VisitSign['code']> = new Set(['clockSet', 'clockOff', 'offline']);

function SignWords({ sign: { code, amount } }: { sign: VisitSign }) {
  const { t } = useTranslation('reviews');
  const formats = useFormats();
  const count = amount ?? 0;
  const shown = inMetres.has(code)
    ? formats.metres(count)
    : inSeconds.has(code)
      ? formats.seconds(count)
      : formats.number(count);
  return <span>{t(($) => $.proof.sign[code], { shown })}</span>;
}

function VisitFacts({ proof }: { proof: VisitProof }) {
  const { t } = useTranslation('reviews');
  const formats = useFormats();
  const { begun, ended, missing, clock, gaps, device } = proof;
  const position = (at: VisitProof['begun']) =>
    at && (
      <>
        <a
          href={`https://www.openstreetmap.org/?mlat=${at.latitude}&mlon=${at.longitude}#map=17/${at.latitude}/${at.longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          {formats.number(at.latitude, 5)}, {formats.number(at.longitude, 5)}
        </a>
        {at.accuracy === null ? null : ` ± ${formats.metres(at.accuracy)}`}
        {at.distance === null
          ? null
          : ` · ${t(($) => $.proof.fromShop, { distance: formats.metres(at.distance) })}`}
      </>
    );
  const offset = (seconds: number | null | undefined): string =>
    seconds === null || seconds === undefined
      ? t(($) => $.proof.unknown)
      : `${seconds < 0 ? '−' : ''}${formats.seconds(Math.abs(seconds))}`;
  const facts: Fact[] = [
    [t(($) => $.proof.begun), position(begun) ?? (missing ? t(($) => $.proof.missing[missing]) : null)],
    [t(($) => $.proof.ended), position(ended)],
  ];
  if (clock)
    facts.push([
      t(($) => $.proof.clock),
      t(($) => $.proof.offsets, { atStart: offset(clock.atStart), atFinish: offset(clock.atFinish) }),
    ]);
  if (gaps)
    facts.push([
      t(($) => $.proof.gaps),
      gaps.count === 0
        ? t(($) => $.proof.noGaps)
        : `${formats.number(gaps.count)} · ${formats.seconds(gaps.seconds)}`,
    ]);
  if (device) facts.push(...deviceFacts(device));
  return <Facts facts={facts} />;

  function deviceFacts({ platform, app, battery, storage }: NonNullable<VisitProof['device']>): Fact[] {
    return [
      [t(($) => $.proof.device), phoneWords(platform)],
      [t(($) => $.proof.app), app],
      [
        t(($) => $.proof.battery),
        battery &&
          t(($) => (battery.isCharging ? $.proof.charging : $.proof.charge), {
            level: formats.percent(battery.level / 100, 0),
          }),
      ],
      [t(($) => $.proof.room), storage && formats.bytes(Math.max(0, storage.quota - storage.used))],
    ];
  }
}

/** The time that each page was looked at. */
function PageTimes({ pages }: Pick<VisitProof, 'pages'>) {
  const { t } = useTranslation('reviews');
  const formats = useFormats();
  if (pages.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{t(($) => $.proof.pages)}</h3>
      <ol className={classes.pages}>
        {pages.map(({ questionId, title, seconds }) => (
          <li key={questionId}>
            <span>{title}</span>
            <span>{formats.seconds(seconds)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The photos, each with its own metadata and with what the application noted of it. */
function Photos({ photos }: Pick<VisitProof, 'photos'>) {
  const { t } = useTranslation('reviews');
  const formats = useFormats();
  if (photos.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{t(($) => $.proof.photos)}</h3>
      <ul className={classes.photos}>
        {photos.map(
          ({ id, questionTitle, thumbnailUrl, source, flaws, takenAt, distance, device, sha256 }) => (
            <li key={id}>
              <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" />
              <div>
                <strong>{questionTitle}</strong>
                <span>
                  {[
                    t(($) => $.proof.source[source ?? 'unknown']),
                    ...flaws.map((flaw) => t(($) => $.proof.flaw[flaw])),
                  ].join(' · ')}
                </span>
                <span>
                  {[
                    takenAt && t(($) => $.proof.takenAt, { time: takenAt.slice(0, 16).replace('T', ' ') }),
                    distance !== null && t(($) => $.proof.fromShop, { distance: formats.metres(distance) }),
                    device,
                  ]
                    .filter(Boolean)
                    .join(' · ') || t(($) => $.proof.noMetadata)}
                </span>
                {sha256 ? <code title={sha256}>{sha256.slice(0, 16)}…</code> : null}
              </div>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

import { fieldEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '@gondola/client/call.ts';
import { useReadAgain } from '@gondola/client/queries.ts';
import { DamagedFile, type SavedVisit, visitFileEnding } from '@gondola/client/visit-file.ts';
import { Facts } from '@gondola/ui/display/facts.tsx';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import type { Tone } from '@gondola/ui/theme/palette.ts';
import { DropZone } from '@gondola/ui/upload/drop-zone.tsx';
import { type BroughtFile, openFile, sendVisit } from '../bring-in.ts';
import { phoneName } from '../phone-words.ts';
import classes from './bring-in.module.css';

const rules = { extensions: [visitFileEnding], maxSize: 16 * 1024 ** 3 };

/** How far a visit of the file is; a refused one has the server's sentence. */
type Fate = { readonly state: 'waits' | 'there' | 'brought' } | { readonly state: 'refused'; why: string };

const tones: Readonly<Record<Fate['state'], Tone>> = {
  waits: 'blue',
  there: 'grey',
  brought: 'green',
  refused: 'red',
};

/** The words of a failure: a fault of the one field that was sent says more than that there is one. */
const wordsOf = (error: unknown): string => {
  if (error instanceof ApiFailure) return error.fields[0]?.message ?? error.message;
  return error instanceof Error ? error.message : String(error);
};

/** Brings in a file of visits that a worker saved on their phone: shows whose it is and what it holds, then sends it (D85). */
export default function BringIn({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('field');
  const [file, setFile] = useState<BroughtFile>();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const open = async (chosen: File) => {
    setShare(0);
    setFailure(undefined);
    try {
      setFile(await openFile(chosen, setShare));
    } catch (error) {
      setFailure(error instanceof DamagedFile ? t(($) => $.bringIn.damaged) : wordsOf(error));
    } finally {
      setShare(undefined);
    }
  };
  if (file) return <VisitsOfFile file={file} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.bringIn.title)} width={560}>
      <p>{t(($) => $.bringIn.text)}</p>
      {failure === undefined ? null : (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={classes.progress}>
        {share === undefined ? (
          <DropZone
            label={t(($) => $.bringIn.choose)}
            rules={rules}
            onFiles={([chosen]) => void (chosen && open(chosen))}
          />
        ) : (
          <>
            <span>{t(($) => $.bringIn.checking)}</span>
            <ProgressBar value={share} label={t(($) => $.bringIn.checking)} />
          </>
        )}
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.bringIn.close)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface VisitsOfFileProps {
  file: BroughtFile;
  onClose: () => void;
}

/** Shows whose visits these are, sends them one after the other, and says of each what became of it. */
function VisitsOfFile({ file, onClose }: VisitsOfFileProps) {
  const { t } = useTranslation('field');
  const { dayTime } = useFormats();
  const { visits, told } = file;
  const readAgain = useReadAgain(fieldEndpoints.respond, fieldEndpoints.skip);
  const [fates, setFates] = useState<ReadonlyMap<string, Fate>>(
    () => new Map(told.arrived.map((id) => [id, { state: 'there' }])),
  );
  const [done, setDone] = useState<number>();
  const fateOf = ({ sent }: SavedVisit): Fate => fates.get(sent.body.clientId) ?? { state: 'waits' };
  const left = visits.filter((visit) => !['there', 'brought'].includes(fateOf(visit).state));
  const steps = left.reduce((sum, { files }) => sum + files.length + 1, 0);
  const isSending = done !== undefined;

  const send = async () => {
    setDone(0);
    let steppedOver = 0;
    const step = () => setDone((steppedOver += 1) / steps);
    for (const visit of left) {
      const note = (fate: Fate) => setFates((all) => new Map(all).set(visit.sent.body.clientId, fate));
      try {
        await sendVisit(file, visit, step);
        note({ state: 'brought' });
      } catch (error) {
        note({ state: 'refused', why: wordsOf(error) });
      }
      step();
    }
    setDone(undefined);
    await readAgain();
  };
  const { User, Phone, savedAt } = told;
  return (
    <Dialog opened onClose={() => !isSending && onClose()} title={t(($) => $.bringIn.title)} width={560}>
      <Facts
        label={t(($) => $.bringIn.title)}
        facts={[
          [t(($) => $.column.user), User.fullName],
          [t(($) => $.column.phone), Phone ? phoneName(Phone) : t(($) => $.waiting.noPhone)],
          [t(($) => $.bringIn.savedAt), dayTime(savedAt)],
          [t(($) => $.bringIn.left), t(($) => $.bringIn.count, { count: left.length, all: visits.length })],
        ]}
      />
      <ul className={classes.visits}>
        {visits.map((visit) => (
          <VisitLine key={visit.sent.body.clientId} visit={visit} fate={fateOf(visit)} />
        ))}
      </ul>
      {isSending ? (
        <div className={classes.progress}>
          <span>{t(($) => $.bringIn.sending)}</span>
          <ProgressBar value={done} label={t(($) => $.bringIn.sending)} />
        </div>
      ) : null}
      <DialogFoot>
        <Button variant="default" disabled={isSending} onClick={onClose}>
          {t(($) => $.bringIn.close)}
        </Button>
        {left.length > 0 ? (
          <Button loading={isSending} onClick={() => void send()}>
            {t(($) => $.bringIn.action, { count: left.length })}
          </Button>
        ) : null}
      </DialogFoot>
    </Dialog>
  );
}

function VisitLine({ visit, fate }: { visit: SavedVisit; fate: Fate }) {
  const { t } = useTranslation('field');
  const { dayTime } = useFormats();
  const { place, title, finishedAt, files } = visit;
  const about = [
    title,
    dayTime(finishedAt),
    files.length > 0 ? t(($) => $.bringIn.files, { count: files.length }) : null,
  ];
  return (
    <li className={classes.visit}>
      <span>
        {place}
        <br />
        <small>{about.filter(Boolean).join(' · ')}</small>
      </span>
      <StatusBadge tone={tones[fate.state]}>{t(($) => $.bringIn.state[fate.state])}</StatusBadge>
      {fate.state === 'refused' ? <p className={classes.failure}>{fate.why}</p> : null}
    </li>
  );
}

import { fieldEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '@gondola/client/call.ts';
import { useReadAgain } from '@gondola/client/queries.ts';
import { type SavedVisit, visitFileEnding } from '@gondola/client/visit-file.ts';
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

/** The server's words for a failure, those of a field before those of all; undefined where it has said nothing. */
const wordsOf = (error: unknown): string | undefined =>
  error instanceof ApiFailure ? error.fields[0]?.message || error.message || undefined : undefined;

/** Brings in a file of visits that a worker saved on their phone: shows whose it is and what it holds, then sends it (D85). */
export default function BringIn({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('field');
  const [file, setFile] = useState<BroughtFile>();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const open = async (chosen: File) => {
    setShare(0);
    setFailure(undefined);
    try {
      setFile(await openFile(chosen, setShare));
    } catch (error) {
      setFailure(wordsOf(error) ?? t(($) => $.bringIn.damaged));
    } finally {
      setShare(undefined);
    }
  };
  return (
    <Dialog opened onClose={() => !isSending && onClose()} title={t(($) => $.bringIn.title)} width={560}>
      {file ? (
        <VisitsOfFile file={file} isSending={isSending} onSending={setSending} />
      ) : (
        <>
          <p>{t(($) => $.bringIn.text)}</p>
          {failure === undefined ? null : (
            <p className={classes.failure} role="alert">
              {failure}
            </p>
          )}
          {share === undefined ? (
            <div className={classes.progress}>
              <DropZone
                label={t(($) => $.bringIn.choose)}
                rules={rules}
                onFiles={([chosen]) => void (chosen && open(chosen))}
              />
            </div>
          ) : (
            <Progress share={share} label={t(($) => $.bringIn.checking)} />
          )}
        </>
      )}
    </Dialog>
  );
}

function Progress({ share, label }: { share: number; label: string }) {
  return (
    <div className={classes.progress}>
      <span>{label}</span>
      <ProgressBar value={share} label={label} />
    </div>
  );
}

interface VisitsOfFileProps {
  file: BroughtFile;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
}

/** Shows whose visits these are, sends them one after the other, and says of each what became of it. */
function VisitsOfFile({ file, isSending, onSending }: VisitsOfFileProps) {
  const { t } = useTranslation('field');
  const { dayTime } = useFormats();
  const { visits, told } = file;
  const readAgain = useReadAgain(fieldEndpoints.respond, fieldEndpoints.skip);
  const [fates, setFates] = useState<ReadonlyMap<string, Fate>>(
    () => new Map(told.arrived.map((id) => [id, { state: 'there' }])),
  );
  const [done, setDone] = useState(0);
  const fateOf = ({ sent }: SavedVisit): Fate => fates.get(sent.body.clientId) ?? { state: 'waits' };
  const left = visits.filter((visit) => !['there', 'brought'].includes(fateOf(visit).state));
  const steps = left.reduce((sum, { files }) => sum + files.length + 1, 0);

  const send = async () => {
    onSending(true);
    setDone(0);
    let steppedOver = 0;
    const step = () => setDone((steppedOver += 1) / steps);
    for (const visit of left) {
      const note = (fate: Fate) => setFates((all) => new Map(all).set(visit.sent.body.clientId, fate));
      try {
        await sendVisit(file, visit, step);
        note({ state: 'brought' });
      } catch (error) {
        note({ state: 'refused', why: wordsOf(error) ?? t(($) => $.bringIn.interrupted) });
      }
      step();
    }
    onSending(false);
    await readAgain();
  };
  const { User, Phone, savedAt } = told;
  return (
    <>
      <Facts
        label={t(($) => $.bringIn.title)}
        facts={[
          [
            t(($) => $.column.user),
            User.isRemoved ? `${User.fullName} · ${t(($) => $.warning.removed)}` : User.fullName,
          ],
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
      {isSending ? <Progress share={done} label={t(($) => $.bringIn.sending)} /> : null}
      {left.length > 0 ? (
        <DialogFoot>
          <Button loading={isSending} onClick={() => void send()}>
            {t(($) => $.bringIn.action, { count: left.length })}
          </Button>
        </DialogFoot>
      ) : null}
    </>
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

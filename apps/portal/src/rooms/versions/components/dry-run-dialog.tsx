import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Draft, DryRunResult } from '@gondola/builder';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { usePageName } from '../names.ts';
import { dryRunVisits, useDryRun } from '../use-dry-run.ts';
import dryRun from './dry-run.module.css';
import classes from './versions.module.css';

interface DryRunDialogProps {
  readonly opened: boolean;
  readonly draft: Draft;
  readonly onClose: () => void;
}

/** A thousand simulated visits: what they cost, where they end, and which pages none of them saw. */
export default function DryRunDialog({ opened, draft, onClose }: DryRunDialogProps) {
  const { t } = useTranslation('versions');
  const [seed, setSeed] = useState(1);
  return (
    <Dialog opened={opened} onClose={onClose} title={t(($) => $.dryRun.title)} width={640}>
      {opened ? (
        <Simulation
          key={seed}
          draft={draft}
          seed={seed}
          onAgain={() => setSeed(seed + 1)}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  );
}

interface SimulationProps {
  readonly draft: Draft;
  readonly seed: number;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

function Simulation({ draft, seed, onAgain, onClose }: SimulationProps) {
  const { t } = useTranslation('versions');
  const { visits, result, stop } = useDryRun(draft, seed);
  return (
    <>
      {result ? <Report result={result} draft={draft} /> : <Running visits={visits} />}
      <DialogFoot>
        {result ? (
          <Button variant="default" onClick={onAgain}>
            {t(($) => $.dryRun.again)}
          </Button>
        ) : (
          <Button variant="default" onClick={stop}>
            {t(($) => $.dryRun.stop)}
          </Button>
        )}
        <Button onClick={onClose}>{t(($) => $.dryRun.close)}</Button>
      </DialogFoot>
    </>
  );
}

function Running({ visits }: { visits: number }) {
  const { t } = useTranslation('versions');
  const { number } = useFormats();
  const words = { shown: number(visits), total: number(dryRunVisits) };
  return (
    <>
      <p className={classes.words}>{t(($) => $.dryRun.progress, words)}</p>
      <ProgressBar value={visits / dryRunVisits} label={t(($) => $.dryRun.running)} />
    </>
  );
}

function Report({ result, draft }: { result: DryRunResult; draft: Draft }) {
  const { t } = useTranslation('versions');
  const { number } = useFormats();
  const { visits } = result;
  if (visits === 0) return <p className={classes.words}>{t(($) => $.dryRun.none)}</p>;
  const words = { count: visits, shown: number(visits) };
  return (
    <div role="status">
      <p className={classes.words}>
        {t(($) => (visits < dryRunVisits ? $.dryRun.stopped : $.dryRun.intro), words)}
      </p>
      <Costs result={result} />
      <p className={classes.hint}>{t(($) => $.dryRun.estimate)}</p>
      <Findings result={result} draft={draft} />
    </div>
  );
}

const figures = [
  ['pages', 0],
  ['minutes', 1],
  ['photos', 0],
  ['megabytes', 1],
] as const;

function Costs({ result }: { result: DryRunResult }) {
  const { t } = useTranslation('versions');
  const { number } = useFormats();
  return (
    <table className={dryRun.costs}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.dryRun.figure)}</th>
          <th scope="col">{t(($) => $.dryRun.median)}</th>
          <th scope="col">{t(($) => $.dryRun.p90)}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(([name, digits]) => (
          <tr key={name}>
            <th scope="row">{t(($) => $.dryRun[name])}</th>
            <td>{t(($) => $.dryRun.atMost, { value: number(result[name].median, digits) })}</td>
            <td>{t(($) => $.dryRun.atMost, { value: number(result[name].p90, digits) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Pages at which visits end, of which these many are named. */
const maxEnds = 8;

function Findings({ result, draft }: { result: DryRunResult; draft: Draft }) {
  const { t } = useTranslation('versions');
  const { number, percent } = useFormats();
  const nameOf = usePageName(draft);
  const page = (key: string): string => t(($) => $.dryRun.page, nameOf(key));
  const { unseen, loops, ends, visits } = result;
  return (
    <>
      <h3 className={classes.heading}>{t(($) => $.dryRun.unseen)}</h3>
      {unseen.length === 0 ? <p className={classes.line}>{t(($) => $.dryRun.allSeen)}</p> : null}
      <ul className={classes.differences}>
        {unseen.map(({ page: key, why }) => (
          <li key={key} data-kind={why === 'unreachable' ? 'removed' : 'changed'}>
            {page(key)} <span className={classes.count}>{t(($) => $.dryRun[why])}</span>
          </li>
        ))}
      </ul>
      {loops.visits > 0 ? (
        <>
          <h3 className={classes.heading}>{t(($) => $.dryRun.loops)}</h3>
          <p className={classes.line}>
            {t(($) => $.dryRun.loopVisits, { count: loops.visits, shown: number(loops.visits) })}
          </p>
          <ul className={classes.differences}>
            {loops.ways.map((way) => (
              <li key={way.join()} data-kind="removed">
                {[...way, ...way.slice(0, 1)].map((key) => nameOf(key).place).join(' › ')}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {ends.length > 0 ? (
        <>
          <h3 className={classes.heading}>{t(($) => $.dryRun.ends)}</h3>
          <ul className={classes.lines}>
            {ends.slice(0, maxEnds).map(({ page: key, visits: own }) => (
              <li key={key}>
                {page(key)}{' '}
                <span className={classes.count}>
                  {t(($) => $.dryRun.endShare, { percent: percent(own / visits, 0) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

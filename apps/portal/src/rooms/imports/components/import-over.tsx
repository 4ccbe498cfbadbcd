import { useState } from 'react';
import { type FileImport, peopleEndpoints } from '@gondola/contract';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useApi } from '@gondola/client/queries.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { EmptyDrawing } from '@gondola/ui/display/empty-drawing.tsx';
import { StatTile } from '@gondola/ui/display/stat-tile.tsx';
import { planOf } from '../apply-plan.ts';
import { useImportSearch } from '../import-search.ts';
import { listOf } from '../kind-places.ts';
import { LeftOut } from './left-out.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import classes from './import-over.module.css';

/** The end of an import: what it did, the way back, and the way on. */
export function ImportOver({ file }: { file: FileImport }) {
  const { t } = useTranslation('imports');
  const { number } = useFormats();
  const { open } = useImportSearch();
  const [undoing, setUndoing] = useState(false);
  const plan = planOf(file);
  const name = { file: file.fileName };
  const said = {
    applied: [t(($) => $.over.applied), t(($) => $.over.appliedText, name)],
    undone: [t(($) => $.over.undone), t(($) => $.over.undoneText, name)],
    cancelled: [t(($) => $.over.cancelled), t(($) => $.over.cancelledText, name)],
    failed: [t(($) => $.over.failed), file.failure ?? ''],
    replaced: [t(($) => $.over.replaced), t(($) => $.over.replacedText)],
  };
  const [title, text] = said[file.state as keyof typeof said] ?? ['', ''];
  const fine = file.state === 'applied';
  const list = listOf(file.kind);
  return (
    <>
      <section className={classes.over}>
        <EmptyDrawing kind={fine ? 'done' : file.state === 'failed' ? 'broken' : 'shelf'} />
        <h2 className={classes.title} tabIndex={-1} data-arrival="">
          {title}
        </h2>
        <p className={classes.text} role={file.state === 'failed' ? 'alert' : undefined}>
          {text}
          {fine && file.invitations && plan.created > 0 ? <Invited when={file.invitations} /> : null}
        </p>
        {fine ? (
          <div className={classes.tiles}>
            <StatTile tone="green" label={t(($) => $.over.created)} value={number(plan.created)} />
            <StatTile tone="amber" label={t(($) => $.over.changed)} value={number(plan.changed)} />
            {plan.deleted > 0 ? (
              <StatTile tone="violet" label={t(($) => $.over.deleted)} value={number(plan.deleted)} />
            ) : null}
            {plan.wrong > 0 ? (
              <StatTile tone="red" label={t(($) => $.over.skipped)} value={number(plan.wrong)} />
            ) : null}
          </div>
        ) : null}
        <div className={classes.ways}>
          {file.can.undo ? (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={17} stroke={1.7} />}
              onClick={() => setUndoing(true)}
            >
              {t(($) => $.over.undo)}
            </Button>
          ) : null}
          {fine && list ? (
            <Button variant="default" component={Link} to={list.route}>
              {t(($) => $.over.list[list.name])}
            </Button>
          ) : null}
          {file.replacedBy === null ? (
            <Button onClick={() => open(undefined)}>{t(($) => $.over.another)}</Button>
          ) : (
            <Button onClick={() => open(file.replacedBy ?? undefined)}>{t(($) => $.over.fresh)}</Button>
          )}
        </div>
        <UndoDialog file={undoing ? file : undefined} onClose={() => setUndoing(false)} />
      </section>
      {fine && plan.wrong > 0 ? <LeftOut file={file} /> : null}
    </>
  );
}

/** The fate of the invitations of those who are new by the file. */
function Invited({ when }: { when: string }) {
  const { t } = useTranslation('imports');
  const { day } = useFormats();
  const { data, isError } = useApi(peopleEndpoints.invitationLinks, {});
  if (when === 'no') return ` ${t(($) => $.over.invitations.no)}`;
  if (isError && !data)
    return (
      <>
        {` ${t(($) => $.over.invitations.unknown)} `}
        <Anchor component={Link} to="/users">
          {t(($) => $.over.list.people)}
        </Anchor>
      </>
    );
  if (!data) return null;
  const { sendsMail } = data;
  // Without a mail server nothing is on its way: the list of people has the links.
  if (when === 'now') return ` ${t(($) => (sendsMail ? $.over.invitations.now : $.over.invitations.held))}`;
  const then = { day: day(`${when}T12:00:00Z`) };
  return ` ${t(($) => (sendsMail ? $.over.invitations.day : $.over.invitations.heldUntil), then)}`;
}

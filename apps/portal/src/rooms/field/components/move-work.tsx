import { assignmentEndpoints, type DataOf, type WorkerWithoutPhone } from '@gondola/contract';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useChange } from '@gondola/client/queries.ts';
import { useCompanies } from '@gondola/client/use-companies.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { DetailPanel } from '@gondola/ui/feedback/detail-panel.tsx';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { RegionProvider, useRegion } from '@gondola/ui/format/region.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { hangChip } from '@gondola/ui/transfer/use-dragged-row.ts';
import { draggedWork, PeopleToTake } from './people-to-take.tsx';
import classes from './move-work.module.css';

type WorkOf = DataOf<typeof assignmentEndpoints.workOf>;

interface MoveWorkProps {
  worker: Pick<WorkerWithoutPhone, 'User' | 'Company'>;
  onClose: () => void;
}

/** Moves work of a person who is away to others, for today or for good; what their phone has not sent is said first. */
export default function MoveWork({ worker: { User, Company }, onClose }: MoveWorkProps) {
  const { t } = useTranslation('field');
  const query = useApi(assignmentEndpoints.workOf, {
    params: { userId: User.id },
    query: { ofCompany: Company.id },
  });
  const move = useChange(assignmentEndpoints.move);
  // Its answer closes the panel: one that was opened meanwhile for somebody else would close with it.
  const close = useLeaveQuestion(false, { busy: move.isPending });
  const { companies } = useCompanies();
  const regionOfPage = useRegion();
  // A day is one of the worker's company, also where the page shows all companies.
  const region = companies.find(({ id }) => id === Company.id) ?? regionOfPage;
  return (
    <RegionProvider region={region}>
      <DetailPanel
        onClose={() => close(onClose)}
        title={t(($) => $.move.title, { name: User.fullName })}
        width={880}
        query={query}
        details={query.data}
        words={{ loading: t(($) => $.move.loading), failed: t(($) => $.move.failed) }}
      >
        {(found) => (
          <Chooser found={found} fromUserId={User.id} companyId={Company.id} move={move} onDone={onClose} />
        )}
      </DetailPanel>
    </RegionProvider>
  );
}

interface ChooserProps {
  found: WorkOf;
  fromUserId: number;
  companyId: number;
  move: ReturnType<typeof useChange<typeof assignmentEndpoints.move>>;
  onDone: () => void;
}

/** Chooses the work that is moved, its new person, and for how long. */
function Chooser({ found, fromUserId, companyId, move, onDone }: ChooserProps) {
  const { t } = useTranslation('field');
  const { yearFirst } = useFormats();
  const { work, people, phone, isCut } = found;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [to, setTo] = useState('');
  const [forHowLong, setForHowLong] = useState<'day' | 'good'>('day');
  const [problem, setProblem] = useState<string>();
  const isWide = useMediaQuery('(min-width: 48.01em)', undefined, { getInitialValueInEffect: false });
  const toggle = (ids: readonly number[], isOn: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (isOn) next.add(id);
        else next.delete(id);
      return next;
    });
  const send = async () => {
    if (chosen.size === 0 || to === '') return setProblem(t(($) => $.move.choose));
    const until = forHowLong === 'day' ? yearFirst(new Date()) : null;
    const moves = [...chosen].map((assignmentId) => ({ assignmentId, toUserId: Number(to) }));
    try {
      const { moved, existing } = await move.mutateAsync({ body: { companyId, fromUserId, moves, until } });
      const name = people.find(({ id }) => id === Number(to))?.fullName ?? '';
      notifySuccess(
        [
          t(($) => $.move.done, { count: moved, name }),
          existing > 0 ? t(($) => $.move.existing, { count: existing }) : '',
        ].join(' '),
      );
      return onDone();
    } catch (error) {
      return setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  if (work.length === 0) return <p>{t(($) => $.move.none)}</p>;
  return (
    <div className={classes.sides}>
      {phone && phone.drafts + phone.visits > 0 ? (
        <p className={classes.warning} role="note">
          {t(($) => $.move.unsent, { drafts: phone.drafts, visits: phone.visits })}{' '}
          <RelativeDate at={phone.heardAt} />
        </p>
      ) : null}
      <div>
        <WorkList work={work} chosen={chosen} onToggle={toggle} />
        {isCut ? <p className={classes.hint}>{t(($) => $.move.isCut)}</p> : null}
      </div>
      <div className={classes.foot}>
        {isWide ? (
          <PeopleToTake people={people} value={to} onChoose={setTo} />
        ) : (
          <NativeSelect
            label={t(($) => $.move.to)}
            data={[
              { value: '', label: t(($) => $.move.choosePerson) },
              ...people.map(({ id, fullName, assignments }) => ({
                value: String(id),
                label: t(($) => $.move.person, { name: fullName, count: assignments }),
              })),
            ]}
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        )}
        <NativeSelect
          label={t(($) => $.move.forHowLong)}
          data={[
            { value: 'day', label: t(($) => $.move.today) },
            { value: 'good', label: t(($) => $.move.forGood) },
          ]}
          value={forHowLong}
          onChange={({ currentTarget }) => setForHowLong(currentTarget.value === 'good' ? 'good' : 'day')}
        />
        {problem ? (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <Button loading={move.isPending} onClick={() => void send()}>
          {t(($) => $.move.action, { count: chosen.size })}
        </Button>
      </div>
    </div>
  );
}

interface WorkListProps {
  work: WorkOf['work'];
  chosen: ReadonlySet<number>;
  onToggle: (ids: readonly number[], isOn: boolean) => void;
}

/** The work by shop, each shop and each task to be chosen. */
function WorkList({ work, chosen, onToggle }: WorkListProps) {
  const { t } = useTranslation('field');
  const { yearFirst } = useFormats();
  const all = work.map(({ id }) => id);
  const shops = [...Map.groupBy(work, ({ Location }) => Location.id).values()];
  return (
    <>
      <Checkbox
        label={t(($) => $.move.all, { count: work.length })}
        checked={chosen.size === work.length}
        indeterminate={chosen.size > 0 && chosen.size < work.length}
        onChange={({ currentTarget }) => onToggle(all, currentTarget.checked)}
      />
      <ul className={classes.shops}>
        {shops.map((own) => {
          const ids = own.map(({ id }) => id);
          const [first] = own;
          const isWhole = ids.every((id) => chosen.has(id));
          return (
            <WorkToDrag key={first?.Location.id} ids={ids} chosen={chosen} onToggle={onToggle}>
              <Checkbox
                label={<strong>{first?.Location.name}</strong>}
                checked={isWhole}
                indeterminate={!isWhole && ids.some((id) => chosen.has(id))}
                onChange={({ currentTarget }) => onToggle(ids, currentTarget.checked)}
              />
              <ul className={classes.tasks}>
                {own.map(({ id, Survey, Category, goesBackAt }) => (
                  <WorkToDrag key={id} ids={[id]} chosen={chosen} onToggle={onToggle}>
                    <Checkbox
                      label={[
                        Survey.title,
                        Category.name,
                        goesBackAt ? t(($) => $.move.goesBack, { day: yearFirst(goesBackAt) }) : null,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                      checked={chosen.has(id)}
                      onChange={({ currentTarget }) => onToggle([id], currentTarget.checked)}
                    />
                  </WorkToDrag>
                ))}
              </ul>
            </WorkToDrag>
          );
        })}
      </ul>
    </>
  );
}

interface WorkToDragProps {
  /** The assignments of this line. */
  ids: readonly number[];
  chosen: ReadonlySet<number>;
  onToggle: (ids: readonly number[], isOn: boolean) => void;
  children: ReactNode;
}

/** A line that can be dragged to a person: it goes with all that is chosen, and is chosen by it. */
function WorkToDrag({ ids, chosen, onToggle, children }: WorkToDragProps) {
  const { t } = useTranslation('field');
  const line = useRef<HTMLLIElement>(null);
  const begin = () => onToggle(ids, true);
  const words = () => t(($) => $.move.action, { count: new Set([...chosen, ...ids]).size });
  const latest = useRef({ begin, words });
  useEffect(() => {
    latest.current = { begin, words };
  });
  useEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    return draggable({
      element,
      getInitialData: () => ({ kind: draggedWork }),
      onDragStart: () => latest.current.begin(),
      onGenerateDragPreview: ({ nativeSetDragImage }) => hangChip(nativeSetDragImage, latest.current.words()),
    });
  }, []);
  return <li ref={line}>{children}</li>;
}

import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconCameraRotate from '@tabler/icons-react/dist/esm/icons/IconCameraRotate.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MediaKind, typeDefinition } from '@gondola/survey';
import type { InputProps } from '../question-view.ts';
import { type FileFault, RefusedFile, useQuestionsPort } from '../questions-port.ts';
import classes from './fields.module.css';
import { StoredFile } from './stored-file.tsx';

/** A file that its question does not take. */
interface Refused {
  readonly name: string;
  readonly fault: FileFault;
  readonly max: number;
}

interface Notice {
  /** The way that cannot be used, or room for fewer files than were chosen. */
  readonly what?: 'tooMany' | 'noCamera' | 'noRecorder';
  readonly refused?: readonly Refused[];
  /** Names of files for which the phone has no room. */
  readonly notStored?: readonly string[];
}

const captureIcons = { image: IconCamera, video: IconVideo, audio: IconMicrophone } as const;

/** Files of an answer: those there are, in their order, and the ways to more: camera, recorder, gallery. */
export function FilesInput({ question, answer, onAnswer, isDisabled, labelledBy, describedBy }: InputProps) {
  const { t } = useTranslation('questions');
  const { files } = useQuestionsPort();
  const [isStoring, setIsStoring] = useState(false);
  const [notice, setNotice] = useState<Notice>({});
  const { kind, limit } = typeDefinition(question.type).media ?? { kind: 'image', limit: 0 };
  const names = answer.media ?? [];
  const room = limit - names.length;
  // The files there by the time that new ones are stored: some may have been taken away meanwhile.
  const present = useRef(names);
  useEffect(() => {
    present.current = names;
  });
  const isBusy = isDisabled || isStoring;
  const put = (media: readonly string[]): void => {
    present.current = media;
    onAnswer({ media });
  };
  /** Stores files one after the other, each in the answer once it is stored; says of the others why they are not. Gives how many were. */
  const storeEach = async (chosen: readonly File[], instead?: string): Promise<number> => {
    const refused: Refused[] = [];
    const notStored: string[] = [];
    for (const file of chosen) {
      try {
        if (!files) throw new Error('no files');
        const name = await files.store(file, kind, question, instead);
        put(withFile(present.current, name, instead));
      } catch (error) {
        if (error instanceof RefusedFile)
          refused.push({ name: file.name, fault: error.fault, max: error.max });
        else notStored.push(file.name);
      }
    }
    setNotice((now) => ({ ...now, refused, notStored: [...(now.notStored ?? []), ...notStored] }));
    return chosen.length - refused.length - notStored.length;
  };
  const add = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    const fitting = chosen.slice(0, room);
    setNotice(fitting.length < chosen.length ? { what: 'tooMany' } : {});
    setIsStoring(true);
    await storeEach(fitting);
    setIsStoring(false);
  };
  /** Photos by the camera; one that takes the place of `instead` where that is given. */
  const takePhotos = async (most: number, instead?: string) => {
    const outcome = await files?.takePhotos?.(most, async (photo) => (await storeEach([photo], instead)) > 0);
    if (outcome === 'noCamera') setNotice({ what: 'noCamera' });
  };
  const record = async (instead?: string) => {
    const outcome = await files?.record?.(kind, question);
    if (outcome === 'noCamera') setNotice({ what: 'noRecorder' });
    else if (outcome) put(withFile(present.current, outcome.name, instead));
  };
  const mayChoose = files?.mayChoose !== false;
  const canCapture = kind === 'image' ? files?.takePhotos !== undefined : files?.record !== undefined;
  const capture = (most: number, instead?: string) => {
    setNotice({});
    void (kind === 'image' ? takePhotos(most, instead) : record(instead));
  };
  const Icon = captureIcons[kind];
  return (
    <div className={classes.files}>
      {names.length > 0 ? (
        <ul>
          {names.map((name, index) => (
            <li key={name}>
              <StoredFile question={question} name={name} place={index + 1} />
              {files?.isKept?.(name) ? null : (
                <FileTools
                  kind={kind}
                  place={index + 1}
                  isDisabled={isBusy}
                  onEarlier={index > 0 ? () => put(swapped(names, index)) : undefined}
                  onAgain={canCapture ? () => capture(1, name) : undefined}
                  onRemove={() => put(names.filter((other) => other !== name))}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {mayChoose || canCapture ? null : <output>{t(($) => $.file.noWay)}</output>}
      {room > 0 ? (
        <div className={classes.ways}>
          {canCapture ? (
            <button
              type="button"
              className={classes.add}
              disabled={isBusy}
              aria-describedby={`${labelledBy} ${describedBy}`}
              onClick={() => capture(room)}
            >
              <Icon size={20} aria-hidden />
              {t(($) => $.file.capture[kind])}
            </button>
          ) : null}
          {mayChoose ? (
            <label className={classes.add} data-disabled={isBusy || !files ? '' : undefined}>
              <input
                type="file"
                accept={files?.accept ?? `${kind}/*`}
                multiple={room > 1}
                disabled={isBusy || !files}
                aria-labelledby={labelledBy}
                aria-describedby={describedBy}
                onChange={({ currentTarget }) => {
                  const chosen = [...(currentTarget.files ?? [])];
                  currentTarget.value = '';
                  void add(chosen);
                }}
              />
              <IconPlus size={20} aria-hidden />
              {isStoring
                ? t(($) => $.file.storing)
                : t(($) => (canCapture ? $.file.choose : $.file.add)[kind])}
            </label>
          ) : null}
        </div>
      ) : null}
      <FilesNotice notice={notice} limit={limit} kind={kind} />
    </div>
  );
}

interface FileToolsProps {
  readonly kind: MediaKind;
  /** From 1. */
  readonly place: number;
  readonly isDisabled: boolean;
  readonly onEarlier: (() => void) | undefined;
  readonly onAgain: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** Changes one file of an answer: its place, itself, whether it is there. */
function FileTools({ kind, place, isDisabled, onEarlier, onAgain, onRemove }: FileToolsProps) {
  const { t } = useTranslation('questions');
  return (
    <div className={classes.fileTools}>
      {onEarlier ? (
        <button
          type="button"
          className={classes.button}
          disabled={isDisabled}
          aria-label={t(($) => $.file.earlier, { place })}
          onClick={onEarlier}
        >
          <IconArrowLeft size={20} aria-hidden />
        </button>
      ) : null}
      {onAgain ? (
        <button
          type="button"
          className={classes.button}
          disabled={isDisabled}
          aria-label={t(($) => $.file.again[kind], { place })}
          onClick={onAgain}
        >
          <IconCameraRotate size={20} aria-hidden />
        </button>
      ) : null}
      <button
        type="button"
        className={classes.button}
        disabled={isDisabled}
        aria-label={t(($) => $.file.remove, { place })}
        onClick={onRemove}
      >
        <IconTrash size={20} aria-hidden />
      </button>
    </div>
  );
}

interface FilesNoticeProps {
  readonly notice: Notice;
  readonly limit: number;
  readonly kind: MediaKind;
}

function FilesNotice({ notice, limit, kind }: FilesNoticeProps) {
  const { t } = useTranslation('questions');
  const { what, refused = [], notStored = [] } = notice;
  return (
    <output className={classes.notice}>
      {what === 'noCamera' ? t(($) => $.file.noCamera) : null}
      {what === 'noRecorder' ? t(($) => (kind === 'video' ? $.file.noVideo : $.file.noSound)) : null}
      {what === 'tooMany' ? <span>{t(($) => $.file.tooMany, { limit })}</span> : null}
      {notStored.length > 0 ? (
        <span>{t(($) => $.file.notStored, { names: notStored.join(', ') })}</span>
      ) : null}
      {refused.map(({ name, fault, max }) => (
        <span key={name}>
          {fault === 'flawed' ? null : <strong>{name}: </strong>}
          {t(($) => $.file.fault[fault], { max })}
        </span>
      ))}
    </output>
  );
}

/** The files of an answer with a new one: at the end, or in the place of `instead`. */
export const withFile = (names: readonly string[], added: string, instead?: string): readonly string[] =>
  instead === undefined || !names.includes(instead)
    ? [...names, added]
    : names.map((name) => (name === instead ? added : name));

/** The file at `index` before the one that is before it. */
const swapped = (names: readonly string[], index: number): readonly string[] => {
  const [before, file] = names.slice(index - 1, index + 1);
  return before === undefined || file === undefined ? names : names.toSpliced(index - 1, 2, file, before);
};

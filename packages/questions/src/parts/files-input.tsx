import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typeDefinition } from '@gondola/survey';
import type { InputProps } from '../question-view.ts';
import { useQuestionsPort } from '../questions-port.ts';
import classes from './fields.module.css';
import { StoredFile } from './stored-file.tsx';

type Notice =
  | { readonly what: 'tooMany' | 'noCamera' }
  | { readonly what: 'notStored'; readonly names: string }
  | null;

/** Stores files one after the other: gives the names that those have which could be, and of those which could not. */
async function storeAll(files: readonly File[], store: (file: File) => Promise<string>) {
  const stored: string[] = [];
  const failed: string[] = [];
  for (const file of files) {
    try {
      stored.push(await store(file));
    } catch {
      failed.push(file.name);
    }
  }
  return { stored, failed };
}

/** Files of an answer: those there are, and a button that takes or chooses more. */
export function FilesInput({ question, answer, onAnswer, isDisabled, labelledBy, describedBy }: InputProps) {
  const { t } = useTranslation('questions');
  const { files } = useQuestionsPort();
  const [isStoring, setIsStoring] = useState(false);
  const [notice, setNotice] = useState<Notice>(null);
  const { kind, limit } = typeDefinition(question.type).media ?? { kind: 'image', limit: 0 };
  const names = answer.media ?? [];
  const room = limit - names.length;
  // What is there by the time that new ones are stored: some may have been taken away meanwhile.
  const present = useRef(names);
  useEffect(() => {
    present.current = names;
  });
  const add = async (chosen: readonly File[]) => {
    if (!files || chosen.length === 0) return;
    setNotice(null);
    setIsStoring(true);
    const fitting = chosen.slice(0, room);
    const { stored, failed } = await storeAll(fitting, (file) => files.store(file, kind, question));
    setIsStoring(false);
    if (failed.length > 0) setNotice({ what: 'notStored', names: failed.join(', ') });
    else if (fitting.length < chosen.length) setNotice({ what: 'tooMany' });
    if (stored.length > 0) onAnswer({ media: [...present.current, ...stored] });
  };
  const takePhotos = kind === 'image' ? files?.takePhotos : undefined;
  const take = async () => {
    if (!files || !takePhotos) return;
    setNotice(null);
    const outcome = await takePhotos(room, async (photo) => {
      const { stored, failed } = await storeAll([photo], (file) => files.store(file, kind, question));
      if (failed.length > 0) setNotice({ what: 'notStored', names: photo.name });
      present.current = [...present.current, ...stored];
      if (stored.length > 0) onAnswer({ media: present.current });
    });
    if (outcome === 'noCamera') setNotice({ what: 'noCamera' });
  };
  return (
    <div className={classes.files}>
      {names.length > 0 ? (
        <ul>
          {names.map((name, place) => (
            <li key={name}>
              <StoredFile question={question} name={name} place={place + 1} />
              <button
                type="button"
                className={classes.remove}
                disabled={isDisabled || isStoring}
                aria-label={t(($) => $.file.remove, { place: place + 1 })}
                onClick={() => onAnswer({ media: names.filter((other) => other !== name) })}
              >
                <IconTrash size={20} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={classes.ways}>
        {room > 0 && takePhotos ? (
          <button
            type="button"
            className={classes.add}
            disabled={isDisabled || isStoring}
            aria-describedby={`${labelledBy} ${describedBy}`}
            onClick={() => void take()}
          >
            <IconCamera size={20} aria-hidden />
            {t(($) => $.file.take)}
          </button>
        ) : null}
        {room > 0 ? (
          <label className={classes.add} data-disabled={isDisabled || isStoring || !files ? '' : undefined}>
            <input
              type="file"
              accept={`${kind}/*`}
              multiple={room > 1}
              disabled={isDisabled || isStoring || !files}
              aria-labelledby={labelledBy}
              aria-describedby={describedBy}
              onChange={({ currentTarget }) => {
                const chosen = [...(currentTarget.files ?? [])];
                currentTarget.value = '';
                void add(chosen);
              }}
            />
            <IconPlus size={20} aria-hidden />
            {isStoring ? t(($) => $.file.storing) : t(($) => (takePhotos ? $.file.choose : $.file.add[kind]))}
          </label>
        ) : null}
      </div>
      <output className={classes.notice}>
        {notice?.what === 'noCamera' ? t(($) => $.file.noCamera) : null}
        {notice?.what === 'tooMany' ? t(($) => $.file.tooMany, { limit }) : null}
        {notice?.what === 'notStored' ? t(($) => $.file.notStored, { names: notice.names }) : null}
      </output>
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import { type TaskType, taskTypes } from '@gondola/survey';
import { useTranslation } from 'react-i18next';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import classes from './type-cards.module.css';

const icons = {
  entrenamiento: IconSchool,
  checkin: IconBuildingStore,
  product: IconPackage,
  general: IconClipboardList,
} as const satisfies Record<TaskType, unknown>;

interface TypeCardsProps {
  value: TaskType | undefined;
  onChange: (type: TaskType) => void;
  error?: ReactNode;
}

/** The types of task as cards, one of them chosen; arrows move between them as between radios. */
export function TypeCards({ value, onChange, error }: TypeCardsProps) {
  const { t } = useTranslation('tasks');
  const id = useId();
  return (
    <fieldset
      className={classes.group}
      data-error={error ? 'true' : undefined}
      aria-describedby={`${id}-error`}
    >
      <legend className={classes.legend}>
        {t(($) => $.column.type)}
        <span aria-hidden="true" className={classes.star}>
          {' *'}
        </span>
      </legend>
      <div className={classes.cards}>
        {taskTypes.map((type) => {
          const Icon = icons[type];
          return (
            <label key={type} className={classes.card}>
              <input
                type="radio"
                name={id}
                required
                checked={type === value}
                onChange={() => onChange(type)}
              />
              <Icon size={22} stroke={1.5} aria-hidden="true" />
              <span>
                <span className={classes.name}>{t(($) => $.type[type])}</span>
                <span className={classes.hint}>{t(($) => $.typeHint[type])}</span>
              </span>
            </label>
          );
        })}
      </div>
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    </fieldset>
  );
}

import type { AuditLine } from '@gondola/contract';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, hasPlainNumber, shownNumber } from '../entity-address.ts';
import classes from './audit.module.css';

/** The entity of an entry: kind, number and name; a link where the entity has a page. */
export function EntityLink({ line }: { line: AuditLine }) {
  const router = useRouter();
  const address = addressOf(line);
  const { t } = useTranslation('audit');
  const number = `${line.entityText} ${shownNumber(line)}`;
  // A named entity is known by its name; its number is for those who look closer.
  const words = line.label && !hasPlainNumber(line) ? line.entityText : number;
  const name = line.label && (line.isDeleted ? t(($) => $.deleted, { name: line.label }) : line.label);
  const go = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.shiftKey || address === undefined) return;
    event.preventDefault();
    void router.navigate({ href: address });
  };
  return (
    <span className={classes.entity} title={name ? `${number} · ${name}` : number}>
      {address === undefined ? (
        <span>{words}</span>
      ) : (
        <a href={address} className={classes.link} onClick={go}>
          {words}
        </a>
      )}
      {name ? <bdi className={classes.name}>{name}</bdi> : null}
    </span>
  );
}

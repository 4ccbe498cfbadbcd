import type { AuditLine } from '@gondola/contract';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { addressOf, shownNumber } from '../thing-address.ts';
import classes from './audit.module.css';

/** What an entry is about: kind, number and name; a link where the thing has a page. */
export function ThingLink({ line }: { line: AuditLine }) {
  const router = useRouter();
  const address = addressOf(line);
  const words = `${line.thingText} ${shownNumber(line)}`;
  const go = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.shiftKey || address === undefined) return;
    event.preventDefault();
    void router.navigate({ href: address });
  };
  return (
    <span className={classes.thing}>
      {address === undefined ? (
        <span>{words}</span>
      ) : (
        <a href={address} className={classes.link} onClick={go}>
          {words}
        </a>
      )}
      {line.label ? (
        <bdi className={classes.name} title={line.label}>
          {line.label}
        </bdi>
      ) : null}
    </span>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import { useMayEnter } from '@gondola/client/current-user.ts';
import { safeAddress } from '@gondola/ui/display/markup-nodes.ts';
import { useHomePart } from '../home-page-queries.ts';
import { Widget } from './widget.tsx';
import classes from './help-tile.module.css';

/** The way to the help centre, outside of the product, in a new tab. Where it has no address, those who may give it one read so. */
export function HelpTile() {
  const { t } = useTranslation('home');
  const { data: settings, read } = useHomePart('settings');
  const maySet = useMayEnter()('settings');
  const href = safeAddress(settings?.helpCenterUrl ?? '');
  if (read.isPending || read.failure !== undefined) {
    return (
      <Widget title={t(($) => $.help.title)} read={read} lines={1}>
        {null}
      </Widget>
    );
  }
  if (!href && !maySet) return null;
  if (!href) {
    return (
      <Link className={classes.tile} to="/settings">
        <span className={classes.icon}>
          <IconLifebuoy size={28} stroke={1.6} aria-hidden="true" />
        </span>
        <span className={classes.words}>
          <strong>{t(($) => $.help.title)}</strong>
          <span>{t(($) => $.help.notSet)}</span>
        </span>
      </Link>
    );
  }
  return (
    <a className={classes.tile} href={href} target="_blank" rel="noopener noreferrer">
      <span className={classes.icon}>
        <IconLifebuoy size={28} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <strong>{t(($) => $.help.title)}</strong>
        <span>{t(($) => $.help.text)}</span>
      </span>
      <IconExternalLink
        size={19}
        stroke={1.6}
        aria-hidden={false}
        role="img"
        aria-label={t(($) => $.help.newTab)}
      />
    </a>
  );
}

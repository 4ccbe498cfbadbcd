import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import classes from '../display/screens.module.css';

/** The way back from a screen that is reached from the tab of the person. */
export function BackToMe() {
  const { t } = useTranslation('field');
  return (
    <Link href="/me" className={classes.backward}>
      <IconArrowLeft size={20} aria-hidden />
      {t(($) => $.tabs.me)}
    </Link>
  );
}

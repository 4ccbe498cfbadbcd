import { isLocalAddress, setupEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useId, useState } from 'react';
import { useApi } from '@gondola/client/queries.ts';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { Notice } from '@gondola/ui/display/notice.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { AddressTest } from './address-test.tsx';
import classes from './phones-dialog.module.css';

const ways = ['tunnel', 'proxy', 'network'] as const;
const lines = ['1', '2', '3', '4', '5'] as const;

/** Explains three ways for phones to reach this installation, and tests the address that they are to open. */
export default function PhonesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('setup');
  const { data } = useApi(setupEndpoints.steps, {});
  const [way, setWay] = useState<(typeof ways)[number]>('tunnel');
  const panel = useId();
  if (!data) return null;
  const { address } = data;
  // The port that the product itself listens on, where the address still tells it.
  const port = (isLocalAddress(address) && new URL(address).port) || '4000';
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.phones.title)} width={720}>
      <p className={classes.lead}>{t(($) => $.phones.lead)}</p>
      {isLocalAddress(address) ? <Notice text={t(($) => $.phones.local, { address })} /> : null}
      <CountTabs
        label={t(($) => $.phones.ways)}
        tabs={ways.map((value) => ({ value, label: t(($) => $.phones.way[value].name) }))}
        value={way}
        onChange={setWay}
        controls={panel}
      />
      <div id={panel} role="tabpanel" aria-label={t(($) => $.phones.way[way].name)}>
        <p className={classes.when}>{t(($) => $.phones.way[way].when)}</p>
        <ol className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>{t(($) => $.phones.way[way][line], { port })}</li>
          ))}
        </ol>
      </div>
      <AddressTest own={address} />
    </Dialog>
  );
}

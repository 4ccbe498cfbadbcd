import type { Location } from '@gondola/contract';
import IconBuildingStore from '~icons/IconBuildingStore';
import IconTruckLoading from '~icons/IconTruckLoading';
import classes from './location-cells.module.css';

/** The picture of a location in a row; a drawing of a shop where it has none. */
export function LocationPicture({ location }: { location: Location }) {
  const { thumbnailUrl, isDistributionCenter } = location;
  if (thumbnailUrl)
    return <img className={classes.picture} src={thumbnailUrl} alt="" loading="lazy" decoding="async" />;
  const Icon = isDistributionCenter ? IconTruckLoading : IconBuildingStore;
  return (
    <span className={classes.picture} aria-hidden="true">
      <Icon size={18} stroke={1.5} />
    </span>
  );
}

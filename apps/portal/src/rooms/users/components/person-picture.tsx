import { Initials } from '~/ui/display/initials.tsx';
import { personName } from '../person-name.ts';

interface PersonPictureProps {
  person: { fullName: string; lastName: string | null; fileUrl: string | null };
  size?: number;
}

/** A person's picture, or their initials where they have none of their own. */
export function PersonPicture({ person, size = 32 }: PersonPictureProps) {
  const { fileUrl } = person;
  // A preset is a name, not an address.
  const image = fileUrl?.includes('/') ? fileUrl : undefined;
  return <Initials name={personName(person)} image={image} size={size} />;
}

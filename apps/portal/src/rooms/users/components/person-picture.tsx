import { wholeName } from '@gondola/contract';
import { Initials } from '@gondola/ui/display/initials.tsx';

interface PersonPictureProps {
  person: { fullName: string; lastName: string | null; fileUrl: string | null };
  size?: number;
}

/** A person's picture, or their initials where they have none of their own. */
export function PersonPicture({ person, size = 32 }: PersonPictureProps) {
  return <Initials name={wholeName(person)} image={person.fileUrl ?? undefined} size={size} />;
}

import { useTranslation } from 'react-i18next';
import IconPackage from '~icons/IconPackage';
import IconX from '~icons/IconX';
import { RowButton } from '@gondola/ui/table/row-button.tsx';

interface ImageRowButtonsProps {
  /** Of the file. */
  name: string;
  disabled: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

/** Choose the product of an image by hand, or take the image off the list. */
export function ImageRowButtons({ name, disabled, onChoose, onRemove }: ImageRowButtonsProps) {
  const { t } = useTranslation('products');
  const choose = t(($) => $.images.chooseFor, { name });
  const remove = t(($) => $.images.remove, { name });
  return (
    <>
      <RowButton icon={IconPackage} disabled={disabled} label={choose} onClick={onChoose} />
      <RowButton icon={IconX} disabled={disabled} label={remove} onClick={onRemove} />
    </>
  );
}

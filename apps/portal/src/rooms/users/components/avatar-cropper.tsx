import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import classes from './avatar-cropper.module.css';

interface AvatarCropperProps {
  address: string;
  /** The square chosen, in pixels of the picture. */
  onArea: (area: Area) => void;
  /** The file cannot be shown as a picture. */
  onBroken: () => void;
}

const maxZoom = 4;
const step = 0.05;

/** Chooses the square of a picture: moved by pointer or arrow keys, enlarged by wheel, fingers or the slider. */
export default function AvatarCropper({ address, onArea, onBroken }: AvatarCropperProps) {
  const { t } = useTranslation('users');
  const id = useId();
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div>
      <div className={classes.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          maxZoom={maxZoom}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': t(($) => $.avatar.move), role: 'application' }}
          mediaProps={{ alt: '', onError: onBroken }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
        />
      </div>
      <div className={classes.zoom}>
        <label htmlFor={id}>{t(($) => $.avatar.zoom)}</label>
        <input
          id={id}
          type="range"
          min={1}
          max={maxZoom}
          step={step}
          value={zoom}
          aria-valuetext={t(($) => $.avatar.times, { zoom: zoom.toFixed(1) })}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </div>
    </div>
  );
}

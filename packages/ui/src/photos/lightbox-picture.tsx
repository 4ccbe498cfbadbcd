import { useState } from 'react';
import classes from './photos.module.css';

/** A picture with what it shows in words. */
export interface Photo {
  key: string;
  src: string;
  /** Smaller version for the row of thumbnails. */
  thumb?: string;
  alt: string;
  /** A word on the thumbnail: "54 %". */
  note?: string;
}

/** How many times longer than the screen a picture may be before a strip of it would be left to see. */
const maxLength = 5;

type Shape = 'whole' | 'wide' | 'tall';

/** Whether a picture fits as a whole, or is so long that it is seen at its height (or width) and scrolled. */
function shapeOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Shape {
  const [across, down] = [window.innerWidth / width, window.innerHeight / height];
  if (down > across * maxLength) return 'wide';
  return across > down * maxLength ? 'tall' : 'whole';
}

/** The picture of the lightbox; a panorama opens at its height, and is moved by the arrow keys, the wheel or the hand. */
export function LightboxPicture({ photo }: { photo: Photo }) {
  const [loaded, setLoaded] = useState<{ key: string; shape: Shape; size: number }>();
  const shape = loaded?.key === photo.key ? loaded.shape : 'whole';
  const maxSide = 2 * (loaded?.size ?? 0);
  const picture = (
    <img
      key={photo.key}
      src={photo.src}
      alt={photo.alt}
      // A small picture is enlarged to twice its size at most.
      style={shape === 'whole' ? undefined : { [shape === 'wide' ? 'maxHeight' : 'maxWidth']: maxSide }}
      onLoad={({ currentTarget }) => {
        const found = shapeOf(currentTarget);
        const { naturalWidth, naturalHeight } = currentTarget;
        setLoaded({ key: photo.key, shape: found, size: found === 'wide' ? naturalHeight : naturalWidth });
      }}
    />
  );
  return (
    <div
      className={classes.picture}
      data-shape={shape}
      {...(shape === 'whole'
        ? {}
        : {
            tabIndex: 0,
            role: 'region',
            'aria-label': photo.alt,
            // Here the arrows move the picture, and do not go on to the next.
            onKeyDown: (event: React.KeyboardEvent) => {
              if (event.key.startsWith('Arrow')) event.stopPropagation();
            },
          })}
    >
      {picture}
    </div>
  );
}

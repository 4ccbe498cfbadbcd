/** A rectangle in pixels of a picture. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a side of what is sent: sharp at every size the product shows. */
const side = 512;

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Cuts a square out of a picture, as a JPEG file. Rejects when the browser cannot read the picture. */
export async function cutPicture(address: string, area: PictureArea): Promise<File> {
  const image = await loaded(address);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser cannot draw');
  // What a PNG leaves open would become black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  if (!blob) throw new Error('the picture was not drawn');
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
}

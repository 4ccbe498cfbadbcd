import { useState } from 'react';
import { RichText } from '@gondola/ui/display/rich-text.tsx';
import { RichTextField } from '@gondola/ui/form/rich-text-field.tsx';
import { PictureField } from '@gondola/ui/upload/picture-field.tsx';
import { Part } from './part.tsx';
import classes from './gallery.module.css';

const beginning =
  '<p>Comienza la <strong>temporada</strong>:</p><ul><li>revisa tus fechas</li><li><a href="https://gondola.example">escríbenos</a></li></ul>';
const pictures = { extensions: ['.jpg', '.png'], maxSize: 5 * 1024 * 1024 };

/** Rich text as it is written, refused and read, and a picture of a form. */
export function RichTextSample() {
  const [markup, setMarkup] = useState(beginning);
  const [picture, setPicture] = useState('');
  return (
    <Part title="Rich text and pictures">
      <div className={classes.cards}>
        <div className={`${classes.card} ${classes.stack}`}>
          <RichTextField label="Mensaje" withAsterisk lang="es" value={markup} onChange={setMarkup} />
          <RichText markup={markup} />
        </div>
        <div className={`${classes.card} ${classes.stack}`}>
          <RichTextField
            label="Mensaje en inglés"
            withAsterisk
            value=""
            error="Este campo es obligatorio."
            onChange={() => undefined}
          />
          <PictureField
            label="Imagen"
            drop="Arrastra la imagen aquí o elígela"
            value={picture}
            onChange={setPicture}
            rules={pictures}
            send={(file) => Promise.resolve(`/${file.name}`)}
          />
        </div>
      </div>
    </Part>
  );
}

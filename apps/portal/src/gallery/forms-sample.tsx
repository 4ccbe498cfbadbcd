import { useState } from 'react';
import { Button, Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { email, maxLength, minLength, object, string } from 'zod/mini';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { PasswordField } from '@gondola/ui/form/password-field.tsx';
import { Part } from './part.tsx';
import classes from './gallery.module.css';

const schema = object({ title: string().check(minLength(1), maxLength(40)), mail: email() });

/** Fields in their states, and a form in a dialog. */
export function FormsSample() {
  const [opened, setOpened] = useState(false);
  const state = useZodForm({
    schema,
    initialValues: { title: '', mail: '' },
    onSubmit: async (values) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 900);
      });
      if (values.title === 'taken')
        throw Object.assign(new Error('Rechazado'), {
          fields: [{ path: 'title', code: 'taken', message: 'Ya existe un ticket con este título.' }],
        });
      setOpened(false);
      notifySuccess('Ticket creado');
    },
  });
  return (
    <Part title="Forms">
      <div className={classes.cards}>
        <div className={`${classes.card} ${classes.stack}`}>
          <TextInput label="Título" withAsterisk placeholder="Qué necesitas" />
          <TextInput
            label="Correo"
            error="Escribe un correo como nombre@empresa.com."
            defaultValue="elena@"
          />
          <PasswordField label="Contraseña" defaultValue="secreto" />
          <TextInput label="Empresa" disabled defaultValue="Lácteos Ríos SpA" />
        </div>
        <div className={`${classes.card} ${classes.stack}`}>
          <Select label="Proyecto" placeholder="Elige uno" data={['Ventas Retail', 'Lanzamiento Yogur']} />
          <Textarea label="Detalle" rows={3} description="Se puede completar después." />
          <Checkbox label="Recordarme" defaultChecked />
          <Switch label="Pide la ubicación" defaultChecked />
          <Button onClick={() => setOpened(true)}>Crear ticket</Button>
        </div>
      </div>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Nuevo ticket"
        action="Crear ticket"
        state={state}
      >
        <TextInput label="Título" withAsterisk data-autofocus {...state.form.getInputProps('title')} />
        <TextInput label="Correo" withAsterisk {...state.form.getInputProps('mail')} />
      </FormDialog>
    </Part>
  );
}

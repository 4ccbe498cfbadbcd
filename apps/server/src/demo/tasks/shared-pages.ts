// Pages that several tasks share.
import type { PageSketch } from './page-sketch.ts';

/** The first page of a task. */
export const welcome = (title: string, description: string): PageSketch => ({
  type: 'welcome page',
  title,
  description,
});

export const end: PageSketch = {
  type: 'end page',
  title: '¡Gracias!',
  description: 'La respuesta quedó lista para enviar.',
};

export const remarks: PageSketch = {
  type: 'long answer',
  title: 'Observaciones',
  answer: {
    texts: [
      'El reponedor estaba trabajando durante la visita; quedó comprometido a completar la góndola antes de las 18:00.',
      'La cabecera tiene material de la competencia sobre nuestro espacio. Se avisó a la jefa de sección.',
      'Todo en orden. El encargado pide más material punto de venta.',
      'Faltan flejes en dos bandejas y hay productos sin precio.',
      'La vitrina de frío marcaba 8 grados, se informó a mantención.',
      'Hay producto en bodega que no ha salido a sala.',
    ],
  },
};

// The disputes of clients, the answers of QA, and the messages in between.

export interface ChallengeText {
  readonly subject: string;
  readonly content: string;
  readonly explained: string;
  readonly solved: string;
  /** Lines by client and QA in turn. */
  readonly thread: readonly string[];
}

export const challengeTexts: readonly ChallengeText[] = [
  {
    subject: 'Participación medida bajo lo visible',
    content:
      'La foto muestra al menos tres bandejas nuestras y en la medición solo aparecen dos. Pedimos revisar el trazo de la bandeja inferior.',
    explained:
      'La tercera bandeja está a menos de la mitad de su frente, por eso no cuenta como bandeja propia según la definición vigente.',
    solved:
      'Se volvió a trazar la bandeja inferior. La participación del local sube y ya está en el tablero.',
    thread: [
      'Adjunto la misma foto con la bandeja marcada.',
      'Gracias, la estamos revisando con quien midió.',
      'Quedamos atentos, lo presentamos el viernes.',
    ],
  },
  {
    subject: 'Quiebre que no era quiebre',
    content:
      'El producto figura sin stock, pero en la foto se ve detrás del exhibidor. Pedimos corregir la respuesta.',
    explained: 'Un producto detrás del exhibidor no está al alcance del cliente: se registra como quiebre.',
    solved: 'Se corrigió la respuesta: el producto estaba disponible.',
    thread: ['¿Cuenta aunque el cliente lo pueda pedir?', 'No, tiene que estar a la vista.'],
  },
  {
    subject: 'Precio leído de otro fleje',
    content:
      'El precio informado corresponde al formato de al lado. El fleje correcto es el de la izquierda.',
    explained: 'El fleje de la izquierda no tiene código: se tomó el único legible, como indica la pauta.',
    solved: 'Tienen razón: se cambió el precio y se avisó a la persona en terreno.',
    thread: ['Es la segunda vez en esta cadena.', 'Lo sumamos a la capacitación del lunes.', 'Perfecto.'],
  },
  {
    subject: 'Exhibición no contada',
    content: 'La cabecera estaba instalada ese día y no aparece en el conteo de exhibiciones.',
    explained:
      'La cabecera se fotografió después del cierre de la visita, por lo que queda para la siguiente.',
    solved: 'Se agregó la cabecera a la visita con la foto enviada.',
    thread: ['¿Necesitan el acuerdo firmado?', 'Con la foto y la fecha basta.'],
  },
  {
    subject: 'Challenge',
    content: 'La visita dice que la categoría no tiene muro de frío. En este local se instaló hace un mes.',
    explained: 'A la fecha de la visita el muro estaba apagado y sin producto.',
    solved: 'Se actualizó la ficha del local y se repitió la medición.',
    thread: ['Adjuntamos la guía de instalación.'],
  },
  {
    subject: 'Foto de otra categoría',
    content: 'La foto de la pregunta corresponde al pasillo contiguo. Pedimos anular esa medición.',
    explained: 'El pasillo es compartido: la foto incluye los dos primeros módulos de la categoría.',
    solved: 'Se anuló la medición y se pidió una visita nueva.',
    thread: ['¿Para cuándo sería la visita nueva?', 'Esta semana, queda asignada.', 'Gracias.'],
  },
];

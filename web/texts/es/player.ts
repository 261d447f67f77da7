import type { Translation } from '../catalog.ts'
import type en from '../en/player.ts'

export default {
  video: 'Video',
  play: 'Reproducir',
  pause: 'Pausa',
  frameBack: 'Un fotograma atrás',
  frameForward: 'Un fotograma adelante',
  speed: 'Velocidad',
  speedOf: '{speed}×',
  time: 'Tiempo',
  timeOf: '{time} de {whole}',
  marks: 'Momentos marcados',
  markAt: '{time}: {title}',
  failed: 'El video no se puede reproducir.',
  again: 'Intentar de nuevo',
  place: 'Dónde está en la imagen: mueva con las flechas, coloque con Intro, salga con Escape.',
  drawing: 'Lo dibujado sobre la imagen',
  shape: 'Forma',
  arrow: 'Flecha',
  line: 'Línea',
  circle: 'Círculo',
  angle: 'Ángulo',
  free: 'A mano',
  undo: 'Deshacer',
  discard: 'Descartar',
  done: 'Listo',
} satisfies Translation<typeof en>

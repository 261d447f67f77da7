import type { Translation } from '../catalog.ts'
import type en from '../en/compare.ts'

export default {
  compare: 'Comparar con otro video',
  stop: 'Dejar de comparar',
  other: 'Otro video',
  which: 'Qué video',
  of: '{when}: {decision}',
  none: 'Todavía no hay otro video de este alumno para este contenido. El próximo se podrá comparar con este.',
  how: 'Busque el mismo momento en ambos y reproduzca los dos.',
  playBoth: 'Reproducir ambos',
  pauseBoth: 'Pausar ambos',
} satisfies Translation<typeof en>

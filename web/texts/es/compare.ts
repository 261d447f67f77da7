import type { Translation } from '../catalog.ts'
import type en from '../en/compare.ts'

export default {
  compare: 'Comparar con otro video',
  none: 'Todavía no hay otro video de este alumno para este contenido, ni una referencia. El próximo se podrá comparar con este.',
  how: 'Busque el mismo momento en ambos y júntelos.',
  hold: 'Juntar',
  letGo: 'Soltar',
  held: 'Reproducir, pausar, velocidad y fotogramas valen ahora para ambos.',
  over: 'Uno sobre otro',
  beside: 'Uno al lado del otro',
  share: 'Cuánto se ve del otro',
  reference: 'Referencia: {name}',
  referenceFailed: 'Este video no se puede reproducir aquí. Puede abrirlo desde la página del contenido.',
  stop: 'Dejar de comparar',
  other: 'Otro video',
  which: 'Qué video',
  of: '{when}: {decision}',
} satisfies Translation<typeof en>

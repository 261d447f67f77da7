import type { Translation } from '../catalog.ts'
import type en from '../en/progress.ts'

export default {
  title: 'Progreso',
  lead: 'Los videos de los últimos 12 meses, según lo que dijeron los entrenadores.',
  loading: 'Sumando las evaluaciones, un momento...',
  none: 'Todavía no se ha evaluado nada. En cuanto se evalúen videos, sus puntuaciones aparecerán aquí.',
  toReviews: 'Videos por evaluar',
  scores: 'Puntuación por contenido',
  only: 'puntuación {latest}',
  best: 'última {latest}, mejor {best}',
  latestMonth: 'última {latest}, {count, plural, one {# video} other {# videos}}',
  asTable: 'Como tabla',
  item: 'Contenido',
  submitted: 'Fecha de envío',
  month: 'Mes',
  score: 'Puntuación',
  videos: 'Videos',
  lost: 'En qué se perdieron puntos',
  lostHint: 'Puntos descontados por evaluación.',
  nothingLost: 'No se descontaron puntos.',
  rubric: 'Criterio',
  points: 'Puntos',
  agreement: 'Acuerdo entre evaluadores',
  agreementHint:
    'Donde dos o más evaluaron el mismo video: cuánto se aparta cada uno de los demás. Una puntuación bajo cero es más estricta.',
  noAgreement:
    'Ningún video tiene dos evaluaciones todavía. Pida dos en las reglas de evaluación de un contenido para comparar.',
  reviewer: 'Evaluador',
  scoreBeside: 'Puntuación frente a los demás',
  mostApart: 'Mayor diferencia en',
  mostApartBy: '{rubric} ({points})',
  former: 'Antiguo evaluador',
  cutOff: 'Solo se cuentan las {count, number} evaluaciones más recientes.',
} satisfies Translation<typeof en>

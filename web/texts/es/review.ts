import type { Translation } from '../catalog.ts'
import type en from '../en/review.ts'

export default {
  pending: 'Revisión pendiente',
  accepted: 'Aceptado',
  needsWork: 'Necesita trabajo',
  history: 'Historial',
  noHistory: 'Todavía no se ha entregado nada.',
  submitted: 'Fecha de entrega',
  level: 'Nivel',
  score: 'Puntuación',
  status: 'Estado',
  actions: 'Acciones',
  open: 'Abrir',
  openOf: 'Abrir: {name}, {when}',
  seeReview: '{score}: ver la revisión',
  student: 'Alumno',
  item: 'Currículo',
  category: 'Categoría',
  more: 'Mostrar más',
} satisfies Translation<typeof en>

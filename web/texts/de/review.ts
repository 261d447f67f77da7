import type { Translation } from '../catalog.ts'
import type en from '../en/review.ts'

export default {
  pending: 'Wartet auf Bewertung',
  accepted: 'Angenommen',
  needsWork: 'Noch zu üben',
  history: 'Verlauf',
  noHistory: 'Noch wurde nichts eingereicht.',
  submitted: 'Eingereicht am',
  level: 'Stufe',
  score: 'Punkte',
  status: 'Status',
  actions: 'Aktionen',
  open: 'Öffnen',
  openOf: 'Öffnen: {name}, {when}',
  seeReview: '{score}: Bewertung ansehen',
  student: 'Name',
  item: 'Lehrplan',
  category: 'Kategorie',
  more: 'Mehr anzeigen',
} satisfies Translation<typeof en>

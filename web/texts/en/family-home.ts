import { catalog } from '../catalog.ts'

/** A family's home page: what is due, and what comes next for each student. */
export const familyHomeText = catalog(
  'family-home',
  {
    due: 'To do',
    finishCheckout: 'Finish your checkout for {tournament}',
    heldUntil: '{total}, your places are held until {time}',
    payInvoice: 'Pay the invoice for {tournament}',
    handIn: '{count, plural, one {Hand in # video} other {Hand in # videos}} for {tournament}',
    until: 'until {time}',
    takePlace: 'Take the free place in {event} for {student}',
    offeredUntil: '{tournament}, kept for you until {time}',
    receipts: 'Receipts and QR codes',
    noEntries: 'No upcoming events',
    homework: 'Homework',
    toDo: '{count} to do',
    pending: '{count} pending review',
    needsWork: '{count, plural, one {# needs work} other {# need work}}',
    allDone: 'All passed',
  },
  { es: () => import('../es/family-home.ts'), de: () => import('../de/family-home.ts') },
)

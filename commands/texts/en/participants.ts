import { catalog } from '../catalog.ts'
import de from '../de/participants.ts'
import es from '../es/participants.ts'

/** The workbook of participants; its other texts are those of `registrationsText`. */
export const participantsText = catalog(
  {
    sheet: 'Participants',
    event: 'Event',
    role: 'Role',
    status: 'Status',
    paid: 'Registered',
    unpaid: 'Unpaid',
    contact: 'Contact',
    email: 'Email',
  },
  { es, de },
)

import { catalog } from '../catalog.ts'
import de from '../de/organizations.ts'
import es from '../es/organizations.ts'

export const organizationsText = catalog(
  {
    subject: 'Where to log in',
    lead: 'You asked where to log in. You have an account with:',
    ignore: 'If you did not ask for this, you can ignore this email.',
  },
  { es, de },
)

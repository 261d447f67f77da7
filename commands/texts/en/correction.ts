import { catalog } from '../catalog.ts'
import de from '../de/correction.ts'
import es from '../es/correction.ts'

/** The names of workbooks for correction. */
export const correctionText = catalog(
  {
    registrations: 'registrations to correct',
    members: 'members to correct',
    divisionRules: 'division rules to correct',
  },
  { es, de },
)

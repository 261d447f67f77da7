import { catalog } from '../catalog.ts'
import de from '../de/facility.ts'
import es from '../es/facility.ts'

/** The mail about a facility that was disabled while it was being chosen (accounts rule 65). */
export const facilityText = catalog(
  {
    subject: 'The training facility {facility} is not offered',
    lead: '{facility} was chosen for {names} while {organization} was disabling it, so the choice was not kept.',
    kept: '{kept} is still the training facility.',
    none: 'No training facility is set now.',
    choose: 'Choose a training facility',
  },
  { es, de },
)

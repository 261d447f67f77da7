import { catalog } from '../catalog.ts'
import de from '../de/registrations.ts'
import es from '../es/registrations.ts'

/** The workbook of registrations. */
export const registrationsText = catalog(
  {
    sheet: 'Registrations',
    lastName: 'Last Name',
    firstName: 'First Name',
    level: 'Level',
    gender: 'Gender',
    dateOfBirth: 'Date of Birth',
    weight: 'Weight (kg)',
    height: 'Height (cm)',
    facility: 'Training Facility',
    specialNeeds: 'Special Needs',
    registeredBy: 'Registered By',
    modified: 'Last Modified',
    registered: 'Registered Events',
    pending: 'Unpaid Events',
    canceled: 'Canceled Events',
    female: 'Female',
    male: 'Male',
    yes: 'Yes',
    no: 'No',
    picture: 'Picture',
  },
  { es, de },
)

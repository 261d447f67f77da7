import { DEFAULT_FEE_NAME } from '../../domain/tournaments/published.ts'
import { registrationText } from '../texts/en/registration.ts'

/** The name that the organizer gave the convenience fee; the console's own for the name that tournaments start with. */
export const feeNameText = (name: string): string =>
  name === '' || name === DEFAULT_FEE_NAME ? registrationText('convenienceFee') : name

import { maySeeRegistrationDetails } from '../../commands/registration/policies.ts'
import { registrationOnWire } from '../../projections/registration/registrations.live.ts'
import { registrationGrid } from '../../projections/registration/registrations.queries.ts'
import type { Download } from '../documents/download.ts'
import { registrationsWorkbook } from './registrations.xlsx.ts'

/** Every athlete of a tournament, for those who run it (spec/tournament-and-registration.md §2 Registrations). */
export const registrationsDownload: Download = {
  file: 'registrations.xlsx',
  may: maySeeRegistrationDetails,
  filename: (title) => `registrations - ${title}.xlsx`,
  content: async ({ app, tenant, tournament, language }) => {
    const rows = await registrationGrid(app.reader, tenant, tournament.tournamentId)
    const inputs = tournament.offer.events.flatMap((event) => event.inputs)
    const { timezone } = tournament.offer.details
    return registrationsWorkbook(rows.map(registrationOnWire), { inputs, timezone, language })
  },
}

import { maySeeRegistrationDetails } from '../../commands/registration/policies.ts'
import { peopleOfMemberships } from '../../projections/accounts/membership-people.queries.ts'
import { registrationOnWire } from '../../projections/registration/registrations.live.ts'
import { registrationKeys, registrationsByStudents } from '../../projections/registration/registrations.queries.ts'
import type { Download, DownloadRequest } from '../documents/download.ts'
import { loadPages } from '../documents/load-pages.ts'
import { participantsWorkbook } from './participants.xlsx.ts'

/** Participants by event, with their contacts (registration rule 23). */
export const participantsDownload: Download = {
  file: 'participants.xlsx',
  may: maySeeRegistrationDetails,
  filename: (title) => `participants - ${title}.xlsx`,
  content: (request) => {
    const roles = new Map(request.tournament.offer.events.map(({ eventId, role }) => [eventId, role]))
    return participantsWorkbook(pagesOf(request), { roles, language: request.language })
  },
}

async function* pagesOf({ app, tenant, tournament, choice }: DownloadRequest) {
  const t = tournament.tournamentId
  const everyone = await registrationKeys(app.reader, tenant, t)
  const chosen = choice.students === undefined ? null : new Set(choice.students.split(','))
  const pages = loadPages(
    chosen === null ? everyone : everyone.filter((id) => chosen.has(id)),
    (page) => registrationsByStudents(app.reader, tenant, t, page),
    ({ studentId }) => studentId,
  )
  for await (const page of pages) {
    const families = [...new Set(page.map(({ membershipId }) => membershipId))]
    const people = await peopleOfMemberships(app.reader, tenant, families)
    yield { rows: page.map(registrationOnWire), contacts: Map.groupBy(people, ({ membershipId }) => membershipId) }
  }
}

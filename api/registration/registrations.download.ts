import { maySeeRegistrationDetails } from '../../commands/registration/policies.ts'
import { registrationOnWire } from '../../projections/registration/registrations.live.ts'
import {
  customKeysOf,
  registrationKeys,
  registrationsByStudents,
} from '../../projections/registration/registrations.queries.ts'
import type { Download } from '../documents/download.ts'
import { loadPages, mapPages } from '../documents/load-pages.ts'
import { registrationsWorkbook } from './registrations.xlsx.ts'

/** All athletes of a tournament, or `students` by ids, for its staff (registration rule 23). */
export const registrationsDownload: Download = {
  file: 'registrations.xlsx',
  may: maySeeRegistrationDetails,
  filename: (title) => `registrations - ${title}.xlsx`,
  content: async function* ({ app: { reader }, tenant, tournament, language, choice }) {
    const t = tournament.tournamentId
    const [everyone, keys] = await Promise.all([registrationKeys(reader, tenant, t), customKeysOf(reader, tenant, t)])
    const chosen = choice.students === undefined ? null : new Set(choice.students.split(','))
    const students = chosen === null ? everyone : everyone.filter((id) => chosen.has(id))
    const pages = loadPages(
      students,
      (page) => registrationsByStudents(reader, tenant, t, page),
      ({ studentId }) => studentId,
    )
    const inputs = tournament.offer.events.flatMap((event) => event.inputs)
    const { timezone } = tournament.offer.details
    yield* registrationsWorkbook(mapPages(pages, registrationOnWire), { keys, inputs, timezone, language })
  },
}

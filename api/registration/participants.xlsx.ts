import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import type { TournamentEventDetails } from '../../domain/tournaments/published.ts'
import type { RegistrationRow } from '../contract/registration.ts'
import { sheetInPages } from '../documents/sheet-in-pages.ts'
import { credentialWords } from './credentials.words.ts'
import { participantsWords } from './participants.words.ts'
import { registrationsWords } from './registrations.words.ts'

interface Shown {
  readonly roles: ReadonlyMap<string, TournamentEventDetails['role']>
  readonly language: SpokenLanguage
}

/** Registrations that are read together, with those who act for the athletes' families. */
export interface ParticipantsPage {
  readonly rows: readonly RegistrationRow[]
  readonly contacts: ReadonlyMap<string, readonly { readonly displayName: string; readonly email: string }[]>
}

/** A row for each athlete in each event, with whom to write to. */
export const participantsWorkbook = (
  pages: AsyncIterable<ParticipantsPage>,
  { roles, language }: Shown,
): AsyncGenerator<Uint8Array> => {
  const words = participantsWords[language]
  const of = registrationsWords[language]
  const { columns: heads } = of
  const columns = [
    { header: words.event, width: 32 },
    ...[words.role, words.status].map((header) => ({ header, width: 14 })),
    ...[heads.lastName, heads.firstName, heads.level, heads.gender].map((header) => ({ header, width: 20 })),
    { header: heads.dateOfBirth, width: 14, format: 'yyyy-mm-dd' },
    ...[heads.weight, heads.height].map((header) => ({ header, width: 14 })),
    { header: heads.facility, width: 28 },
    { header: heads.specialNeeds, width: 16 },
    ...[words.contact, words.email].map((header) => ({ header, width: 32 })),
  ]
  const cellsOf = (row: RegistrationRow, contacts: ParticipantsPage['contacts']) => {
    const people = contacts.get(row.membershipId) ?? []
    const athlete = [
      row.lastName,
      row.firstName,
      row.level,
      row.gender === null ? null : of[row.gender],
      row.dateOfBirth === null ? null : new Date(`${row.dateOfBirth.slice(0, 10)}T00:00Z`),
      // Nobody weighs nothing: it is not known.
      ...[row.weight, row.height].map((measure) => (measure === 0 ? null : measure)),
      row.trainingFacility?.title ?? null,
      row.specialNeeds ? of.yes : of.no,
      people.map(({ displayName }) => displayName).join('; '),
      people.flatMap(({ email }) => (email === '' ? [] : [email])).join('; '),
    ]
    return row.registeredEvents
      .filter(({ status }) => status !== 'canceled')
      .map(({ eventId, eventTitle, status }) => {
        const role = roles.get(eventId)
        return [
          eventTitle,
          role === undefined ? null : credentialWords[language].roles[role],
          status === 'complete' ? words.paid : words.unpaid,
          ...athlete,
        ]
      })
  }
  const rows = async function* () {
    for await (const { rows: some, contacts } of pages) yield some.flatMap((row) => cellsOf(row, contacts))
  }
  return sheetInPages({ name: words.sheet, columns, pages: rows() })
}

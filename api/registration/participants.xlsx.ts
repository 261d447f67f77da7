import { credentialsText } from '../../commands/texts/en/credentials.ts'
import { participantsText } from '../../commands/texts/en/participants.ts'
import { registrationsText } from '../../commands/texts/en/registrations.ts'
import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import type { TournamentEventDetails } from '../../domain/tournaments/published.ts'
import type { RegistrationRow } from '../contract/registration.ts'
import { streamWorkbook } from '../documents/stream-workbook.ts'

interface ReportOptions {
  readonly roles: ReadonlyMap<string, TournamentEventDetails['role']>
  readonly language: SpokenLanguage
}

/** A page of registrations, with the contacts of the athletes' families. */
export interface ParticipantsPage {
  readonly rows: readonly RegistrationRow[]
  readonly contacts: ReadonlyMap<string, readonly { readonly displayName: string; readonly email: string }[]>
}

/** A workbook with a row for each athlete in each event, with contacts. */
export const participantsWorkbook = (
  pages: AsyncIterable<ParticipantsPage>,
  { roles, language }: ReportOptions,
): AsyncGenerator<Uint8Array> => {
  const text = participantsText(language)
  const onAthlete = registrationsText(language)
  const columns = [
    { header: text('event'), width: 32 },
    ...[text('role'), text('status')].map((header) => ({ header, width: 14 })),
    ...[onAthlete('lastName'), onAthlete('firstName'), onAthlete('level'), onAthlete('gender')].map((header) => ({
      header,
      width: 20,
    })),
    { header: onAthlete('dateOfBirth'), width: 14, format: 'yyyy-mm-dd' },
    ...[onAthlete('weight'), onAthlete('height')].map((header) => ({ header, width: 14 })),
    { header: onAthlete('facility'), width: 28 },
    { header: onAthlete('specialNeeds'), width: 16 },
    ...[text('contact'), text('email')].map((header) => ({ header, width: 32 })),
  ]
  const cellsOf = (row: RegistrationRow, contacts: ParticipantsPage['contacts']) => {
    const people = contacts.get(row.membershipId) ?? []
    const athlete = [
      row.lastName,
      row.firstName,
      row.level,
      row.gender === null ? null : onAthlete(row.gender),
      row.dateOfBirth === null ? null : new Date(`${row.dateOfBirth.slice(0, 10)}T00:00Z`),
      // 0 means unknown.
      ...[row.weight, row.height].map((measure) => (measure === 0 ? null : measure)),
      row.trainingFacility?.title ?? null,
      onAthlete(row.specialNeeds ? 'yes' : 'no'),
      people.map(({ displayName }) => displayName).join('; '),
      people.flatMap(({ email }) => (email === '' ? [] : [email])).join('; '),
    ]
    return row.events
      .filter(({ status }) => status !== 'canceled')
      .map(({ eventId, eventTitle, status }) => {
        const role = roles.get(eventId)
        return [
          eventTitle,
          role === undefined ? null : credentialsText(language)(`roles.${role}`),
          text(status === 'complete' ? 'paid' : 'unpaid'),
          ...athlete,
        ]
      })
  }
  const rows = async function* () {
    for await (const { rows: some, contacts } of pages) yield some.flatMap((row) => cellsOf(row, contacts))
  }
  return streamWorkbook({ name: text('sheet'), columns, pages: rows() })
}

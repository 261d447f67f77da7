import { maySeeRegistrationDetails } from '../../commands/registration/policies.ts'
import { credentialsText } from '../../commands/texts/en/credentials.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { pictureTypeOf } from '../../domain/kernel/picture.ts'
import { parseUploadedPicture } from '../../domain/registration/published.ts'
import { studentsByIds } from '../../projections/accounts/memberships.queries.ts'
import type { RegistrationRow } from '../../projections/registration/registrations.live.ts'
import { registeredKeysOf, registrationsByStudents } from '../../projections/registration/registrations.queries.ts'
import type { Download, DownloadExtent, DownloadRequest } from '../documents/download.ts'
import { loadPages } from '../documents/load-pages.ts'
import { credentialTemplates } from '../documents/pdf/paper-size.ts'
import type { CredentialsPart, PrintedCard } from './credentials.pdf.ts'

type CredentialsText = ReturnType<typeof credentialsText>

const module = new URL('./credentials.pdf.ts', import.meta.url)

/** Cards per part, three sheets of credentials: a part holds the photos of all its cards in memory. */
const CARDS_PER_PART = { credential: 12, badge: 48 } as const
const CARDS_PER_SHEET = { credential: 4, badge: 8 } as const
/** Events that fit on a credential. */
const MAX_EVENTS = 8

const download = (kind: CredentialsPart['kind'], name: 'credentials' | 'badges'): Download => ({
  file: `${name}.pdf`,
  may: maySeeRegistrationDetails,
  filename: (title) => `${name} - ${title}.pdf`,
  pages: async (extent) => Math.max(1, Math.ceil((await cardsOf(extent)) / CARDS_PER_SHEET[kind])),
  content: async function* (request) {
    const text = credentialsText(request.language)
    yield* request.app.printer.print({
      owner: request.tenant,
      pages: Math.ceil((await cardsOf(request)) / CARDS_PER_SHEET[kind]),
      module,
      title: `${text(name)}: ${request.tournament.title}`,
      language: request.language,
      parts: partsOf(request, kind, text),
    })
  },
})

/**
 * Credentials of all athletes, of chosen ones, or blank ones (registration rule 23): the choice names the `template`,
 * and either `students` by ids or `blank`.
 */
export const credentialsDownload = download('credential', 'credentials')

/** Badges, smaller and without events and photos, in the organization's usual paper size. */
export const badgesDownload = download('badge', 'badges')

const cardsOf = async (extent: DownloadExtent): Promise<number> =>
  extent.choice.blank === undefined ? (await studentsOf(extent)).length : 1

const studentsOf = async ({ app, tenant, tournament, choice }: DownloadExtent): Promise<readonly string[]> => {
  const chosen = choice.students === undefined ? null : new Set(choice.students.split(','))
  const registered = await registeredKeysOf(app.reader, tenant, tournament.tournamentId)
  return chosen === null ? registered : registered.filter((id) => chosen.has(id))
}

async function* partsOf(
  request: DownloadRequest,
  kind: CredentialsPart['kind'],
  text: CredentialsText,
): AsyncGenerator<CredentialsPart> {
  const { app, tenant, tournament, choice } = request
  const t = tournament.tournamentId
  const part = (cards: readonly PrintedCard[]): CredentialsPart => ({
    kind,
    paper: credentialTemplates.find(({ id }) => id === choice.template)?.size ?? request.paper,
    tournament: { title: tournament.title, about: aboutOf(request) },
    organization: request.organization,
    words: {
      name: text('name'),
      facility: text('facility'),
      role: text('role'),
      events: text('events'),
      noAthletes: text('noAthletes'),
      unprintable: text('unprintable'),
    },
    cards,
  })
  if (choice.blank !== undefined) {
    yield part(Array.from({ length: CARDS_PER_SHEET[kind] }, () => BLANK))
    return
  }
  const students = await studentsOf(request)
  if (students.length === 0) yield part([])
  const pages = loadPages(
    students,
    (page) => registrationsByStudents(app.reader, tenant, t, page),
    ({ studentId }) => studentId,
    CARDS_PER_PART[kind],
  )
  for await (const rows of pages) {
    const photos = kind === 'badge' ? NO_PHOTOS : await photosOf(request, rows)
    yield part(rows.map((row) => cardOf(request, row, text, photos.get(row.studentId) ?? null)))
  }
}

const BLANK: PrintedCard = {
  name: null,
  role: '',
  facility: null,
  events: [],
  more: null,
  photo: null,
  href: null,
}

const cardOf = (
  { app, tenant, tournament }: DownloadRequest,
  row: RegistrationRow,
  text: CredentialsText,
  photo: PrintedCard['photo'],
): PrintedCard => {
  const entered = row.registeredEvents.filter(({ status }) => status === 'complete')
  const roles = tournament.offer.events.filter(({ eventId }) => entered.some((entry) => entry.eventId === eventId))
  const titles = entered.map(({ eventTitle }) => eventTitle)
  const visible = titles.length <= MAX_EVENTS ? titles : titles.slice(0, MAX_EVENTS - 1)
  return {
    name: fullName(row),
    role: [...new Set(roles.map(({ role }) => text(`roles.${role}`)))].join(' · '),
    facility: row.trainingFacility?.title ?? null,
    events: visible,
    more: visible.length === titles.length ? null : text('more', { count: titles.length - visible.length }),
    photo,
    href: `${app.tenants.originOf(tenant)}/event/${tournament.tournamentId}/manage/registrations?athlete=${row.studentId}`,
  }
}

const NO_PHOTOS: ReadonlyMap<string, NonNullable<PrintedCard['photo']>> = new Map()

/** Loads the uploaded photos; pictures on other sites are not fetched, and WebP cannot be printed. */
const photosOf = async (
  { app, tenant }: DownloadRequest,
  rows: readonly RegistrationRow[],
): Promise<typeof NO_PHOTOS> => {
  const photos = new Map<string, NonNullable<PrintedCard['photo']>>()
  for (const { studentId, imageUri } of await studentsByIds(
    app.reader,
    tenant,
    rows.map(({ studentId }) => studentId),
  )) {
    const uploaded = imageUri === null ? null : parseUploadedPicture(imageUri)
    const picture = uploaded === null ? null : await app.commands.readPicture(tenant, uploaded)
    const type = picture === null ? null : pictureTypeOf(picture.bytes)
    if (picture === null || (type !== 'image/jpeg' && type !== 'image/png')) continue
    photos.set(studentId, { bytes: picture.bytes, format: type === 'image/png' ? 'png' : 'jpg' })
  }
  return photos
}

/** `Mar 6 – 7, 2027 · Dallas` */
const aboutOf = ({ tournament: { startDate, endDate, timezone, location }, locale }: DownloadRequest): string => {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: timezone })
  const when = days.formatRange(new Date(startDate), new Date(endDate))
  return location === null || location === '' ? when : `${when} · ${location}`
}

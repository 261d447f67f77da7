import { hashOfText } from '../../commands/kernel/hash-of-text.ts'
import { isLink } from '../../domain/kernel/link.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import { isPublicPictureUrl } from '../../domain/kernel/picture.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { termsOf } from '../../domain/registration/published.ts'
import { registrationPhase } from '../../domain/tournaments/published.ts'
import type { RegisteredStudent } from '../../projections/registration/registered-students.queries.ts'
import type {
  DivisionRow,
  OfferedTournament,
  TournamentRow,
  TournamentWithStock,
} from '../../projections/tournaments/tournaments.queries.ts'
import type { StakeholderRow } from '../contract/stakeholders.ts'
import type { InputDefinition, Tournament, TournamentListItem } from '../contract/tournaments.ts'
import { cleanHtml } from '../documents/clean-html.ts'
import { divisionsIn } from './present-set-up.ts'

/** `published`: the tournaments with declared results for everyone. */
export const presentListItem = (
  row: TournamentRow,
  now: Instant,
  published: ReadonlySet<string>,
): TournamentListItem => {
  const phase = registrationPhase(row, now)
  return {
    id: row.tournamentId,
    title: row.title,
    imageUri: row.imageUri,
    startDate: row.startDate,
    endDate: row.endDate,
    registrationEnds: row.registrationEnds,
    timezone: row.timezone,
    location: row.location,
    type: row.type,
    isDraft: row.isDraft,
    isRegistrationOpen: phase === 'open',
    hasEnded: phase === 'ended',
    hasResults: phase === 'ended' && published.has(row.tournamentId),
  }
}

/** Whether a student of the caller can still be entered in an event. */
export type CanRegister = (studentId: string, eventId: string) => boolean

type OfferedInput = OfferedTournament['offer']['events'][number]['inputs'][number]

/** The caller's view of a tournament. */
interface Viewer {
  readonly studentIds: readonly string[]
  readonly canRegister: CanRegister
  /** Registered students that the caller may know of. */
  readonly registered: readonly RegisteredStudent[]
  /** Null unless the caller is staff. */
  readonly staff: {
    readonly divisions: readonly DivisionRow[]
    readonly directors: readonly string[]
    readonly judgeIds: readonly string[]
    /** Undefined if the caller may not see the draw. */
    readonly bracketDownloadUri: string | null | undefined
    /** Null if the caller may not print credentials. */
    readonly credentialTemplates: NonNullable<Tournament['credentialTemplates']> | null
    /** Null if the caller may not assign roles. */
    readonly stakeholders: readonly StakeholderRow[] | null
  } | null
  readonly paymentGatewayPublicToken: string
  /** The tournaments with declared results for everyone. */
  readonly published: ReadonlySet<string>
}

/** For the public page: no students, and nothing that is for staff. */
export const publicViewer = {
  studentIds: [],
  canRegister: () => false,
  registered: [],
  staff: null,
} as const satisfies Partial<Viewer>

const cleanNullable = (html: string | null): string | null => (html === null ? null : cleanHtml(html))

export const presentTournament = (row: TournamentWithStock, now: Instant, viewer: Viewer): Tournament => {
  const { staff } = viewer
  const { details, events, catalog, pricing, pricingStrategies, purchaseGroups, purchaseGroupExclusions } = row.offer
  const inputsOf = (inputs: readonly OfferedInput[]): InputDefinition[] =>
    inputs.map((input) => ({
      ...input,
      description: cleanHtml(input.description),
      tournamentId: row.tournamentId,
      studentIds: [...viewer.studentIds],
    }))
  const remaining = new Map(row.stock.map((stock) => [`${stock.kind} ${stock.stockId}`, stock.remaining]))
  const divisionsOf = (eventId: string) =>
    divisionsIn(staff?.divisions ?? [], eventId).map((one) => ({ ...one, eventId, tournamentId: row.tournamentId }))
  return {
    ...presentListItem(row, now, viewer.published),
    description: cleanHtml(details.description),
    eventLandingPage: cleanHtml(details.eventLandingPage),
    registrationDescription: cleanHtml(details.registrationDescription),
    displayAfter: details.displayAfter,
    pricing: pricing.map((entry) => ({
      ...entry,
      curriculumId: events.find(({ eventId }) => eventId === entry.eventId)?.curriculumId ?? entry.eventId,
      price: entry.price === null ? null : toDollars(entry.price),
      additionalFee: toDollars(entry.additionalFee),
    })),
    pricingStrategies: pricingStrategies.map((strategy) => ({ ...strategy, prices: strategy.prices.map(toDollars) })),
    purchaseGroups: purchaseGroups.map((group) => ({
      ...group,
      itemFilter: events.filter(({ purchaseGroupId }) => purchaseGroupId === group.id).map(({ eventId }) => eventId),
    })),
    purchaseGroupExclusions: purchaseGroupExclusions.map((exclusion) => ({ ...exclusion })),
    catalog: catalog.map(({ catalogItemId, price, availableQuantity, ...item }) => ({
      ...item,
      id: catalogItemId,
      description: cleanHtml(item.description),
      additionalTerms: cleanNullable(item.additionalTerms),
      inputs: inputsOf(item.inputs),
      price: toDollars(price),
      availableQuantity: remaining.get(`item ${catalogItemId}`) ?? availableQuantity,
    })),
    events: events.map((event) => ({
      ...event,
      description: cleanHtml(event.description),
      additionalTerms: cleanNullable(event.additionalTerms),
      inputs: inputsOf(event.inputs),
      remaining: event.capacity === null ? null : (remaining.get(`event ${event.eventId}`) ?? event.capacity),
      // Events recorded before addresses were checked may have any.
      resources: event.resources.filter(({ uri }) => isLink(uri) || isPublicPictureUrl(uri)),
      responseDescription: cleanHtml(event.responseDescription),
      students: viewer.studentIds.map((studentId) => ({
        studentId,
        canRegister: viewer.canRegister(studentId, event.eventId),
      })),
      allRegisteredStudentIds: viewer.registered.flatMap((entry) =>
        entry.eventId === event.eventId ? [entry.studentId] : [],
      ),
      ...(staff === null ? {} : { divisions: divisionsOf(event.eventId), judgeIds: [...staff.judgeIds] }),
    })),
    students: viewer.studentIds.map((studentId) => ({
      studentId,
      canRegister: events.some(({ eventId }) => viewer.canRegister(studentId, eventId)),
    })),
    created: row.created ?? row.displayAfter,
    bracketGenerationDate: row.bracketGenerationDate,
    divisionRulesModified: row.divisionRulesModified,
    paymentGatewayPublicToken: viewer.paymentGatewayPublicToken,
    terms: cleanHtml(details.terms),
    layout: details.layout,
    // Rows written before the setting existed do not have it.
    showsRegistered: details.showsRegistered === true,
    customerPaysConvenienceFee: details.customerPaysConvenienceFee,
    convenienceFeeDescriptor: details.convenienceFeeDescriptor,
    taxPercent: details.taxPercent,
    supportEmail: details.supportEmail,
    receiptImageUri: details.receiptImageUri,
    stagingLocations: [...details.stagingLocations],
    bracketLocations: [...details.bracketLocations],
    athleteCallMinutes: [...details.athleteCallMinutes],
    // Only staff distribute the board's link.
    statusHubId: staff === null ? null : details.statusHubId,
    ...(staff === null ? {} : forStaff(details, staff)),
    coachesCanEditAthletes: details.coachesCanEditAthletes,
    termsHashes: termsOf(row.tournamentId, details.terms, row.offer).map(({ of, html }) => ({
      of,
      hash: hashOfText(html),
    })),
  }
}

const forStaff = (
  { statementDescriptor, judgingTerms }: OfferedTournament['offer']['details'],
  { directors, stakeholders, credentialTemplates, bracketDownloadUri }: NonNullable<Viewer['staff']>,
) => ({
  statementDescriptor,
  judgingTerms: cleanHtml(judgingTerms),
  directors: [...directors],
  ...(credentialTemplates === null ? {} : { credentialTemplates }),
  ...(bracketDownloadUri === undefined ? {} : { bracketDownloadUri }),
  ...(stakeholders === null
    ? {}
    : { stakeholders: stakeholders.map(({ membershipId, roles }) => ({ membershipId, roles })) }),
})

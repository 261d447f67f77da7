import { hashOfText } from '../../commands/kernel/hash-of-text.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { termsOf } from '../../domain/registration/published.ts'
import { registrationPhase } from '../../domain/tournaments/published.ts'
import type { RegisteredStudent } from '../../projections/registration/registered-students.queries.ts'
import type {
  DivisionRow,
  TournamentListRow,
  TournamentRow,
  TournamentWithStock,
} from '../../projections/tournaments/tournaments.queries.ts'
import type { StakeholderRow } from '../contract/stakeholders.ts'
import type { InputDefinition, Tournament, TournamentListItem } from '../contract/tournaments.ts'
import { cleanHtml } from '../http/clean-html.ts'
import { divisionsIn } from './present-set-up.ts'

export const presentListItem = (row: TournamentListRow, now: Instant): TournamentListItem => {
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
    isRegistrationOpen: phase === 'open',
    hasEnded: phase === 'ended',
  }
}

/** Whether a student of the caller can still be entered in an event. */
export type CanRegister = (studentId: string, eventId: string) => boolean

type AskedInput = TournamentRow['offer']['events'][number]['inputs'][number]

/** Who asks, and what they may see. */
interface Asking {
  readonly studentIds: readonly string[]
  readonly canRegister: CanRegister
  /** Of those whom the caller may know of. */
  readonly registered: readonly RegisteredStudent[]
  /** Null for who is no staff. */
  readonly staff: {
    readonly divisions: readonly DivisionRow[]
    readonly directors: readonly string[]
    readonly judgeIds: readonly string[]
    /** Undefined for who does not see the draw. */
    readonly bracketDownloadUri: string | null | undefined
    /** Null for who prints no credentials. */
    readonly credentialTemplates: NonNullable<Tournament['credentialTemplates']> | null
    /** Null for who does not give roles. */
    readonly stakeholders: readonly StakeholderRow[] | null
  } | null
  readonly paymentGatewayPublicToken: string
}

/** On the public page: nobody's students, and nothing that is for staff. */
export const nobody = {
  studentIds: [],
  canRegister: () => false,
  registered: [],
  staff: null,
} as const satisfies Partial<Asking>

export const presentTournament = (row: TournamentWithStock, now: Instant, asking: Asking): Tournament => {
  const { staff } = asking
  const { details, events, catalog, pricing, pricingStrategies, purchaseGroups, purchaseGroupExclusions } = row.offer
  const asked = (inputs: readonly AskedInput[]): InputDefinition[] =>
    inputs.map((input) => ({
      ...input,
      description: cleanHtml(input.description),
      tournamentId: row.tournamentId,
      studentIds: [...asking.studentIds],
    }))
  const remaining = new Map(row.stock.map((stock) => [`${stock.kind} ${stock.stockId}`, stock.remaining]))
  return {
    ...presentListItem(row, now),
    description: details.description,
    eventLandingPage: details.eventLandingPage,
    registrationDescription: details.registrationDescription,
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
      inputs: asked(item.inputs),
      price: toDollars(price),
      availableQuantity: remaining.get(`item ${catalogItemId}`) ?? availableQuantity,
    })),
    events: events.map((event) => ({
      ...event,
      inputs: asked(event.inputs),
      remaining: event.capacity === null ? null : (remaining.get(`event ${event.eventId}`) ?? event.capacity),
      resources: [...event.resources],
      responseDescription: cleanHtml(event.responseDescription),
      students: asking.studentIds.map((studentId) => ({
        studentId,
        canRegister: asking.canRegister(studentId, event.eventId),
      })),
      allRegisteredStudentIds: asking.registered.flatMap((entry) =>
        entry.eventId === event.eventId ? [entry.studentId] : [],
      ),
      ...(staff === null
        ? {}
        : { divisions: divisionsIn(staff.divisions, event.eventId), judgeIds: [...staff.judgeIds] }),
    })),
    students: asking.studentIds.map((studentId) => ({
      studentId,
      canRegister: events.some(({ eventId }) => asking.canRegister(studentId, eventId)),
    })),
    created: row.created ?? row.displayAfter,
    bracketGenerationDate: row.bracketGenerationDate,
    divisionRulesModified: row.divisionRulesModified,
    paymentGatewayPublicToken: asking.paymentGatewayPublicToken,
    terms: cleanHtml(details.terms),
    layout: details.layout,
    // A row that was written before the setting existed does not have it.
    showsRegistered: details.showsRegistered === true,
    customerPaysConvenienceFee: details.customerPaysConvenienceFee,
    convenienceFeeDescriptor: details.convenienceFeeDescriptor,
    taxPercent: details.taxPercent,
    supportEmail: details.supportEmail,
    receiptImageUri: details.receiptImageUri,
    stagingLocations: [...details.stagingLocations],
    bracketLocations: [...details.bracketLocations],
    athleteCallMinutes: [...details.athleteCallMinutes],
    // Staff hand out the board's link.
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
  { statementDescriptor, judgingTerms }: TournamentRow['offer']['details'],
  { directors, stakeholders, credentialTemplates, bracketDownloadUri }: NonNullable<Asking['staff']>,
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

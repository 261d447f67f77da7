import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { type Recipient, readRecipients } from '../accounts/read-recipients.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import type { Needs } from '../kernel/deps.ts'
import { readTournament } from '../tournaments/read-tournament.ts'

/** What a mail to a family about one student's registration needs. */
export interface FamilyToMail {
  readonly athlete: string
  readonly tournament: string
  /** The support address; null for none. */
  readonly replyTo: string | null
  /** Address of the tournament's page. */
  readonly url: string
  /** The adults who have an address. The mail is about money or places, so it cannot be turned off. */
  readonly adults: readonly Recipient[]
  readonly titleOf: (eventId: string) => string
}

/** Null if the tournament or the student is gone. */
export const readFamilyToMail =
  (deps: Needs<'handler' | 'sites'>) =>
  async (
    tenant: string,
    { tournamentId, membershipId, studentId }: Readonly<Record<'tournamentId' | 'membershipId' | 'studentId', string>>,
  ): Promise<FamilyToMail | null> => {
    const { state: family } = await deps.handler.read(membershipAggregate, tenant, { membershipId })
    const tournament = await readTournament(deps)(tenant, tournamentId)
    const student = family.students.get(studentId)
    if (tournament?.details == null || student === undefined) return null
    const { details: organization } = await readTenant(deps)(tenant)
    return {
      athlete: student.firstName,
      tournament: tournament.details.title,
      replyTo: tournament.details.supportEmail || organization?.supportEmail || null,
      url: `${deps.sites.originOf(tenant)}/event/${tournamentId}`,
      adults: await readRecipients(deps)(tenant, family.userIds, 'money-or-places'),
      titleOf: (eventId) => tournament.events.find((event) => event.eventId === eventId)?.title ?? '',
    }
  }

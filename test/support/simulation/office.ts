import { changeProfile } from '../../../commands/accounts/change-profile.ts'
import { confirmEmailChange } from '../../../commands/accounts/email-change/confirm-email-change.ts'
import { movePeople } from '../../../commands/accounts/members/move-people.ts'
import {
  addFacility,
  addLevel,
  addProgram,
  changeFacility,
  changeLevel,
  changeTenant,
  openTenant,
} from '../../../commands/accounts/organization.ts'
import { setProfilePicture } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { confirmFreeOrder } from '../../../commands/payments/charge.ts'
import { completeDisbursement, previewDisbursement } from '../../../commands/payments/disbursements.ts'
import { sealPeriod } from '../../../commands/payments/ledger/seal-period.ts'
import { recordPayout } from '../../../commands/payments/payouts/record-payout.ts'
import { cancelItem } from '../../../commands/registration/cancel-lines.ts'
import { changeAnswers } from '../../../commands/registration/change-answers.ts'
import { changeChoices } from '../../../commands/registration/change-choices.ts'
import { correctRegistration } from '../../../commands/registration/correct-registration.ts'
import { importEntries } from '../../../commands/registration/import/import-entries.ts'
import { completeImport, recordImportGroups } from '../../../commands/registration/import/record-progress.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { reinstateItem } from '../../../commands/registration/reinstate-item.ts'
import { reorderEvents, type WriteTournament, writeTournament } from '../../../commands/tournaments/tournament.ts'
import { NO_STREAM } from '../../../domain/kernel/journal.ts'
import { bulkImportAggregate } from '../../../domain/registration/bulk-import/state.ts'
import { heldEntries } from '../../../domain/registration/registration/state.ts'
import { golden } from '../golden.ts'
import { anInput, cartOf } from '../spring-cup.ts'
import { lionsDetails } from '../tenant-details.ts'
import type { Household } from './buyers.ts'
import { divisionsOfForms } from './hall.ts'
import type { Act, Weather } from './weather.ts'

const tournamentId = 't1'
const EVENTS = ['forms', 'sparring', 'judges']
const ZONES = ['America/Chicago', 'Europe/Berlin', 'Pacific/Auckland']
const { tenant: _, ...settings } = golden('TenantDetailsChanged').data
const level = { levelId: 'white', order: 1, grade: '10', description: 'First', programIds: ['kids'] }
const north = { facilityId: 'north', shortTitle: 'N', location: '' }

/**
 * Admins and directors who change the organization and the tournament, seal months, pay out and correct registrations, and a
 * provider who pays out.
 */
export class Office {
  private readonly weather: Weather
  private readonly households: readonly Household[]
  private readonly payouts: string[] = []

  private constructor(weather: Weather, households: readonly Household[]) {
    this.weather = weather
    this.households = households
  }

  /** To be called after the families' adults are registered. */
  static async open(weather: Weather, households: readonly Household[]): Promise<Office> {
    const { world } = weather
    const { deps } = world
    const office = new Office(weather, households)
    mustSucceed(await openTenant(deps)(world.context(), lionsDetails))
    await office.changeZone()
    mustSucceed(await addFacility(deps)(world.context(), { ...north, title: 'North' }))
    mustSucceed(await addProgram(deps)(world.context(), { programId: 'kids', name: 'Kids' }))
    mustSucceed(await addLevel(deps)(world.context(), { ...level, label: 'White belt' }))
    mustSucceed(
      await office.save({
        eventEdits: [{ eventId: 'forms', changes: { inputs: [anInput('Weight')] }, expected: null }],
        itemEdits: [{ catalogItemId: 'shirt', changes: { inputs: [anInput('x:size')] }, expected: null }],
      }),
    )
    await office.importOne()
    await office.moveOne()
    await office.changeAddress()
    await office.enterForFree()
    return office
  }

  get acts(): readonly Act[] {
    const { world, random } = this.weather
    const { deps } = world
    const number = () => random.below(100)
    return [
      [1, () => this.changeZone()],
      [1, () => changeFacility(deps)(world.context(), { ...north, title: `North ${number()}`, expected: null })],
      [1, () => changeLevel(deps)(world.context(), { ...level, label: `White ${number()}`, expected: null })],
      [
        1,
        () => reorderEvents(deps)(world.context(), { tournamentId, eventIds: random.some(EVENTS, 1), expected: null }),
      ],
      [1, () => this.save({ details: { title: `Spring Cup ${number()}` } })],
      [3, () => this.rename()],
      [1, () => this.seal()],
      [2, () => this.disburse()],
      [8, () => this.payOut()],
      [4, () => this.correct()],
      [4, () => this.answer()],
      [8, () => this.cancelItem()],
      [4, () => this.choose()],
    ]
  }

  private async changeZone(): Promise<void> {
    const { world, random } = this.weather
    const timeZone = random.pick(ZONES) ?? 'UTC'
    const changed = { settings: { ...settings, timeZone, canEditEmail: true }, features: lionsDetails.features }
    mustSucceed(await changeTenant(world.deps)(world.context(), { ...changed, expected: null }))
  }

  private save(changes: Partial<WriteTournament>) {
    const { world } = this.weather
    const none = { eventAdds: [], eventEdits: [], eventRemovals: [], itemAdds: [], itemEdits: [], itemRemovals: [] }
    return writeTournament(world.deps)(world.context(), {
      tournamentId,
      details: {},
      expected: {},
      ...none,
      ...changes,
    })
  }

  /** An event and its divisions. */
  private async rename(): Promise<void> {
    const { random } = this.weather
    const title = `Forms ${random.below(100)}`
    const divisions = { all: divisionsOfForms(title), expected: null }
    await this.save({ eventEdits: [{ eventId: 'forms', changes: { title }, expected: null, divisions }] })
  }

  /** A workbook with one family; all of it is registered. */
  private async importOne(): Promise<void> {
    const { world } = this.weather
    const { deps } = world
    const { membershipId = '', studentIds: [studentId = ''] = [] } = this.households[0] ?? {}
    const importId = 'import'
    const data = { ...golden('ImportStarted').data, importId, tournamentId, groups: 1 }
    const stream = bulkImportAggregate.stream('lions', { importId })
    await world.journal.append(stream, NO_STREAM, [{ type: 'ImportStarted', data }], world.context(), importId)
    const entries = [{ entryId: 'imported', eventId: 'forms', studentId }]
    mustSucceed(await importEntries(deps)(world.context(), { tournamentId, membershipId, importId, entries }))
    const groups = [{ group: 0, membershipId, newStudents: 0, newEntries: 1 }]
    mustSucceed(await recordImportGroups(deps)(world.context(), { importId, groups }))
    mustSucceed(await completeImport(deps)(world.context(), { importId }))
  }

  /** A child moves to another family. */
  private async moveOne(): Promise<void> {
    const { world } = this.weather
    const [from, to] = this.households.slice(-2)
    const people = { moveId: 'move', userIds: [], studentIds: from?.studentIds.slice(0, 1) ?? [] }
    const between = { membershipId: from?.membershipId ?? '', toMembershipId: to?.membershipId ?? '' }
    mustSucceed(await movePeople(world.deps)(world.context(), { ...people, ...between }))
    await world.settle()
  }

  /** An adult has a picture and another address. */
  private async changeAddress(): Promise<void> {
    const { world } = this.weather
    const { deps } = world
    const userId = `user-${this.households[0]?.membershipId}`
    const { imageUri } = golden('ProfilePictureSet').data
    mustSucceed(await setProfilePicture(deps)(world.context(), { userId, imageUri }))
    const email = 'moved@example.com'
    const profile = { displayName: 'Pat', email, mobile: '', facilityId: 'north', facilityTitle: 'North' }
    mustSucceed(await changeProfile(deps)(world.context(), { userId, ...profile }))
    await world.settle()
    const mail = world.mails.findLast(({ to }) => to.includes(email))
    const [, token = ''] = /\/user\/email\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    mustSucceed(await confirmEmailChange(deps)(world.context(), { userId, token }))
  }

  /** An adult enters a child for an event that costs nothing. */
  private async enterForFree(): Promise<void> {
    const { world } = this.weather
    const { membershipId = '', studentIds: [studentId] = [] } = this.households[1] ?? {}
    const of = { checkoutId: 'free', membershipId, userId: `user-${membershipId}` }
    const { transactionId } = mustSucceed(await world.checkout(cartOf(`${studentId}@judges`), of))
    mustSucceed(await confirmFreeOrder(world.deps)(world.context(), { transactionId }))
  }

  /** The month before the current one. */
  private async seal(): Promise<void> {
    const { world } = this.weather
    const now = world.clock.now()
    const [year = 0, month = 0] = now.split('-').map(Number)
    const period = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
    await sealPeriod(world.deps)(world.context(), { tenant: 'lions', period, timeZone: 'Europe/Berlin', now })
  }

  /** Pays out a tenth of what was collected, so that most of it can be refunded. */
  private async disburse(): Promise<void> {
    const { world } = this.weather
    const { deps } = world
    const of = { tournamentId, disbursementId: `disbursement-${this.weather.next()}` }
    const charges = (await world.events()).filter(({ type }) => type === 'ChargeSucceeded')
    const charged = charges.reduce((sum, { data }) => sum + (data as { readonly amount: number }).amount, 0)
    const none = { refunded: 0, chargebacks: 0, cardProcessingFees: 0, platformFees: 0 }
    const money = { collected: Math.floor(charged / 10), ...none }
    const terms = { participantLimit: null, perAthleteFee: 0, percentageWithheld: 5 }
    const when = { began: '2026-02-01T00:00:00.000Z', now: world.clock.now() }
    await previewDisbursement(deps)(world.context(), { ...of, ...terms, ...when, money, athleteIds: [] })
    await completeDisbursement(deps)(world.context(), { ...of, money })
  }

  private async payOut(): Promise<void> {
    const { world, random } = this.weather
    if (random.chance(0.4)) this.payouts.push(`po_${this.weather.next()}`)
    const payoutId = random.pick(this.payouts)
    if (payoutId === undefined) return
    const created = '2026-02-01T00:00:00.000Z'
    const status = random.pick(['under-way', 'paid', 'failed'] as const) ?? 'paid'
    const of = { payoutId, amount: 10_000, ofOthers: 0, currency: 'usd', created, arrival: created }
    await recordPayout(world.deps)(world.context(), { ...of, status, reason: status === 'failed' ? 'closed' : '' })
  }

  private async registration() {
    const { world, random } = this.weather
    const { membershipId } = random.pick(this.households) ?? { membershipId: '' }
    const state = await readRegistration(world.deps)('lions', tournamentId, membershipId)
    return { of: { tournamentId, membershipId }, state }
  }

  private async correct(): Promise<void> {
    const { world, random } = this.weather
    const { of, state } = await this.registration()
    const studentId = random.pick(heldEntries(state))?.studentId
    const answers = [{ key: 'Weight', value: String(30 + random.below(40)) }]
    if (studentId !== undefined) await correctRegistration(world.deps)(world.context(), { ...of, studentId, answers })
  }

  private async answer(): Promise<void> {
    const { world, random } = this.weather
    const { of, state } = await this.registration()
    const studentId = random.pick(heldEntries(state))?.studentId
    const answers = [{ key: 'Weight', value: String(30 + random.below(40)) }]
    if (studentId !== undefined) await changeAnswers(world.deps)(world.context(), { ...of, studentId, answers })
  }

  /** Cancels a line of items, and often regrets it. */
  private async cancelItem(): Promise<void> {
    const { world, random } = this.weather
    for (const { membershipId } of random.some(this.households, 1)) {
      const { items } = await readRegistration(world.deps)('lions', tournamentId, membershipId)
      const line = random.pick([...items.values()])
      if (line === undefined) continue
      const of = { tournamentId, membershipId, lineId: line.lineId }
      if (!line.isCanceled) await cancelItem(world.deps)(world.context(), { ...of, refundId: null })
      if (random.chance(0.7)) await reinstateItem(world.deps)(world.context(), of)
      return
    }
  }

  private async choose(): Promise<void> {
    const { world, random } = this.weather
    const choices = [{ key: 'x:size', value: random.chance(0.5) ? 'small' : 'large' }]
    for (const { membershipId } of random.some(this.households, 1)) {
      const { items } = await readRegistration(world.deps)('lions', tournamentId, membershipId)
      const line = [...items.values()].find(({ catalogItemId, isCanceled }) => catalogItemId === 'shirt' && !isCanceled)
      if (line === undefined) continue
      await changeChoices(world.deps)(world.context(), { tournamentId, membershipId, lineId: line.lineId, choices })
      return
    }
  }
}

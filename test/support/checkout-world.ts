import { mobileCodesWith } from '../../commands/accounts/mobile-codes.ts'
import { openMembership } from '../../commands/accounts/open-membership.ts'
import { registerStudent } from '../../commands/accounts/register-student.ts'
import { Handler } from '../../commands/kernel/handle.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { type AnyProcess, type DueTimer, derivedId, type Timers } from '../../commands/kernel/process.ts'
import type { Mail } from '../../commands/ports/mailer.ts'
import type { PaymentNotice } from '../../commands/ports/payment-gateway.ts'
import type { Receipt } from '../../commands/ports/receipts.ts'
import { applyOrderAnswers } from '../../commands/processes/apply-answers.ts'
import { cancelRefundedLines } from '../../commands/processes/cancel-refunded-lines.ts'
import { type Checkout, checkout } from '../../commands/processes/checkout.ts'
import { completePaidOrder } from '../../commands/processes/complete-paid-order.ts'
import { expireOrders } from '../../commands/processes/expire-orders.ts'
import { readPaymentNotice } from '../../commands/processes/read-payment-notice.ts'
import { refundUnfulfillableOrder } from '../../commands/processes/refund-unfulfillable-order.ts'
import { releaseLapsedHolds } from '../../commands/processes/release-lapsed-holds.ts'
import { releaseWithdrawnHolds } from '../../commands/processes/release-withdrawn-holds.ts'
import { returnCanceledStock } from '../../commands/processes/return-canceled-stock.ts'
import { sendReceipts } from '../../commands/processes/send-receipt.ts'
import { settleRequestedRefund } from '../../commands/processes/settle-requested-refund.ts'
import { withdrawCanceledOrder } from '../../commands/processes/withdraw-canceled-order.ts'
import { allEvents } from '../../domain/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { CommandContext, Journal } from '../../domain/kernel/journal.ts'
import { addMinutes, type Instant } from '../../domain/kernel/time.ts'
import type { Cart } from '../../domain/registration/published.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { FakeGateway, type Fault } from './fake-gateway.ts'
import { memoryJournal } from './memory-journal.ts'
import { openSpringCup } from './spring-cup.ts'

export interface WorldOptions {
  /** Another handler than the product's own: for control tests. */
  readonly handlerOn?: (journal: Journal) => Handler
  /** Names of processes that do not run: for control tests. */
  readonly without?: readonly string[]
}

/**
 * The whole of registration and payment in memory: log, provider, timers, processes and a clock that stands until it is
 * moved. `fault` is called at every await that leaves the program: a throw there is a crash at that point.
 */
export class World {
  readonly tenant = 'lions'
  readonly gateway: FakeGateway
  readonly journal: Journal
  readonly mails: Mail[] = []
  readonly timers = new Map<string, DueTimer>()
  /** Called at each point where the program waits for the world. */
  fault: Fault = () => {}
  /** How many turns of the others the log lets pass before it answers. */
  wait: () => number = () => 0
  handler: Handler
  private now: Instant = '2026-02-01T12:00:00.000Z'
  private readonly options: WorldOptions
  private readonly delivered = new Map<string, Set<string>>()
  private readonly raw: Journal
  private serial = 0

  private constructor(options: WorldOptions) {
    this.options = options
    this.raw = memoryJournal(allEvents, { clock: this.clock })
    this.journal = this.faulty(this.raw)
    this.gateway = new FakeGateway((point) => this.fault(point))
    this.handler = this.newHandler()
  }

  /** With the Spring Cup open for registration (see spring-cup.ts). */
  static async open(options: WorldOptions = {}): Promise<World> {
    const world = new World(options)
    await openSpringCup(world.handler, (step) => world.context(step))
    return world
  }

  get clock() {
    return { now: () => this.now }
  }

  pass(minutes: number): void {
    this.now = addMinutes(this.now, minutes)
  }

  context(id = `command ${++this.serial}`, userId = 'user-1'): CommandContext {
    const commandId = derivedId(id)
    const actor = { userId, role: 'parent' }
    return { tenant: this.tenant, actor, commandId, correlationId: commandId, causationId: null }
  }

  get deps() {
    const { handler, clock, gateway } = this
    return { handler, clock, gateway }
  }

  /** The program starts anew: nothing in memory survives. */
  restart(): void {
    this.handler = this.newHandler()
  }

  private newHandler(): Handler {
    return this.options.handlerOn?.(this.journal) ?? new Handler(this.journal)
  }

  async addFamily(membershipId: string, students: readonly string[]): Promise<void> {
    const membership = { membershipId, status: 'Active', facilityId: null, userIds: [`user-${membershipId}`] } as const
    mustSucceed(await openMembership(this.deps)(this.context(), membership))
    for (const studentId of students) {
      const details = { facilityId: null, levelId: null, programIds: [], customValues: [], imageUri: null }
      const person = { firstName: 'Kim', lastName: 'Lee', dateOfBirth: '2012-05-05', gender: 'female' } as const
      const student = { studentId, ...details, ...person, weight: 40, height: 150, specialNeeds: false }
      mustSucceed(await registerStudent(this.deps)(this.context(), { membershipId, student }))
    }
  }

  checkout(cart: Cart, options: Partial<Checkout> & { readonly command?: string } = {}) {
    const { command, ...rest } = {
      checkoutId: `order-${++this.serial}`,
      membershipId: 'm1',
      userId: 'user-1',
      ...options,
    }
    return checkout(this.deps)(this.context(command), { cart, ...rest })
  }

  get processes(): readonly AnyProcess[] {
    const timers: Timers = {
      set: async (timer) => {
        this.fault('ask:set timer')
        this.timers.set(`${timer.process}/${timer.tenant}/${timer.key}`, timer)
        this.fault('answer:set timer')
      },
      cancel: async (process, tenant, key) => {
        this.fault('ask:cancel timer')
        this.timers.delete(`${process}/${tenant}/${key}`)
        this.fault('answer:cancel timer')
      },
    }
    const resolve = async (): Promise<Receipt> => {
      this.fault('ask:receipt')
      return receipt
    }
    const mobileCodes = mobileCodesWith(Buffer.alloc(32))
    const sms = { send: async () => 'sent' as const }
    const mailer = {
      send: async (mail: Mail) => {
        this.fault('ask:mail')
        this.mails.push(mail)
        this.fault('answer:mail')
      },
    }
    const unended = { of: async (_: string, studentId: string, now: Instant) => this.unendedOf(studentId, now) }
    const deps = { ...this.deps, timers, mailer, mobileCodes, sms, unended, receipts: { resolve } }
    const all = [
      completePaidOrder(deps),
      applyOrderAnswers(deps),
      refundUnfulfillableOrder(deps),
      settleRequestedRefund(deps),
      cancelRefundedLines(deps),
      returnCanceledStock(deps),
      releaseWithdrawnHolds(deps),
      releaseLapsedHolds(deps),
      withdrawCanceledOrder(deps),
      expireOrders(deps),
      sendReceipts(deps),
    ] as unknown as readonly AnyProcess[]
    return all.filter(({ name }) => this.options.without?.includes(name) !== true)
  }

  async events(): Promise<readonly Recorded[]> {
    return this.raw.readAll(-1, 1_000_000)
  }

  /** Tournaments that end after `now`, by the completed orders of this log. */
  async unendedOf(studentId: string, now: Instant): Promise<string[]> {
    const events = (await this.events()) as unknown as readonly (RegistrationEvent | TournamentEvent)[]
    const ends = new Map<string, Instant>()
    const found = new Set<string>()
    for (const { type, data } of events) {
      if (type === 'TournamentCreated') ends.set(data.tournamentId, data.details.endDate)
      if (type !== 'OrderCompleted' || !data.entries.some((entry) => entry.studentId === studentId)) continue
      if (Date.parse(ends.get(data.tournamentId) ?? '') > Date.parse(now)) found.add(data.tournamentId)
    }
    return [...found]
  }

  async typesOf(stream: string): Promise<readonly string[]> {
    return (await this.events()).filter((event) => event.stream === stream).map(({ type }) => type)
  }

  /**
   * Gives each process what it has not handled, a stream's events in order, until all is handled; a handler that throws
   * gets its event again. Fails when something still throws after many rounds, unless `rounds` says to stop before.
   */
  async settle(rounds = Number.POSITIVE_INFINITY): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const failures = [...(await this.deliverEvents()), ...(await this.ringTimers())]
      if (failures.length === 0 && !(await this.hasWork())) return
      if (round > 60 && failures.length > 0) throw failures[0]
    }
  }

  private async deliverEvents(): Promise<unknown[]> {
    const failures: unknown[] = []
    const events = await this.events()
    for (const process of this.processes) {
      const done = this.handled(process)
      const stuck = new Set<string>()
      for (const event of events) {
        const handle = process.on[event.type]
        if (handle === undefined || done.has(event.id) || stuck.has(event.stream)) continue
        try {
          await handle(event as never)
          this.fault(`checkpoint:${process.name}`)
          done.add(event.id)
        } catch (error) {
          failures.push(error)
          stuck.add(event.stream)
        }
      }
    }
    return failures
  }

  private async ringTimers(): Promise<unknown[]> {
    const failures: unknown[] = []
    for (const [key, timer] of [...this.timers]) {
      if (Date.parse(timer.at) > Date.parse(this.now)) continue
      try {
        await this.processes.find(({ name }) => name === timer.process)?.onDue?.(timer)
        this.fault(`timer:${timer.process}`)
        if (this.timers.get(key) === timer) this.timers.delete(key)
      } catch (error) {
        failures.push(error)
      }
    }
    return failures
  }

  private async hasWork(): Promise<boolean> {
    const events = await this.events()
    return this.processes.some((process) =>
      events.some((event) => process.on[event.type] !== undefined && !this.handled(process).has(event.id)),
    )
  }

  private handled({ name }: AnyProcess): Set<string> {
    const done = this.delivered.get(name) ?? new Set()
    this.delivered.set(name, done)
    return done
  }

  /** Delivers these notices of the provider's, or all that are waiting. */
  async deliverNotices(notices: readonly PaymentNotice[] = this.gateway.notices.splice(0)): Promise<void> {
    for (const notice of notices) mustSucceed(await readPaymentNotice(this.deps)(notice))
  }

  private async pause(): Promise<void> {
    for (let turns = this.wait(); turns > 0; turns--) await Promise.resolve()
  }

  private faulty(journal: Journal): Journal {
    return {
      ...journal,
      load: async (stream, from) => {
        this.fault(`ask:load ${stream}`)
        const loaded = await journal.load(stream, from)
        await this.pause()
        return loaded
      },
      append: async (stream, head, events, context, hash) => {
        this.fault(`ask:append ${stream}`)
        await this.pause()
        const outcome = await journal.append(stream, head, events, context, hash)
        await this.pause()
        this.fault(`answer:append ${stream}`)
        return outcome
      },
    }
  }
}

const receipt: Receipt = {
  to: ['kim@example.com'],
  tournamentTitle: 'Spring Cup',
  supportEmail: 'help@example.com',
  imageUri: null,
  additionalContent: '',
  date: '2026-02-01T12:00:00.000Z',
  timezone: 'America/Chicago',
  lines: [],
  discount: 0,
  convenienceFee: 0,
  convenienceFeeName: 'Convenience fee',
  total: 0,
  card: null,
}

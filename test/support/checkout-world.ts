import { keyedDigest } from '../../api/signed-links/keyed-digest.ts'
import { openMembership, registerStudent } from '../../commands/accounts/membership.ts'
import { mobileCodesWith } from '../../commands/accounts/mobile-codes.ts'
import type { CommandDeps } from '../../commands/kernel/deps.ts'
import { Handler } from '../../commands/kernel/handle.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { type AnyProcess, type DueTimer, derivedId } from '../../commands/kernel/process.ts'
import type { Mail } from '../../commands/ports/mailer.ts'
import type { PaymentNotice } from '../../commands/ports/payment-gateway.ts'
import type { PersonalDataKeys } from '../../commands/ports/personal-data-keys.ts'
import type { ReceiptToSend } from '../../commands/ports/receipts.ts'
import { createProcesses } from '../../commands/processes/all.ts'
import { type Checkout, checkout } from '../../commands/processes/checkout.ts'
import { readPaymentNotice } from '../../commands/processes/read-payment-notice.ts'
import { allEvents } from '../../domain/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { CommandContext, Journal } from '../../domain/kernel/journal.ts'
import { addMinutes, type Instant } from '../../domain/kernel/time.ts'
import type { Cart } from '../../domain/registration/published.ts'
import { FakeGateway, type Fault } from './fake-gateway.ts'
import { memoryBlobStore } from './memory-blob-store.ts'
import { MemoryDirectory } from './memory-directory.ts'
import { memoryEventStore } from './memory-event-store.ts'
import { memoryJournal } from './memory-journal.ts'
import { memoryPersonalDataKeys } from './memory-personal-data-keys.ts'
import { memoryReviewDrafts } from './memory-review-drafts.ts'
import { openSpringCup } from './spring-cup.ts'
import { textVideoMeter } from './video/text-video-meter.ts'

interface Unhandled {
  readonly process: string
  readonly type: string
  readonly stream: string
}

export interface WorldOptions {
  /** Replaces the product's handler, for control tests. */
  readonly handlerOn?: (journal: Journal) => Handler
  /** Names of processes that do not run, for control tests. */
  readonly without?: readonly string[]
  /** Replaces the keys that are deleted with a person, for control tests. */
  readonly keys?: PersonalDataKeys
}

/** The digest in every world, from which the ids of e-mail claims are derived. */
export const worldDigest = keyedDigest(Buffer.alloc(32, 7))

/**
 * The product's commands and processes in memory: log, provider, inbox, timers, and a clock that the test moves.
 * `fault` is called at every await that leaves the program: a throw there is a crash at that point.
 */
export class World {
  readonly tenant = 'lions'
  readonly gateway: FakeGateway
  readonly journal: Journal
  /** The log as it is stored. */
  readonly store = memoryEventStore()
  readonly digest = worldDigest
  readonly directory = new MemoryDirectory(() => this.events())
  readonly blobs = memoryBlobStore({ now: () => this.clock.now() })
  readonly reviewDrafts = memoryReviewDrafts()
  readonly mails: Mail[] = []
  /** Erasures on the list outside of the log. */
  readonly listed = new Set<string>()
  readonly timers = new Map<string, DueTimer>()
  /** Errors of the last attempts. */
  failures: readonly string[] = []
  /** Called at each point where the program waits for something outside. */
  fault: Fault = () => {}
  /** How many turns of the event loop the log takes to answer. */
  wait: () => number = () => 0
  /** The organization that owns the account at the payment provider. */
  accountOwner: string | null = null
  handler: Handler
  private now: Instant = '2026-02-01T12:00:00.000Z'
  private readonly options: WorldOptions
  private readonly delivered = new Map<string, Set<string>>()
  private readonly raw: Journal
  private readonly keys: PersonalDataKeys
  /** Cached events of the log; read again when a key is deleted. */
  private read: Recorded[] = []
  private serial = 0

  private constructor(options: WorldOptions) {
    this.options = options
    this.keys = options.keys ?? memoryPersonalDataKeys()
    this.raw = memoryJournal(allEvents, { clock: this.clock, store: this.store, keys: this.keys })
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

  get deps(): CommandDeps & { readonly gateway: FakeGateway } {
    const { handler, clock, gateway, digest, directory } = this
    return {
      handler,
      alerts: { foundBetween: async () => [] },
      anchorPlaces: { container: null, auditor: null },
      clock,
      gateway,
      digest,
      contacts: directory,
      reviewDrafts: this.reviewDrafts,
      roleHolders: directory,
      handedIn: {
        isFor: async (_tenant, itemId) =>
          (await this.events()).some(
            ({ type, data }) => type === 'SubmissionHandedIn' && (data as { itemId: string }).itemId === itemId,
          ),
      },
      unended: directory,
      pendingPurchases: { of: (...of) => directory.pendingPurchases(...of) },
      pendingChanges: { of: (...ids) => directory.pendingChanges(...ids) },
      mobileCodes: mobileCodesWith(Buffer.alloc(32)),
      sites: { originOf: (tenant) => `https://${tenant}.example` },
      openSessions: { of: async () => [] },
      providerAccount: {
        owner: async () => this.accountOwner,
        organizations: async () => [this.tenant],
        pageOfDispute: (id) => `https://provider.example/disputes/${id}`,
      },
      providerSessions: { end: async () => {} },
      pictureUses: { namedIn: async () => [] },
      receipts: {
        resolve: () => this.at('receipt', () => receipt),
        invoicedAt: async () => '2026-02-01T12:00:00.000Z',
      },
      papers: { print: async (paper) => Buffer.from(JSON.stringify(paper)) },
      videoMeter: {
        measure: (file) => this.at('measure', () => textVideoMeter.measure(file)),
        measureSound: (file) => this.at('measure', () => textVideoMeter.measureSound(file)),
      },
      webhookSender: {
        isPrivateAllowed: false,
        stop: () => {},
        send: () => this.at('webhook', () => ({ status: 200, failure: null, milliseconds: 1, retryAfter: null })),
      },
      sms: { send: () => this.at('message', () => 'sent') },
      mailer: {
        send: (mail) =>
          this.at('mail', () => {
            this.mails.push(mail)
            return 'sent' as const
          }),
      },
      timers: {
        set: (timer) =>
          this.at('set timer', () => void this.timers.set(`${timer.process}/${timer.tenant}/${timer.key}`, timer)),
        cancel: (process, tenant, key) =>
          this.at('cancel timer', () => void this.timers.delete(`${process}/${tenant}/${key}`)),
      },
      keys: {
        ...this.keys,
        erase: async (tenant, personId) => {
          this.read = []
          await this.at('delete key', () => this.keys.erase(tenant, personId))
          this.read = []
        },
      },
      blobs: {
        ...this.blobs,
        write: (...blob) => this.at('write blob', () => this.blobs.write(...blob)),
        writeNew: (...blob) => this.at('write blob', () => this.blobs.writeNew(...blob)),
        copy: (from, to) => this.at('copy blob', () => this.blobs.copy(from, to)),
        deleteAll: (container, prefix) => this.at('delete blobs', () => this.blobs.deleteAll(container, prefix)),
      },
      traces: { forget: ({ emails }) => this.at('forget mails', () => this.forgetMails(emails)) },
      athletes: { of: async () => [] },
      entrants: { membershipsIn: async () => [] },
      erasures: { add: (erasure) => this.at('list erasure', () => void this.listed.add(erasure.erasureId)) },
      signer: { sign: (text) => text },
      workbooks: { read: async () => Promise.reject(new Error('the world has no workbooks')) },
    }
  }

  /** A call that leaves the program: the request or its response may be lost. */
  private async at<T>(name: string, call: () => T | Promise<T>): Promise<T> {
    this.fault(`ask:${name}`)
    const answer = await call()
    this.fault(`answer:${name}`)
    return answer
  }

  private forgetMails(emails: readonly string[]): void {
    const others = this.mails.filter(({ to }) => !to.some((address) => emails.includes(address)))
    this.mails.splice(0, this.mails.length, ...others)
  }

  /** Restarts the program: nothing in memory survives. */
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
    return createProcesses(this.deps).filter(({ name }) => this.options.without?.includes(name) !== true)
  }

  /** All events of the log, as they can be read now. */
  async events(): Promise<readonly Recorded[]> {
    const known = this.read
    const added = await this.raw.readAll(known.at(-1)?.position ?? -1, 1_000_000)
    // Another call may have read the same events in the meantime.
    const last = known.at(-1)?.position ?? -1
    known.push(...added.filter(({ position }) => position > last))
    return [...known]
  }

  async typesOf(stream: string): Promise<readonly string[]> {
    return (await this.events()).filter((event) => event.stream === stream).map(({ type }) => type)
  }

  /**
   * Delivers unhandled events to each process, in order within a stream, until all are handled. A handler that throws
   * gets its event again. Fails when a handler still throws after many rounds, unless `rounds` limits them.
   */
  async settle(rounds = Number.POSITIVE_INFINITY): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const failures = [...(await this.deliverEvents()), ...(await this.ringTimers())]
      this.failures = failures.map(String)
      if (failures.length === 0 && (await this.unhandled()).length === 0) return
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

  /** Events that processes still have to handle. */
  async unhandled(): Promise<readonly Unhandled[]> {
    const events = await this.events()
    return this.processes.flatMap((process) =>
      events
        .filter(({ type, id }) => process.on[type] !== undefined && !this.handled(process).has(id))
        .map(({ type, stream }) => ({ process: process.name, type, stream })),
    )
  }

  private handled({ name }: AnyProcess): Set<string> {
    const done = this.delivered.get(name) ?? new Set()
    this.delivered.set(name, done)
    return done
  }

  /** Delivers these notices of the provider, or all pending ones. */
  async deliverNotices(notices: readonly PaymentNotice[] = this.gateway.notices.splice(0)): Promise<void> {
    for (const notice of notices) mustSucceed(await readPaymentNotice(this.deps)(notice))
  }

  private async pause(): Promise<void> {
    for (let turns = this.wait(); turns > 0; turns--) await Promise.resolve()
  }

  private faulty(journal: Journal): Journal {
    return {
      ...journal,
      load: async (stream, known) => {
        this.fault(`ask:load ${stream}`)
        const loaded = await journal.load(stream, known)
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

const receipt: ReceiptToSend = {
  to: ['kim@example.com'],
  language: null,
  receipt: {
    number: 'order-1',
    standing: 'registered',
    date: '2026-02-01T12:00:00.000Z',
    tournament: {
      id: 't1',
      title: 'Spring Cup',
      startDate: '2026-03-14T13:00:00.000Z',
      endDate: '2026-03-15T23:00:00.000Z',
      timezone: 'America/Chicago',
      type: 'InPerson',
      location: null,
    },
    athletes: [],
    items: [],
    sums: [{ kind: 'total', amount: 0 }],
    feeName: '',
    card: null,
  },
  origin: 'https://lions.example.com',
  supportEmail: 'help@example.com',
  imageUri: null,
  additionalContent: '',
}

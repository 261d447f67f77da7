import type { Contact, ContactDirectory } from '../../commands/ports/contact-directory.ts'
import type { PendingPurchase } from '../../commands/ports/pending-purchases.ts'
import type { RoleHolders } from '../../commands/ports/role-holders.ts'
import type { UnendedRegistrations } from '../../commands/ports/unended-registrations.ts'
import type { MembershipStatus } from '../../domain/accounts/membership/events.ts'
import { openedWithSignIn } from '../../domain/accounts/published.ts'
import type { AccountRole } from '../../domain/accounts/user/events.ts'
import type { AnyEvent } from '../../domain/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { type Instant, isBefore } from '../../domain/kernel/time.ts'
import type { Created } from '../../domain/payments/invoice/state.ts'
import type { PendingChange } from '../../domain/registration/published.ts'

export interface KnownUser {
  readonly userId: string
  objectId: string
  isAccepted: boolean
  email: string
  /** Outlasts the user. */
  lastEmail: string
  roles: readonly AccountRole[]
  isErased: boolean
}

export interface KnownFamily {
  readonly membershipId: string
  status: MembershipStatus
  readonly userIds: string[]
  readonly studentIds: string[]
  isRemoved: boolean
}

/**
 * People by one organization's events so far: answers commands like the product's views, always up to date with the
 * log.
 */
export class MemoryDirectory implements ContactDirectory, RoleHolders, UnendedRegistrations {
  readonly users = new Map<string, KnownUser>()
  readonly families = new Map<string, KnownFamily>()
  /** The membership that each user acts for: the first that the user was added to. */
  private readonly membershipOf = new Map<string, string>()
  private readonly ends = new Map<string, Instant>()
  private readonly entries = new Map<string, PendingPurchase['registrations'][number]>()
  private readonly orders = new Map<string, Extract<AnyEvent, { type: 'OrderPlaced' }>['data']>()
  private readonly waits = new Map<string, PendingPurchase['waits'][number] & { readonly studentId: string }>()
  private readonly unpaid = new Map<string, Created>()
  private readonly log: () => Promise<readonly Recorded[]>
  private position = -1

  constructor(log: () => Promise<readonly Recorded[]>) {
    this.log = log
  }

  /** Returns itself after it has read all events. */
  async upToDate(): Promise<this> {
    const events = await this.log()
    const from = events.findLastIndex(({ position }) => position <= this.position) + 1
    for (const event of events.slice(from)) this.see(event as unknown as AnyEvent & Pick<Recorded, 'actor'>)
    this.position = events.at(-1)?.position ?? -1
    return this
  }

  async byEmail(_tenant: string, emails: readonly string[]): Promise<ReadonlyMap<string, Contact>> {
    await this.upToDate()
    const found = [...this.users.values()].filter(({ email }) => email !== '' && emails.includes(email))
    return new Map(
      found.map(({ email, userId }) => [email, { userId, membershipId: this.membershipOf.get(userId) ?? null }]),
    )
  }

  async bySubject(_tenant: string, subject: string): Promise<string | null> {
    await this.upToDate()
    return [...this.users.values()].find(({ objectId }) => objectId === subject)?.userId ?? null
  }

  async emails(_tenant: string, role: AccountRole): Promise<readonly string[]> {
    await this.upToDate()
    const holders = [...this.users.values()].filter(({ roles, email }) => roles.includes(role) && email !== '')
    return holders.map(({ email }) => email).sort()
  }

  async whoCanSignIn(_tenant: string, role: AccountRole): Promise<readonly string[]> {
    await this.upToDate()
    const isCanceled = (id: string) => this.families.get(this.membershipOf.get(id) ?? '')?.status === 'Canceled'
    return [...this.users.values()]
      .filter(({ isAccepted, roles }) => roles.includes(role) && isAccepted)
      .map(({ userId }) => userId)
      .filter((userId) => !isCanceled(userId))
      .sort()
  }

  async of(_tenant: string, studentId: string, now: Instant): Promise<readonly string[]> {
    await this.upToDate()
    const own = [...this.entries.values()].filter((entry) => entry.studentId === studentId)
    const unended = own.filter(({ tournamentId }) => isBefore(now, this.ends.get(tournamentId) ?? now))
    return [...new Set(unended.map(({ tournamentId }) => tournamentId))]
  }

  /** The event changes of a membership's unpaid invoices. */
  async pendingChanges(_tenant: string, tournamentId: string, membershipId: string): Promise<readonly PendingChange[]> {
    await this.upToDate()
    return [...this.unpaid.values()]
      .filter((invoice) => invoice.tournamentId === tournamentId && invoice.membershipId === membershipId)
      .flatMap(({ eventChanges }) => eventChanges)
  }

  async pendingPurchases(
    _tenant: string,
    { userIds, studentIds }: { readonly userIds: readonly string[]; readonly studentIds: readonly string[] },
    now: Instant,
  ): Promise<PendingPurchase> {
    await this.upToDate()
    const isTheirs = (userId: string, lines: readonly { readonly studentId: string }[]): boolean =>
      userIds.includes(userId) || lines.some(({ studentId }) => studentIds.includes(studentId))
    return {
      orders: [...this.orders.values()].filter(({ userId, entries }) => isTheirs(userId, entries)),
      invoices: [...this.unpaid.values()].filter(({ userId, eventChanges }) => isTheirs(userId, eventChanges)),
      waits: [...this.waits.values()].filter(({ studentId }) => studentIds.includes(studentId)),
      registrations: [...this.entries.values()].filter(
        ({ studentId, tournamentId }) =>
          studentIds.includes(studentId) && isBefore(now, this.ends.get(tournamentId) ?? now),
      ),
    }
  }

  private see(event: AnyEvent & Pick<Recorded, 'actor'>): void {
    this.seeUser(event)
    this.seeFamily(event)
    this.seeWait(event)
    const { type, data, actor } = event
    if (type === 'MembershipOpened') {
      for (const userId of openedWithSignIn(actor, data)) this.change(userId, { isAccepted: true })
    }
    if (type === 'TournamentCreated') this.ends.set(data.tournamentId, data.details.endDate)
    if (type === 'OrderCompleted' || type === 'EntriesImported' || type === 'EntriesAddedByStaff') {
      const { tournamentId, membershipId } = data
      for (const { entryId, studentId } of data.entries) {
        this.entries.set(entryId, { studentId, tournamentId, membershipId })
      }
    }
    if (type === 'OrderPlaced') this.orders.set(data.orderId, data)
    if (type === 'OrderCompleted' || type === 'OrderUnfulfillable') this.orders.delete(data.orderId)
    if (type === 'ChargeCanceled') this.orders.delete(data.transactionId)
    if (type === 'InvoiceCreated') this.unpaid.set(data.invoiceId, data)
    if (type === 'InvoicePaid' || type === 'InvoiceCanceled') this.unpaid.delete(data.invoiceId)
    if (type === 'EntryCanceled') this.entries.delete(data.entryId)
    if (type === 'EntryReinstated') {
      const { entryId, studentId, tournamentId, membershipId } = data
      this.entries.set(entryId, { studentId, tournamentId, membershipId })
    }
  }

  private seeWait({ type, data }: AnyEvent): void {
    if (type === 'WaitingListJoined' || type === 'PlaceOffered') {
      this.waits.set(data.waitingId, { ...data, isOffered: type === 'PlaceOffered' })
    }
    if (type === 'WaitingListLeft' || type === 'OfferAccepted' || type === 'OfferDeclined') {
      this.waits.delete(data.waitingId)
    }
    if (type === 'OfferLapsed' && data.next === 'off') this.waits.delete(data.waitingId)
  }

  private seeUser({ type, data }: AnyEvent): void {
    if (type === 'UserRegistered') {
      const { userId, objectId, email, roles } = data
      this.users.set(userId, {
        userId,
        objectId,
        isAccepted: objectId !== userId,
        email,
        lastEmail: email,
        roles,
        isErased: false,
      })
    }
    if (type === 'IdentityLinked') this.change(data.userId, { objectId: data.objectId, isAccepted: true })
    if (type === 'UserRolesChanged') this.change(data.userId, { roles: data.roles })
    if (type === 'EmailChanged') this.change(data.userId, { email: data.email, lastEmail: data.email })
    if (type === 'UserRemoved' || type === 'UserErased') {
      this.change(data.userId, { objectId: '', isAccepted: false, email: '', roles: [] })
      if (type === 'UserErased') this.change(data.userId, { isErased: true })
      else this.membershipOf.delete(data.userId)
    }
  }

  private change(userId: string, changed: Partial<KnownUser>): void {
    Object.assign(this.users.get(userId) ?? {}, changed)
  }

  private seeFamily({ type, data }: AnyEvent): void {
    switch (type) {
      case 'MembershipOpened': {
        const { membershipId, status, userIds } = data
        this.families.set(membershipId, {
          membershipId,
          status,
          userIds: [...userIds],
          studentIds: [],
          isRemoved: false,
        })
        for (const userId of userIds) this.join(userId, membershipId)
        break
      }
      case 'UserAddedToMembership':
        this.families.get(data.membershipId)?.userIds.push(data.userId)
        this.join(data.userId, data.membershipId)
        break
      case 'UserRemovedFromMembership': {
        const { userIds = [] } = this.families.get(data.membershipId) ?? {}
        userIds.splice(userIds.indexOf(data.userId), 1)
        if (this.membershipOf.get(data.userId) === data.membershipId) this.membershipOf.delete(data.userId)
        break
      }
      case 'MembershipStatusChanged':
        Object.assign(this.families.get(data.membershipId) ?? {}, { status: data.status })
        break
      case 'MembershipRemoved':
        Object.assign(this.families.get(data.membershipId) ?? {}, { isRemoved: true })
        break
      case 'StudentRegistered':
        this.families.get(data.membershipId)?.studentIds.push(data.studentId)
        break
      case 'StudentErased': {
        const { studentIds = [] } = this.families.get(data.membershipId) ?? {}
        studentIds.splice(studentIds.indexOf(data.studentId), 1)
      }
    }
  }

  private join(userId: string, membershipId: string): void {
    if (!this.membershipOf.has(userId)) this.membershipOf.set(userId, membershipId)
  }
}

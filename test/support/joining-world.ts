import { keyedDigest } from '../../api/signed-links/keyed-digest.ts'
import { inviteUsers } from '../../commands/accounts/invitations/invite-users.ts'
import { joinCommunity } from '../../commands/accounts/invitations/join-community.ts'
import { openTenant } from '../../commands/accounts/organization.ts'
import { Handler } from '../../commands/kernel/handle.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import type { DueTimer } from '../../commands/kernel/process.ts'
import type { Contact } from '../../commands/ports/contact-directory.ts'
import type { Mail } from '../../commands/ports/mailer.ts'
import { mailInvitations } from '../../commands/processes/mail-invitations.ts'
import type { InvitationEvent } from '../../domain/accounts/invitation/events.ts'
import { allEvents } from '../../domain/events.ts'
import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import type { CommandContext, Journal } from '../../domain/kernel/journal.ts'
import { addMinutes, type Instant } from '../../domain/kernel/time.ts'
import { memoryJournal } from './memory-journal.ts'
import { lionsDetails } from './tenant-details.ts'

type Data = Readonly<Record<string, string>> & { readonly userIds?: readonly string[] }

/** An organization in memory that people join, with a clock that the test moves. */
export const joiningWorld = async (handlerOn: (journal: Journal) => Handler = (journal) => new Handler(journal)) => {
  let now: Instant = '2026-03-01T12:00:00.000Z'
  const clock = { now: () => now }
  const journal = memoryJournal(allEvents, { clock })
  const mails: Mail[] = []
  const timers = new Map<string, DueTimer>()
  const log = () => journal.readAll(-1, 10_000)
  const dataOf = async (type: string) =>
    (await log()).filter((event) => event.type === type).map(({ data }) => data as Data)
  const context = (commandId: string = crypto.randomUUID()): CommandContext => ({
    tenant: 'lions',
    actor: { userId: 'system:test', role: 'system' },
    commandId,
    correlationId: commandId,
    causationId: null,
  })
  const membershipOf = async (userId: string) =>
    (await dataOf('MembershipOpened')).find(({ userIds }) => userIds?.includes(userId))?.membershipId ?? null
  const deps = {
    clock,
    handler: handlerOn(journal),
    digest: keyedDigest(Buffer.alloc(32, 7)),
    sites: { originOf: (tenant: string) => `https://${tenant}.example` },
    mailer: {
      send: async (mail: Mail) => {
        mails.push(mail)
        return 'sent' as const
      },
    },
    timers: {
      set: async (timer: DueTimer) => void timers.set(`${timer.process} ${timer.key}`, timer),
      cancel: async (process: string, _: string, key: string) => void timers.delete(`${process} ${key}`),
    },
    contacts: {
      byEmail: async (_: string, emails: readonly string[]) => {
        const removed = (await dataOf('UserRemoved')).map(({ userId }) => userId)
        const users = (await dataOf('UserRegistered')).filter(
          ({ email = '', userId }) => emails.includes(email) && !removed.includes(userId),
        )
        const found = users.map(async ({ email = '', userId = '' }): Promise<[string, Contact]> => {
          return [email, { userId, membershipId: await membershipOf(userId) }]
        })
        return new Map(await Promise.all(found))
      },
      bySubject: async (_: string, subject: string) =>
        (await dataOf('IdentityLinked')).find(({ objectId }) => objectId === subject)?.userId ?? null,
    },
  }
  mustSucceed(await openTenant({ handler: new Handler(journal) })(context('open'), lionsDetails))
  const mailed = new Set<string>()
  return {
    deps,
    mails,
    timers,
    context,
    dataOf,
    journal,
    pass: (minutes: number) => {
      now = addMinutes(now, minutes)
    },
    /** A family asks to join. */
    join: (emails: readonly string[], commandId?: string, hasAcceptedTerms = true) =>
      joinCommunity(deps)(context(commandId), {
        students: [{ firstName: 'Ada', lastName: 'Newcomer', dateOfBirth: '2015-05-05', gender: 'female' }],
        emails,
        trainingFacility: { id: null, title: 'Home Dojo' },
        marketingConsent: false,
        hasAcceptedTerms,
        language: 'en',
      }),
    inviteCoach: (email: string) =>
      inviteUsers(deps)(context(), {
        emails: [email],
        roles: ['Reviewer'],
        students: [],
        customMessage: 'See you on the mat!',
        trainingFacility: { id: null, title: '' },
        marketingConsent: false,
      }),
    /** Delivers new invitation events to the process that mails them. */
    mail: async () => {
      const process = mailInvitations(deps).on as Readonly<
        Record<string, (event: Recorded<DomainEvent>) => Promise<void>>
      >
      for (const event of (await log()) as readonly Recorded<InvitationEvent>[]) {
        if (mailed.has(event.id)) continue
        mailed.add(event.id)
        await process[event.type]?.(event)
      }
    },
    /** The token in the newest mail to this address. */
    tokenFor: (email: string): string =>
      /\/redeem\/([\w-]+)/.exec(mails.findLast(({ to }) => to.includes(email))?.text ?? '')?.[1] ?? '',
  }
}

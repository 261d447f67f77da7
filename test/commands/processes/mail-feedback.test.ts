import { beforeEach, describe, expect, it } from 'vitest'
import { answerFeedback } from '../../../commands/accounts/feedback/answer-feedback.ts'
import { giveFeedback } from '../../../commands/accounts/feedback/feedback.ts'
import { openTenant } from '../../../commands/accounts/organization.ts'
import { chooseLanguage, registerUser } from '../../../commands/accounts/user.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { Mail } from '../../../commands/ports/mailer.ts'
import { mailFeedback } from '../../../commands/processes/mail-feedback.ts'
import type { FeedbackCategory } from '../../../domain/accounts/feedback/events.ts'
import { eraseUser } from '../../../domain/accounts/user/decide.ts'
import type { AccountRole } from '../../../domain/accounts/user/events.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { allEvents } from '../../../domain/events.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { contextOf } from '../../support/shop.ts'
import { lionsDetails } from '../../support/tenant-details.ts'

let journal: Journal
let handler: Handler
let sent: Mail[]
let holders: Partial<Record<AccountRole, readonly string[]>>
let refusing: boolean

const deps = () => ({
  handler,
  mailer: {
    send: async (mail: Mail) => {
      if (refusing) throw new Error('the mail server is away')
      sent.push(mail)
      return 'sent' as const
    },
  },
  roleHolders: {
    emails: async (_tenant: string, role: AccountRole) => holders[role] ?? [],
    whoCanSignIn: async () => [],
  },
})

/** Hands every event to the process, as at its first start. */
const settle = async (): Promise<void> => {
  const { on } = mailFeedback(deps())
  for (const event of await journal.readAll(0, 100)) {
    const handle = on[event.type as keyof typeof on] as ((of: typeof event) => Promise<void>) | undefined
    await handle?.(event)
  }
}
const open = async (supportEmail: string | null): Promise<void> => {
  const details = { ...lionsDetails, title: 'Lions', supportEmail }
  mustSucceed(await openTenant({ handler })(contextOf('open'), details))
}
const give = async (category: FeedbackCategory, summary = 'Which ring?'): Promise<void> => {
  const input = { feedbackId: 'fb1', userId: 'u1', category, summary, detail: 'On Sunday.' }
  mustSucceed(await giveFeedback({ handler })(contextOf('give'), input))
}

beforeEach(async () => {
  journal = memoryJournal(allEvents)
  handler = new Handler(journal)
  sent = []
  refusing = false
  holders = { Support: ['sue@lions.example', 'sam@lions.example'], Admin: ['alma@lions.example'] }
  const pat = {
    userId: 'u1',
    objectId: 'o1',
    email: 'pat@home.example',
    displayName: 'Pat <b>',
    mobile: null,
    roles: [],
  }
  mustSucceed(await registerUser({ handler })(contextOf('user'), pat))
})

describe('a request for support', () => {
  it('is mailed once to the users with the role Support, with its author as the reply address', async () => {
    await open('help@lions.example')
    await give('Support', 'Which ring?')
    await settle()
    await settle()
    expect(sent).toMatchObject([
      { to: ['sue@lions.example', 'sam@lions.example'], replyTo: 'pat@home.example', subject: 'Support: Which ring?' },
    ])
    expect(sent[0]?.text).toContain('On Sunday.')
    expect(sent[0]?.html).toContain('Pat &#60;b&#62; (pat@home.example) asks Lions for support.')
  })

  it.each([
    ['the support address if no user has the role', 'help@lions.example', ['help@lions.example']],
    ['the admins if there is no such address', null, ['alma@lions.example']],
  ])('goes to %s', async (_where, supportEmail, to) => {
    holders = { Admin: ['alma@lions.example'] }
    await open(supportEmail)
    await give('Support')
    await settle()
    expect(sent.map((mail) => mail.to)).toEqual([to])
  })

  it('is sent as the same message after a crash', async () => {
    await open(null)
    await give('Support')
    refusing = true
    await expect(settle()).rejects.toThrow('the mail server is away')
    refusing = false
    await settle()
    expect(sent).toHaveLength(1)
  })

  it.each(['Bug', 'FeatureRequest'] as const)('is not mailed for the category %s', async (category) => {
    await open(null)
    await give(category)
    await settle()
    expect(sent).toEqual([])
  })
})

describe('an answer', () => {
  it('is mailed to the author, with the support address as the reply address', async () => {
    await open('help@lions.example')
    await give('Bug')
    const answer = { feedbackId: 'fb1', answerId: 'a1', answer: 'Ring 2.' }
    mustSucceed(await answerFeedback({ handler })(contextOf('answer'), answer))
    await settle()
    expect(sent).toMatchObject([
      { to: ['pat@home.example'], replyTo: 'help@lions.example', subject: 'Re: Which ring?' },
    ])
    expect(sent[0]?.text).toBe('Ring 2.\n\nLions replied to your message:\n> Which ring?\n> On Sunday.')
  })

  it('is in the language of the author; a request is in the organization’s', async () => {
    await open(null)
    mustSucceed(await chooseLanguage({ handler })(contextOf('language'), { userId: 'u1', language: 'es' }))
    await give('Support')
    const answer = { feedbackId: 'fb1', answerId: 'a1', answer: 'Ring 2.' }
    mustSucceed(await answerFeedback({ handler })(contextOf('answer'), answer))
    await settle()
    expect(sent.map(({ subject }) => subject)).toEqual(['Support: Which ring?', 'Re: Which ring?'])
    expect(sent[1]?.text).toContain('Lions respondió a su mensaje:')
  })

  it('is refused once the author was erased', async () => {
    await open(null)
    await give('Bug')
    await handler.handle(userAggregate, { userId: 'u1' }, contextOf('erase'), {}, (state) => eraseUser(state, 'u1'))
    const answer = { feedbackId: 'fb1', answerId: 'a1', answer: 'Ring 2.' }
    expect(await answerFeedback({ handler })(contextOf('answer'), answer)).toMatchObject({
      error: {
        code: 'feedback-giver-erased',
        message: 'The sender of this message was erased and cannot be answered.',
      },
    })
  })

  it('is not mailed for an erased author', async () => {
    await open(null)
    await give('Support')
    await handler.handle(userAggregate, { userId: 'u1' }, contextOf('erase'), {}, (state) => eraseUser(state, 'u1'))
    await settle()
    expect(sent).toEqual([])
  })
})

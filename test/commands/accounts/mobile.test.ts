import { beforeEach, describe, expect, it } from 'vitest'
import { sealedJournal } from '../../../api/adapters/event-store/sealed-journal.ts'
import { keyedDigest } from '../../../api/signed-links/keyed-digest.ts'
import { changeProfile } from '../../../commands/accounts/change-profile.ts'
import { confirmMobile } from '../../../commands/accounts/confirm-mobile.ts'
import { mobileCodesWith } from '../../../commands/accounts/mobile-codes.ts'
import { requestMobileCode } from '../../../commands/accounts/send-mobile-code.ts'
import { registerUser } from '../../../commands/accounts/user.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import type { TextMessage } from '../../../commands/ports/sms.ts'
import { sendMobileCodes } from '../../../commands/processes/send-mobile-codes.ts'
import type { UserEvent } from '../../../domain/accounts/user/events.ts'
import { allEvents } from '../../../domain/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { CommandContext, Journal } from '../../../domain/kernel/journal.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import { handlerThatForgetsWrongCodes } from '../../support/control-handlers.ts'
import { memoryEventStore } from '../../support/memory-event-store.ts'
import { memoryPersonalDataKeys } from '../../support/memory-personal-data-keys.ts'

const NUMBER = '+15552340001'
const user = { userId: 'u1', objectId: 'o1', email: 'pat@home.example', displayName: 'Pat', mobile: null, roles: [] }
const context = (commandId: string): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'u1', role: 'parent' },
  commandId,
  correlationId: commandId,
  causationId: null,
})

let now: string
let store: ReturnType<typeof memoryEventStore>
let journal: Journal
let handler: Handler
let sent: TextMessage[]
let provider: () => Promise<'sent' | 'rejected'>
const mobileCodes = mobileCodesWith(Buffer.alloc(32, 7))
const digest = keyedDigest(Buffer.alloc(32, 7))
const deps = () => ({
  handler,
  mobileCodes,
  clock: { now: () => now },
  sms: {
    send: async (message: TextMessage) => {
      sent.push(message)
      return provider()
    },
  },
})

beforeEach(async () => {
  now = '2026-03-01T09:00:00.000Z'
  sent = []
  provider = async () => 'sent'
  store = memoryEventStore()
  const keys = memoryPersonalDataKeys()
  journal = sealedJournal({ store, keys, definitions: allEvents, clock: { now: () => now } })
  handler = new Handler(journal)
  await registerUser({ handler })(context('user'), user)
})

const events = async (): Promise<readonly Recorded<UserEvent>[]> =>
  (await journal.load('user-lions.u1')).events as readonly Recorded<UserEvent>[]
const ofType = async (type: UserEvent['type']) => (await events()).filter((event) => event.type === type)
const request = (id: string, number = '(555) 234-0001') =>
  requestMobileCode(deps())(context(id), { userId: 'u1', number })
/** Hands the last request to the process manager. */
const deliver = async () => {
  const requested = (await ofType('MobileCodeSent')).at(-1)
  await sendMobileCodes(deps()).on.MobileCodeSent?.(requested as never)
}
const codeOf = (message: TextMessage | undefined) => /^\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
const confirm = (id: string, code: string) => confirmMobile(deps())(context(id), { userId: 'u1', code })
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code for a mobile number', () => {
  it('is sent to the number and confirms it', async () => {
    await request('r1')
    await deliver()
    expect(sent).toMatchObject([{ to: NUMBER }])
    expect(await confirm('c1', codeOf(sent[0]))).toMatchObject({ ok: true })
    expect((await ofType('MobileConfirmed'))[0]?.data).toMatchObject({ mobile: NUMBER, consentDate: now })
  })

  it('is in no event, neither in plain text nor as a hash that can be computed without the key', async () => {
    await request('r1')
    await deliver()
    const code = codeOf(sent[0])
    expect(code).toHaveLength(6)
    const [recorded] = await ofType('MobileCodeSent')
    expect(JSON.stringify(recorded)).not.toContain(code)
    expect(mobileCodesWith(Buffer.alloc(32, 8)).codeOf(String(Reflect.get(recorded?.data ?? {}, 'codeId')))).not.toBe(
      code,
    )
    const log = await store.readAll({ after: -1, limit: 100 })
    expect(log.map(({ type }) => type)).toContain('MobileCodeSent')
    const stored = JSON.stringify(log)
    expect(stored).not.toContain(code)
    expect(stored).not.toContain('5552340001')
  })

  it('is the same when the request or the sending is repeated', async () => {
    await request('r1')
    expect(await request('r1')).toMatchObject({ value: { repeated: true } })
    await deliver()
    await deliver()
    expect(new Set(sent.map(codeOf)).size).toBe(1)
    expect(await ofType('MobileCodeSent')).toHaveLength(1)
  })

  it('is not sent once a newer code was requested or it has expired', async () => {
    await request('r1')
    const [first] = await ofType('MobileCodeSent')
    await request('r2')
    await sendMobileCodes(deps()).on.MobileCodeSent?.(first as never)
    expect(sent).toEqual([])
    now = addMinutes(now, 10)
    await deliver()
    expect(sent).toEqual([])
  })

  it('is recorded as undeliverable once', async () => {
    provider = async () => 'rejected'
    await request('r1')
    await deliver()
    await deliver()
    expect(sent).toHaveLength(1)
    expect(await ofType('MobileCodeUndeliverable')).toHaveLength(1)
  })

  it('is retried if the provider was unreachable', async () => {
    provider = () => Promise.reject(new Error('Twilio answers 500'))
    await request('r1')
    await expect(deliver()).rejects.toThrow('500')
    provider = async () => 'sent'
    await deliver()
    expect(await confirm('c1', codeOf(sent[1]))).toMatchObject({ ok: true })
  })

  it('is refused with the prescribed text if it is wrong, even when the request is repeated', async () => {
    await request('r1')
    await deliver()
    const wrong = wrongOf(codeOf(sent[0]))
    const refusal = { error: { message: 'Number could not be confirmed, please try again.' } }
    expect(await confirm('c1', wrong)).toMatchObject(refusal)
    expect(await confirm('c1', wrong)).toMatchObject(refusal)
    expect(await ofType('MobileCodeRejected')).toHaveLength(1)
  })
})

describe('concurrent codes', () => {
  it('confirm once and succeed twice if two tabs send the right one', async () => {
    await request('r1')
    await deliver()
    const code = codeOf(sent[0])
    const both = await Promise.all([confirm('tab-1', code), confirm('tab-2', code)])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect(await ofType('MobileConfirmed')).toHaveLength(1)
    // Either may be retried.
    expect(await confirm('tab-1', code)).toMatchObject({ ok: true })
  })

  const guess = async () => {
    await request('r1')
    await deliver()
    const code = codeOf(sent[0])
    const guesses = Array.from({ length: 40 }, (_, n) => confirm(`guess-${n}`, wrongOf(code)))
    expect((await Promise.all(guesses)).filter(({ ok }) => ok)).toEqual([])
    return code
  }

  it('are limited to five wrong attempts, after which the right one is refused', async () => {
    const code = await guess()
    expect(await ofType('MobileCodeRejected')).toHaveLength(5)
    expect(await confirm('late', code)).toMatchObject({ error: { code: 'mobile-not-confirmed' } })
  })

  it('would all be tried without the count (control)', async () => {
    handler = handlerThatForgetsWrongCodes(journal)
    const code = await guess()
    expect((await ofType('MobileCodeRejected')).length).toBeGreaterThan(5)
    expect(await confirm('late', code)).toMatchObject({ ok: true })
  })
})

describe('saving a profile', () => {
  const profile = { userId: 'u1', displayName: 'Pat', email: 'pat@home.example', facilityId: null, facilityTitle: null }

  it('can remove a number, but sets only verified numbers', async () => {
    await request('r1')
    await deliver()
    await confirm('c1', codeOf(sent[0]))
    const save = (id: string, mobile: string) =>
      changeProfile({ handler, digest, clock: { now: () => now } })(context(id), { ...profile, mobile })
    expect(await save('a', '+1 (555) 234-0001')).toMatchObject({ value: { events: [] } })
    expect(await save('b', '+15552340002')).toMatchObject({ error: { code: 'mobile-not-verified' } })
    expect(await save('c', '')).toMatchObject({ value: { events: [{ type: 'MobileRemoved' }] } })
  })

  it('does not change the e-mail address', async () => {
    const input = { ...profile, email: 'other@home.example', mobile: '' }
    expect(await changeProfile({ handler, digest, clock: { now: () => now } })(context('a'), input)).toMatchObject({
      error: { code: 'email-read-only' },
    })
  })
})

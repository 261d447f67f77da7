import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { startEmbeddedInbox } from '../../../api/adapters/mail/embedded-inbox.ts'
import { checkTwilioAccount, TWILIO_API, twilioSms } from '../../../api/adapters/sms/twilio.ts'
import { describeSms, PHONE, type SmsWorld } from './suite.ts'

describeSms('embedded', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-sms-'))
  const inbox = await startEmbeddedInbox({ dataDir, host: '127.0.0.1', publicHost: 'localhost', port: 0 })
  return {
    account: inbox.smsAccount,
    accepted: async () => [...(await inbox.messages())].reverse(),
    stop: async () => {
      await inbox.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
})

const [accountSid, authToken] = [process.env.TWILIO_TEST_ACCOUNT_SID, process.env.TWILIO_TEST_AUTH_TOKEN]
if (accountSid === undefined || authToken === undefined) {
  const reason = 'TWILIO_TEST_ACCOUNT_SID and TWILIO_TEST_AUTH_TOKEN are not set'
  console.info(`skipped: text messages at Twilio (${reason})`)
  describe('text messages: Twilio', () => {
    it.skip(reason, () => undefined)
  })
} else {
  describeSms('Twilio', async () => ({
    account: { accountSid, authToken, from: '+15005550006', apiUrl: TWILIO_API },
    accepted: null,
    stop: async () => {},
  }))
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly authorization: string
  readonly form: Readonly<Record<string, string>>
}

/** A server that answers as Twilio documents, and records its requests. */
const fakeTwilio = async (answer: (asked: Asked) => readonly [status: number, body: string]) => {
  const asked: Asked[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const one = {
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      form: Object.fromEntries(new URLSearchParams(await text(request))),
    }
    asked.push(one)
    const [status, body] = answer(one)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const account = { accountSid: 'AC1', authToken: 'secret', from: '+15005550006', apiUrl }
  const stop = async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { account, asked, stop }
}

describeSms('an API that answers as Twilio documents', async (): Promise<SmsWorld> => {
  const basic = `Basic ${Buffer.from('AC1:secret').toString('base64')}`
  const codes: Readonly<Record<string, number>> = { '+15005550001': 21211, '+15005550009': 21614 }
  const accepted: { to: string; text: string }[] = []
  const { account, stop } = await fakeTwilio(({ authorization, form }) => {
    if (authorization !== basic) return [401, JSON.stringify({ code: 20003, message: 'Authenticate' })]
    const code = codes[form.To ?? '']
    if (code !== undefined) return [400, JSON.stringify({ code, message: `'${form.To}' is not valid`, status: 400 })]
    accepted.push({ to: form.To ?? '', text: form.Body ?? '' })
    return [201, JSON.stringify({ sid: 'SM1', status: 'queued' })]
  })
  return { account, accepted: async () => accepted, stop }
})

describe('Twilio’s API', () => {
  const message = { id: 'm1', to: PHONE, text: 'Hello' }
  let stop: () => Promise<void> = async () => {}
  afterEach(() => stop())

  it('is called as documented, with a number or a messaging service as the sender', async () => {
    const fake = await fakeTwilio(() => [201, '{}'])
    stop = fake.stop
    await twilioSms(fake.account).send(message)
    await twilioSms({ ...fake.account, from: 'MG9' }).send(message)
    const request = { method: 'POST', path: '/2010-04-01/Accounts/AC1/Messages.json' }
    expect(fake.asked).toMatchObject([
      { ...request, form: { To: PHONE, From: '+15005550006', Body: 'Hello' } },
      { ...request, form: { To: PHONE, MessagingServiceSid: 'MG9', Body: 'Hello' } },
    ])
  })

  it.each([
    ['a bad day', 500, '{"code":21211}', 'answers 500'],
    ['too many requests', 429, '{"code":20429}', 'answers 429, code 20429'],
    ['an answer that is no JSON', 400, 'Bad gateway for +15005550010', 'answers 400, code none'],
  ])('throws on %s, so that the message is retried', async (_name, status, body, words) => {
    const fake = await fakeTwilio(() => [status, body])
    stop = fake.stop
    const failure = await twilioSms(fake.account)
      .send(message)
      .then(() => '', String)
    expect(failure).toContain(words)
    expect(failure).not.toContain('5005550010')
  })

  it('reports at start whether it accepts the account', async () => {
    const fake = await fakeTwilio(({ path }) => [path.includes('AC1') ? 200 : 401, '{}'])
    stop = fake.stop
    expect(await checkTwilioAccount(fake.account)).toBe('accepted')
    expect(await checkTwilioAccount({ ...fake.account, accountSid: 'AC2' })).toBe('rejected')
    expect(await checkTwilioAccount({ ...fake.account, apiUrl: 'http://127.0.0.1:1' })).toBe('unreachable')
  })
})

describe('the inbox of text messages', () => {
  it('shows them as text next to the mails, and answers programs by number', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'matside-sms-'))
    const inbox = await startEmbeddedInbox({ dataDir, host: '127.0.0.1', publicHost: 'localhost', port: 0 })
    stopLater = async () => {
      await inbox.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
    const get = (path: string) => fetch(new URL(path, inbox.url.replace('localhost', '127.0.0.1')))
    expect(await (await get('/messages')).text()).toContain('No text message has been sent yet.')
    await twilioSms(inbox.smsAccount).send({ id: 'm1', to: PHONE, text: '<script>alert(1)</script>' })
    const page = await (await get('/messages')).text()
    expect(page).toContain(PHONE)
    expect(page).not.toContain('<script>')
    expect(await (await get('/')).text()).toContain('href="/messages"')
    const found = await (await get(`/messages.json?to=${encodeURIComponent(PHONE)}`)).json()
    expect(found).toMatchObject([{ to: PHONE, text: '<script>alert(1)</script>' }])
    expect(await (await get('/messages.json?to=%2B1')).json()).toEqual([])
  })
  let stopLater: () => Promise<void> = async () => {}
  afterEach(() => stopLater())
})

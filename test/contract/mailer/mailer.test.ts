import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, get as httpGet } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedInbox, startEmbeddedInbox } from '../../../api/adapters/mail/embedded-inbox.ts'
import type { MailSummary, ReceivedMail } from '../../../api/adapters/mail/inbox-store.ts'
import { smtpMailer } from '../../../api/adapters/mail/smtp.ts'
import type { Mail } from '../../../commands/ports/mailer.ts'

const receipt: Mail = {
  id: 'receipt-0198.7',
  to: ['maria@example.org', 'jose@example.org'],
  subject: 'Your receipt — Łódź Open',
  text: 'Thank you, Zoë.',
  html: '<p>Thank you, <b>Zoë</b>.</p><script>alert(1)</script>',
}

let folder: string
let inbox: EmbeddedInbox
const start = (limit?: number) =>
  startEmbeddedInbox({
    dataDir: folder,
    host: '127.0.0.1',
    publicHost: 'localhost',
    port: 0,
    ...(limit === undefined ? {} : { limit }),
  })
const mailer = () => smtpMailer({ url: inbox.smtpUrl, from: 'Matside <hello@matside.test>' })
const get = (path: string) => fetch(new URL(path, inbox.url.replace('localhost', '127.0.0.1')))
/** The status of a request with another Host header. */
const statusAs = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const url = inbox.url.replace('localhost', '127.0.0.1')
    httpGet(url, { headers: { host } }, (answer) => resolve(answer.resume().statusCode)).once('error', reject)
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-mail-'))
  inbox = await start()
})

afterAll(async () => {
  await inbox.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('mailer', () => {
  it('lets a mail program stop news with one click, and no other mail', async () => {
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        text(stream).then((raw) => {
          received.push(raw.replaceAll(/\r\n[ \t]+/g, ' '))
          done()
        }, done)
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const { port } = server.server.address() as AddressInfo
    const news = smtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: 'hello@matside.test',
      stopUrl: ({ tenant, userId }) => `https://${tenant}.example/mail/stop/${userId}?signature=s`,
    })
    await news.send({ ...receipt, stops: { tenant: 'lions', userId: 'maria' } })
    await news.send(receipt)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(received[0]).toMatch(/^List-Unsubscribe: <https:\/\/lions\.example\/mail\/stop\/maria\?signature=s>\r$/m)
    expect(received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(received[1]).not.toContain('List-Unsubscribe')
    for (const mail of received) expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  })

  it('omits the recipient’s address from a rejection', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(new Error(`no mailbox <${address}> here`)),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const { port } = server.server.address() as AddressInfo
    const refused = await smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'hello@matside.test' }).send(receipt)
    expect(refused.map(({ address }) => address)).toEqual(receipt.to)
    for (const { answer, isFinal } of refused) {
      expect(answer).toContain('no mailbox')
      expect(answer).not.toMatch(/maria|jose|example\.org/)
      expect(isFinal).toBe(true)
    }
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })

  it.each([
    ['an address for good', 'rcpt', 550, [true]],
    ['an address for now', 'rcpt', 450, [false]],
    ['the mail for good', 'data', 554, [true, true]],
    ['the mail for now', 'data', 451, [false, false]],
  ] as const)('reports that the server refuses %s', async (_, at, responseCode, finals) => {
    const refusal = Object.assign(new Error('not here'), { responseCode })
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(at === 'rcpt' && address === receipt.to[0] ? refusal : null),
      onData: (stream, _session, done) => stream.resume().on('end', () => done(at === 'data' ? refusal : null)),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const { port } = server.server.address() as AddressInfo
    const refused = await smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'hello@matside.test' }).send(receipt)
    expect(refused.map(({ isFinal }) => isFinal)).toEqual(finals)
    expect(refused[0]).toMatchObject({ address: receipt.to[0], answer: expect.stringContaining(`${responseCode}`) })
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })

  it('throws when the server does not let us send, which is no fault of an address', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('not you'), { responseCode: 550 })),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const { port } = server.server.address() as AddressInfo
    const sending = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'hello@matside.test' }).send(receipt)
    await expect(sending).rejects.toThrow('not you')
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })

  it('delivers a complete mail to every recipient, under its id', async () => {
    await mailer().send(receipt)
    const [newest] = await inbox.mails()
    expect(newest).toMatchObject({
      to: receipt.to,
      from: 'hello@matside.test',
      subject: receipt.subject,
      messageId: 'receipt-0198.7@matside.test',
    })
    const mail = await inbox.mail(newest?.id ?? '')
    expect(mail?.text.trim()).toBe(receipt.text)
    expect(mail?.html?.trim()).toBe(receipt.html)
  })

  it('keeps the Message-ID when a mail is sent again', async () => {
    await mailer().send(receipt)
    const [second, first] = await inbox.mails()
    expect(second?.id).not.toBe(first?.id)
    expect(second?.messageId).toBe(first?.messageId)
  })

  it('sets Reply-To', async () => {
    await mailer().send({ ...receipt, id: 'plain' })
    await mailer().send({ ...receipt, id: 'answered', replyTo: 'pat@example.org' })
    const [answered, plain] = await inbox.mails()
    expect(await inbox.mail(answered?.id ?? '')).toMatchObject({ replyTo: ['pat@example.org'] })
    expect(await inbox.mail(plain?.id ?? '')).toMatchObject({ replyTo: [] })
  })

  it('delivers an attachment with its name, and serves it to programs', async () => {
    const content = Uint8Array.from({ length: 3_000 }, (_, at) => at % 256)
    const file = { filename: 'Quittung – Łódź.pdf', contentType: 'application/pdf', content } as const
    await mailer().send({ ...receipt, id: 'with-file', attachments: [file] })
    const [newest] = await inbox.mails()
    const mail = await inbox.mail(newest?.id ?? '')
    expect(mail?.attachments).toEqual([{ filename: file.filename, type: 'application/pdf', bytes: 3_000 }])
    expect(mail?.text.trim()).toBe(receipt.text)
    const fetched = await get(`/mails/${newest?.id}/attachments/0`)
    expect(new Uint8Array(await fetched.arrayBuffer())).toEqual(content)
    expect(fetched.headers.get('content-disposition')).toMatch(/^attachment/)
    expect((await get(`/mails/${newest?.id}/attachments/1`)).status).toBe(404)
    expect(await (await get(`/mails/${newest?.id}`)).text()).toContain('Quittung – Łódź.pdf')
  })

  it('injects no header through a line break in the subject', async () => {
    await mailer().send({ ...receipt, id: 'x', subject: 'Hello\r\nBcc: eve@example.org' })
    const [newest] = await inbox.mails()
    expect(newest?.to).toEqual(receipt.to)
  })

  it('throws without a server', async () => {
    const away = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.test' })
    await expect(away.send(receipt)).rejects.toThrow('ECONNREFUSED')
  })
})

describe('embedded inbox', () => {
  it('shows the list, a mail, and its HTML separately, where no script can run', async () => {
    await mailer().send({ ...receipt, id: 'page', subject: '<script>alert(2)</script>' })
    const list = await get('/')
    expect(list.headers.get('content-security-policy')).not.toContain('unsafe')
    const page = await list.text()
    expect(page).toContain('maria@example.org')
    expect(page).not.toContain('<script>')
    const [newest] = await inbox.mails()
    const mail = await (await get(`/mails/${newest?.id}`)).text()
    expect(mail).toMatch(/<iframe [^>]*sandbox="allow-popups/)
    expect(mail).not.toContain('<script>')
    const body = await get(`/mails/${newest?.id}/body`)
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox [^;]*; default-src 'none'/)
    expect(body.headers.get('content-security-policy')).not.toContain('allow-scripts')
  })

  it('shows nothing under another host name', async () => {
    expect(await statusAs('evil.example.org')).toBe(421)
    expect(await statusAs('localhost:4203')).toBe(200)
  })

  it('answers programs with JSON, by recipient', async () => {
    await mailer().send({ ...receipt, id: 'json', to: ['Only@example.org'] })
    const found = (await (await get('/mails.json?to=only@example.org')).json()) as MailSummary[]
    expect(found.map((mail) => mail.messageId)).toEqual(['json@matside.test'])
    const mail = (await (await get(`/mails/${found[0]?.id}.json`)).json()) as ReceivedMail
    expect(mail.text.trim()).toBe(receipt.text)
  })

  it.each(['/mails/1', '/mails/..%2f..%2fkeys', '/other'])('answers 404 at %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('keeps its mails across restarts, up to its limit', async () => {
    const before = await inbox.mails()
    await inbox.stop()
    inbox = await start(2)
    expect(await inbox.mails()).toEqual(before)
    await mailer().send({ ...receipt, id: 'last' })
    const after = await inbox.mails()
    expect(after.map((mail) => mail.messageId)).toEqual(['last@matside.test', before[0]?.messageId])
  })

  it('reports a used port with its setting', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    await expect(
      startEmbeddedInbox({ dataDir: folder, host: '127.0.0.1', publicHost: 'localhost', port }),
    ).rejects.toThrow(`Port ${port} (mail inbox) is taken: set MAIL_INBOX_PORT`)
    other.close()
  })
})

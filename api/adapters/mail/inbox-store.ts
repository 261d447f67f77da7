import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** One delivery: a mail that is delivered twice has two. */
export interface MailSummary {
  /** Sorts by arrival. */
  readonly id: string
  readonly receivedAt: string
  /** From the envelope. */
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  /** Without angle brackets. */
  readonly messageId: string
}

export interface ReceivedMail extends MailSummary {
  /** Empty when replies go to the sender. */
  readonly replyTo: readonly string[]
  readonly text: string
  readonly html: string | null
  readonly attachments: readonly { readonly filename: string; readonly type: string; readonly bytes: number }[]
}

export interface ReceivedAttachment {
  readonly filename: string
  readonly type: string
  readonly content: Uint8Array
}

export interface InboxStore {
  add(raw: Buffer, envelope: { readonly from: string; readonly to: readonly string[] }): Promise<MailSummary>
  /** Newest first. */
  list(): Promise<readonly MailSummary[]>
  /** Null when there is no such mail, or it was dropped. */
  read(id: string): Promise<ReceivedMail | null>
  /** The mail's attachment at this index; null when there is none. */
  attachment(id: string, at: number): Promise<ReceivedAttachment | null>
  /** Deletes the mails to one of the addresses, and those that contain one of the words. */
  forget(about: { readonly to: readonly string[]; readonly words: readonly string[] }): Promise<void>
}

const ID = /^\d{13}-[0-9a-f]{8}$/

const readOrNull = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null)

/** Stores mails as files in a folder; the oldest are dropped beyond `limit`. */
export const inboxStore = (folder: string, limit = 500): InboxStore => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mailFile = (id: string) => join(folder, `${id}.eml`)
  const summaryFile = (id: string) => join(folder, `${id}.json`)
  let latest = 0

  /** A mail exists when its summary does, which is written last and removed first. */
  const ids = async (): Promise<string[]> =>
    (await readdir(folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .filter((id) => ID.test(id))
      .sort()
      .reverse()

  const drop = async (id: string): Promise<void> => {
    await rm(summaryFile(id), { force: true })
    await rm(mailFile(id), { force: true })
  }

  const summary = async (id: string): Promise<MailSummary | null> => {
    const content = await readOrNull(summaryFile(id))
    return content === null ? null : (JSON.parse(content.toString()) as MailSummary)
  }

  const parsed = async (id: string) => {
    if (!ID.test(id)) return null
    const [about, raw] = await Promise.all([summary(id), readOrNull(mailFile(id))])
    if (about === null || raw === null) return null
    const { text, html, replyTo = [], attachments } = await PostalMime.parse(raw)
    const files = attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      type: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    }))
    return { about, text, html, replyTo, files }
  }

  const read = async (id: string): Promise<ReceivedMail | null> => {
    const mail = await parsed(id)
    if (mail === null) return null
    return {
      ...mail.about,
      replyTo: mail.replyTo.flatMap(({ address }) => (address === undefined ? [] : [address])),
      text: mail.text ?? '',
      html: mail.html ?? null,
      attachments: mail.files.map(({ filename, type, content }) => ({ filename, type, bytes: content.length })),
    }
  }

  return {
    add: async (raw, envelope) => {
      latest = Math.max(latest + 1, Date.now())
      const id = `${String(latest).padStart(13, '0')}-${randomBytes(4).toString('hex')}`
      const parsed = await PostalMime.parse(raw)
      const mail: MailSummary = {
        id,
        receivedAt: new Date(latest).toISOString(),
        from: parsed.from?.address ?? envelope.from,
        to: envelope.to,
        subject: parsed.subject ?? '',
        messageId: (parsed.messageId ?? '').replace(/^<|>$/g, ''),
      }
      await writeFile(mailFile(id), raw, { mode: 0o600 })
      await writeFile(`${summaryFile(id)}.draft`, JSON.stringify(mail), { mode: 0o600 })
      await rename(`${summaryFile(id)}.draft`, summaryFile(id))
      for (const old of (await ids()).slice(limit)) await drop(old)
      return mail
    },
    list: async () => {
      const found = await Promise.all((await ids()).map(summary))
      return found.filter((mail) => mail !== null)
    },
    read,
    attachment: async (id, at) => (await parsed(id))?.files[at] ?? null,
    forget: async ({ to, words }) => {
      for (const id of await ids()) {
        const mail = await read(id)
        if (mail === null) continue
        const content = [mail.subject, mail.text, mail.html ?? '', ...mail.replyTo].join('\n').toLowerCase()
        const isTo = mail.to.some((address) => to.includes(address.toLowerCase()))
        if (isTo || words.some((word) => content.includes(word.toLowerCase()))) await drop(id)
      }
    },
  }
}

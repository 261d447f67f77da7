import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MessageStore, ReceivedMessage } from '../sms/message-store.ts'
import type { InboxStore, MailSummary, ReceivedAttachment, ReceivedMail } from './inbox-store.ts'

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const STYLE = `
:root { background: Canvas; color: CanvasText; color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
ol { list-style: none; padding: 0; }
li { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
li a { display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: .75rem .25rem; color: inherit; text-decoration: none; }
li > div { padding: .75rem .25rem; }
li > div p { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
nav { display: flex; gap: 1.5rem; }
nav [aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
li a:hover, li a:focus-visible { background: color-mix(in srgb, currentColor 8%, transparent); }
.small { font-size: .875rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { background: #fff; border: 1px solid #8888; height: 70vh; width: 100%; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`

const page = (title: string, body: string, refresh = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/style.css"></head>
<body><main>${body}</main></body></html>`

const when = ({ receivedAt }: { readonly receivedAt: string }): string =>
  `<time datetime="${receivedAt}">${receivedAt.slice(0, 16).replace('T', ' ')} UTC</time>`

const REFRESH = '<meta http-equiv="refresh" content="10">'

/** Links to the two lists; the current one is marked. */
const listLinks = (current: '/' | '/messages'): string => {
  const link = (href: string, title: string) =>
    `<a href="${href}"${href === current ? ' aria-current="page"' : ''}>${title}</a>`
  return `<nav aria-label="Inbox">${link('/', 'Mail')}${link('/messages', 'Text messages')}</nav>`
}

const subjectOf = (mail: MailSummary): string => escapeHtml(mail.subject || '(no subject)')

const listPage = (mails: readonly MailSummary[]): string => {
  const rows = mails.map(
    (
      mail,
    ) => `<li><a href="/mails/${mail.id}"><strong>${subjectOf(mail)}</strong><span class="small">${when(mail)}</span>
<span class="small">To ${escapeHtml(mail.to.join(', '))}</span></a></li>`,
  )
  const list = mails.length === 0 ? '<p>No mail has been sent yet.</p>' : `<ol>${rows.join('\n')}</ol>`
  return page('Mail', `${listLinks('/')}<h1>Mail</h1>${list}`, REFRESH)
}

const messagesPage = (messages: readonly ReceivedMessage[]): string => {
  const rows = messages.map(
    (message) =>
      `<li><div><p>${escapeHtml(message.text)}</p><span class="small">To ${escapeHtml(message.to)} · ${when(message)}</span></div></li>`,
  )
  const list = messages.length === 0 ? '<p>No text message has been sent yet.</p>' : `<ol>${rows.join('\n')}</ol>`
  return page('Text messages', `${listLinks('/messages')}<h1>Text messages</h1>${list}`, REFRESH)
}

const filesOf = ({ id, attachments }: ReceivedMail): string =>
  attachments.length === 0
    ? ''
    : `<dt>Attached</dt><dd>${attachments
        .map(
          ({ filename }, at) =>
            `<a href="/mails/${id}/attachments/${at}" download="${escapeHtml(filename)}">${escapeHtml(filename)}</a>`,
        )
        .join(', ')}</dd>`

const mailPage = (mail: ReceivedMail): string =>
  page(
    mail.subject,
    `<p><a href="/">All mail</a></p><h1>${subjectOf(mail)}</h1>
<dl><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>To</dt><dd>${escapeHtml(mail.to.join(', '))}</dd>
${mail.replyTo.length === 0 ? '' : `<dt>Reply to</dt><dd>${escapeHtml(mail.replyTo.join(', '))}</dd>`}
${filesOf(mail)}
<dt>Received</dt><dd>${when(mail)}</dd><dt>Message</dt><dd>${escapeHtml(mail.messageId)}</dd></dl>
${
  mail.html === null
    ? `<pre>${escapeHtml(mail.text)}</pre>`
    : `<iframe title="The mail as it was sent" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${mail.id}/body"></iframe>
<details><summary>As text</summary><pre>${escapeHtml(mail.text)}</pre></details>`
}`,
  )

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Policy for a mail's HTML: inline styles and images only, no scripts, no requests, a sandboxed origin. */
const MAIL_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
].join('; ')

const send = (response: ServerResponse, status: number, type: string, body: string, policy = PAGE_POLICY): void => {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  response.end(body)
}

/** An attachment is downloaded, never opened: its content must not run on this origin. */
const sendFile = (response: ServerResponse, { filename, content }: ReceivedAttachment): void => {
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(content)
}

/**
 * `/` the mails, `/mails/{id}` one mail, `/messages` the text messages, and for programs `/mails.json?to={address}`,
 * `/mails/{id}.json`, `/mails/{id}/attachments/{at}` and `/messages.json?to={number}`.
 */
export const inboxHandler =
  (store: InboxStore, messages: MessageStore) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'text/plain', 'GET only')
    const url = new URL(request.url ?? '/', 'http://inbox')
    if (url.pathname === '/') return send(response, 200, 'text/html', listPage(await store.list()))
    if (url.pathname === '/style.css') return send(response, 200, 'text/css', STYLE)
    if (url.pathname === '/mails.json') {
      const to = url.searchParams.get('to')?.toLowerCase()
      const mails = await store.list()
      const asked = to === undefined ? mails : mails.filter((mail) => mail.to.some((one) => one.toLowerCase() === to))
      return send(response, 200, 'application/json', JSON.stringify(asked))
    }
    if (url.pathname === '/messages') return send(response, 200, 'text/html', messagesPage(await messages.list()))
    if (url.pathname === '/messages.json') {
      const to = url.searchParams.get('to')
      const all = await messages.list()
      const asked = to === null ? all : all.filter((message) => message.to === to)
      return send(response, 200, 'application/json', JSON.stringify(asked))
    }
    const [, of = '', at = ''] = /^\/mails\/([\d-]+[0-9a-f]*)\/attachments\/(\d{1,2})$/.exec(url.pathname) ?? []
    const file = of === '' ? null : await store.attachment(of, Number(at))
    if (file !== null) return sendFile(response, file)
    const [, id = '', kind] = /^\/mails\/([\d-]+[0-9a-f]*)(\.json|\/body)?$/.exec(url.pathname) ?? []
    const mail = await store.read(id)
    if (mail === null) return send(response, 404, 'text/html', page('Not found', '<p>No such mail.</p>'))
    if (kind === '.json') return send(response, 200, 'application/json', JSON.stringify(mail))
    if (kind === undefined) return send(response, 200, 'text/html', mailPage(mail))
    send(response, 200, 'text/html', `<base target="_blank">${mail.html ?? ''}`, MAIL_POLICY)
  }

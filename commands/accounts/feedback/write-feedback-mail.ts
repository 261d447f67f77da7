import type { FeedbackCategory } from '../../../domain/accounts/feedback/events.ts'
import { escapeHtml, oneLine } from '../../kernel/letter.ts'
import type { Mail } from '../../ports/mailer.ts'
import { feedbackText } from '../../texts/en/feedback.ts'
import { languageOfMail } from '../../texts/mail-locale.ts'

const STYLE = [
  'body{margin:0 auto;max-width:560px;padding:16px;font:16px/1.5 system-ui,sans-serif;color:#1b2423;background:#fff;overflow-wrap:anywhere}',
  'h1{font-size:22px;line-height:1.25;margin:0 0 4px}',
  'blockquote{margin:16px 0;padding:0 0 0 12px;border-left:3px solid #dde3e1}',
  'p,blockquote{white-space:pre-line;overflow-wrap:anywhere}',
].join('')

const page = (locale: string, heading: string, content: readonly string[]): string =>
  [
    `<!doctype html><html lang="${languageOfMail(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(heading)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escapeHtml(heading)}</h1>`,
    ...content,
    '</body></html>',
  ].join('\n')

interface WrittenFeedback {
  /** Its language is the language of the mail. */
  readonly locale: string
  readonly category: FeedbackCategory
  readonly summary: string
  readonly detail: string
}

/** A request to the organization's support; replying to the mail writes to its author. */
export const writeSupportRequest = (
  id: string,
  to: readonly string[],
  request: WrittenFeedback & { readonly organization: string; readonly name: string; readonly email: string },
): Mail => {
  const { locale, summary, detail, organization, name, email } = request
  const text = feedbackText(locale)
  const sender = text('asks', { name, email, organization })
  return {
    id,
    to,
    replyTo: email,
    subject: oneLine(text('supportSubject', { summary })),
    text: [summary, '', ...(detail === '' ? [] : [detail, '']), sender, text('writeBack')].join('\n'),
    html: page(locale, summary, [
      ...(detail === '' ? [] : [`<p>${escapeHtml(detail)}</p>`]),
      `<p>${escapeHtml(sender)}</p>`,
      `<p>${escapeHtml(text('writeBack'))}</p>`,
    ]),
  }
}

/** An answer to the feedback's author, with a quote of the feedback. */
export const writeFeedbackAnswer = (
  id: string,
  to: string,
  answer: WrittenFeedback & {
    readonly organization: string
    readonly answer: string
    /** The organization's support address; null if it has none. */
    readonly replyTo: string | null
  },
): Mail => {
  const { locale, summary, detail, organization, replyTo } = answer
  const written = detail === '' ? summary : `${summary}\n${detail}`
  const from = feedbackText(locale)('answers', { organization })
  return {
    id,
    to: [to],
    ...(replyTo === null ? {} : { replyTo }),
    subject: oneLine(`Re: ${summary}`),
    text: [answer.answer, '', from, ...written.split('\n').map((line) => `> ${line}`)].join('\n'),
    html: page(locale, `Re: ${summary}`, [
      `<p>${escapeHtml(answer.answer)}</p>`,
      `<p>${escapeHtml(from)}</p>`,
      `<blockquote>${escapeHtml(written)}</blockquote>`,
    ]),
  }
}

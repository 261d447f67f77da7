import { DeliveryDelayed } from '../../../commands/kernel/delivery.ts'
import type { SmsSender } from '../../../commands/ports/sms.ts'

export interface TwilioAccount {
  readonly accountSid: string
  readonly authToken: string
  /** A number of the account in international form, or the id of a messaging service (`MG…`). */
  readonly from: string
  /** Without a final slash. */
  readonly apiUrl: string
}

export const TWILIO_API = 'https://api.twilio.com'
const PATIENCE_MS = 15_000

/**
 * Error codes that mean this number will never receive a message: no such number, unsubscribed, no mobile number, a
 * country that the account does not send to.
 */
const REJECTING: ReadonlySet<unknown> = new Set([21211, 21217, 21408, 21610, 21612, 21614, 21635])

export const basicAuth = ({ accountSid, authToken }: Pick<TwilioAccount, 'accountSid' | 'authToken'>): string =>
  `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

/** Sends text messages by Twilio's HTTP API, or by the embedded inbox, which implements the part that we use. */
export const twilioSms = (account: TwilioAccount): SmsSender => ({
  send: async ({ to, text }) => {
    const { apiUrl, accountSid, from } = account
    const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
    const answer = await fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: basicAuth(account), accept: 'application/json' },
      body: new URLSearchParams({ To: to, Body: text, ...sender }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    if (answer.ok) return 'sent'
    const code = await codeOf(answer)
    if (answer.status < 500 && REJECTING.has(code)) return 'rejected'
    // Twilio's own message repeats the number.
    const said = `The text message was not accepted: Twilio answers ${answer.status}, code ${code ?? 'none'}`
    // A wrong account is for the operator to mend; anything else about this message may pass.
    const isDelayed = answer.status < 500 && answer.status !== 401 && answer.status !== 403
    throw isDelayed ? new DeliveryDelayed(said) : new Error(said)
  },
})

const codeOf = async (answer: Response): Promise<number | null> => {
  const body: unknown = await answer.json().catch(() => null)
  return body !== null && typeof body === 'object' && 'code' in body && typeof body.code === 'number' ? body.code : null
}

const REACH_MS = 5_000

/** Whether Twilio accepts the account; sends nothing. */
export const checkTwilioAccount = async (account: TwilioAccount): Promise<'accepted' | 'rejected' | 'unreachable'> => {
  try {
    const answer = await fetch(`${account.apiUrl}/2010-04-01/Accounts/${account.accountSid}.json`, {
      headers: { authorization: basicAuth(account) },
      signal: AbortSignal.timeout(REACH_MS),
    })
    // 403: a restricted credential may be able to send without reading the account.
    if (answer.status === 401 || answer.status === 404) return 'rejected'
    return answer.status < 500 ? 'accepted' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

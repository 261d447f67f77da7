import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TwilioAccount, twilioSms } from '../../../api/adapters/sms/twilio.ts'

export interface SmsWorld {
  readonly account: TwilioAccount
  /** What was accepted, newest last; null where nobody can look. */
  readonly accepted: (() => Promise<readonly { readonly to: string; readonly text: string }[]>) | null
  stop(): Promise<void>
}

/** The numbers with which Twilio's test credentials stand for a phone, and for what cannot be sent to. */
export const PHONE = '+15005550010'
const NO_NUMBER = '+15005550001'
const LANDLINE = '+15005550009'

/** What commands may expect of whoever sends text messages. */
export const describeSms = (name: string, open: () => Promise<SmsWorld>): void => {
  describe(`text messages: ${name}`, () => {
    let world: SmsWorld
    beforeAll(async () => {
      world = await open()
    })
    afterAll(() => world.stop())
    const message = { id: 'm1', to: PHONE, text: '123456 — voilà, your code' }

    it('given a phone, the message is sent with its whole text', async () => {
      expect(await twilioSms(world.account).send(message)).toBe('sent')
      if (world.accepted !== null) {
        expect((await world.accepted()).at(-1)).toMatchObject({ to: PHONE, text: message.text })
      }
    })

    it.each([NO_NUMBER, LANDLINE])('given %s, which receives nothing, it is rejected', async (to) => {
      expect(await twilioSms(world.account).send({ ...message, to })).toBe('rejected')
    })

    it('given a wrong token, it throws, and the error names no number and no token', async () => {
      const authToken = 'f'.repeat(32)
      const failure = await twilioSms({ ...world.account, authToken })
        .send(message)
        .then(() => '', String)
      expect(failure).toContain('Twilio answers 401')
      expect(failure).not.toMatch(/5005550010|ffff/)
    })
  })
}

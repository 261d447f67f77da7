import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TwilioAccount, twilioSms } from '../../../api/adapters/sms/twilio.ts'

export interface SmsWorld {
  readonly account: TwilioAccount
  /** The accepted messages, newest last; null when they cannot be read. */
  readonly accepted: (() => Promise<readonly { readonly to: string; readonly text: string }[]>) | null
  stop(): Promise<void>
}

/** Twilio's test numbers of a phone, and of targets that cannot receive messages. */
export const PHONE = '+15005550010'
const NO_NUMBER = '+15005550001'
const LANDLINE = '+15005550009'

/** The contract of every sender of text messages. */
export const describeSms = (name: string, open: () => Promise<SmsWorld>): void => {
  describe(`text messages: ${name}`, () => {
    let world: SmsWorld
    beforeAll(async () => {
      world = await open()
    })
    afterAll(() => world.stop())
    const message = { id: 'm1', to: PHONE, text: '123456 — voilà, your code' }

    it('sends a message with its whole text', async () => {
      expect(await twilioSms(world.account).send(message)).toBe('sent')
      if (world.accepted !== null) {
        expect((await world.accepted()).at(-1)).toMatchObject({ to: PHONE, text: message.text })
      }
    })

    it.each([NO_NUMBER, LANDLINE])('rejects %s, which cannot receive messages', async (to) => {
      expect(await twilioSms(world.account).send({ ...message, to })).toBe('rejected')
    })

    it('throws on a wrong token, without the number or the token in the error', async () => {
      const authToken = 'f'.repeat(32)
      const failure = await twilioSms({ ...world.account, authToken })
        .send(message)
        .then(() => '', String)
      expect(failure).toContain('Twilio answers 401')
      expect(failure).not.toMatch(/5005550010|ffff/)
    })
  })
}

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonalDataKeys } from '../../../commands/ports/personal-data-keys.ts'

export interface KeysUnderTest {
  readonly keys: PersonalDataKeys
  readonly close: () => Promise<void>
}

/** The contract of every key store (commands/ports/personal-data-keys.ts). */
export const personalDataKeysSuite = (name: string, open: () => Promise<KeysUnderTest>): void => {
  describe(`personal data keys: ${name}`, () => {
    let opened: KeysUnderTest | undefined
    const keys = (): PersonalDataKeys => {
      if (opened === undefined) throw new Error('the keys are not open')
      return opened.keys
    }
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened?.close())

    test('generates a 256-bit key on first use and returns the same one from then on', async () => {
      const person = randomUUID()
      const key = await keys().keyFor('lions', person)
      expect(key).toHaveLength(32)
      expect(await keys().keyFor('lions', person)).toEqual(key)
      expect(await keys().existing('lions', [person])).toEqual(new Map([[person, key]]))
    })

    test('generates one key for concurrent requests', async () => {
      const person = randomUUID()
      const made = await Promise.all(Array.from({ length: 20 }, () => keys().keyFor('lions', person)))
      expect(new Set(made.map((key) => key?.toString('hex'))).size).toBe(1)
    })

    test('keeps people and tenants apart', async () => {
      const [one, two] = [randomUUID(), randomUUID()]
      const made = [
        await keys().keyFor('lions', one),
        await keys().keyFor('lions', two),
        await keys().keyFor('harbor', one),
      ]
      expect(new Set(made.map((key) => key?.toString('hex'))).size).toBe(3)
      expect(await keys().existing('harbor', [one, two])).toEqual(new Map([[one, made[2]]]))
    })

    test('an unknown person is absent, an erased one is present, and a look-up generates no key', async () => {
      const person = randomUUID()
      expect(await keys().existing('lions', [person])).toEqual(new Map())
      expect(await keys().existing('lions', [person])).toEqual(new Map())
      expect(await keys().existing('lions', [])).toEqual(new Map())
    })

    test('an erased person has no key and never gets a new one', async () => {
      const person = randomUUID()
      await keys().keyFor('lions', person)
      await keys().existing('lions', [person])
      await keys().erase('lions', person)
      await keys().erase('lions', person)
      expect(await keys().existing('lions', [person])).toEqual(new Map([[person, null]]))
      expect(await keys().keyFor('lions', person)).toBeNull()
      expect(await keys().existing('lions', [person])).toEqual(new Map([[person, null]]))
    })

    test('a person can be erased before having a key', async () => {
      const person = randomUUID()
      await keys().erase('lions', person)
      expect(await keys().keyFor('lions', person)).toBeNull()
      expect(await keys().existing('lions', [person])).toEqual(new Map([[person, null]]))
    })

    test('erasing one person leaves the others', async () => {
      const [one, two] = [randomUUID(), randomUUID()]
      await keys().keyFor('lions', one)
      const key = await keys().keyFor('lions', two)
      await keys().keyFor('harbor', one)
      await keys().erase('lions', one)
      expect(await keys().keyFor('lions', two)).toEqual(key)
      expect((await keys().existing('harbor', [one])).get(one)).toHaveLength(32)
    })
  })
}

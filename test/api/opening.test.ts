import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberOfToken, openingTokens } from '../../api/signed-links/opening-token.ts'
import { openedOrganization } from '../support/own-organization.ts'
import { type Product, startProduct } from '../support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ data: 'empty' })
})
afterAll(() => product?.stop())

interface Problem {
  readonly code: string
}
const post = <T = Problem>(path: string, body: unknown) => product.api<T>('lions', null, path, { method: 'POST', body })
const request = (changes: object = {}) => ({
  token: product.app.openingToken(0),
  requestId: crypto.randomUUID(),
  name: 'lions',
  title: 'Lions',
  timeZone: 'America/Chicago',
  currency: 'usd',
  locale: 'en-US',
  adminName: 'Ada Reyes',
  adminEmail: 'ada@lions.example',
  ...changes,
})

describe('the one-time link', () => {
  it('is valid while there is no organization, and no other link is', async () => {
    const token = product.app.openingToken(0)
    expect((await post('opening/link', { token })).status).toBe(200)
    for (const other of [product.app.openingToken(1), `${token}x`, 'x']) {
      const answers = [
        await post('opening/link', { token: other }),
        await post('opening/host', { token: other, name: 'lions' }),
        await post('opening', request({ token: other })),
      ]
      expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
        Array(3).fill([404, 'opening-link-not-found']),
      )
    }
  })

  it('tells whether a host is free', async () => {
    const token = product.app.openingToken(0)
    const isFree = async (name: string) =>
      (await post<{ isFree: boolean }>('opening/host', { token, name })).json.isFree
    expect([await isFree('lions'), await isFree('Lions'), await isFree('www'), await isFree('')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it.each<[what: string, changes: object, code: string]>([
    ['a host that cannot be one', { name: 'two lions' }, 'invalid-tenant-name'],
    ['no name', { title: ' ' }, 'invalid-request'],
    ['an e-mail that is none', { adminEmail: 'ada' }, 'invalid-email'],
    ['a time zone that is none', { timeZone: 'Mars/Olympus' }, 'invalid-time-zone'],
    ['a currency that nothing is sold in', { currency: 'eur' }, 'invalid-request'],
  ])('opens nothing with %s', async (_, changes, code) => {
    const { status, json } = await post('opening', request(changes))
    expect([status, json.code]).toEqual([400, code])
    expect(await product.app.journal.head()).toBe(-1)
  })

  it('opens one organization, and is then used up', async () => {
    await openedOrganization(product)
    const me = await product.api('lions', 'ada@lions.example', 'environment/me')
    expect(me.json).toMatchObject({ displayName: 'Ada Reyes', roles: ['Admin'] })
    for (const answer of [
      await post('opening/link', { token: product.app.openingToken(0) }),
      await post('opening', request({ name: 'tigers' })),
      await post('opening/link', { token: product.app.openingToken(1) }),
    ]) {
      expect([answer.status, answer.json.code]).toEqual([409, 'opening-link-used'])
    }
    expect(await product.app.tenants.all()).toEqual(['lions'])
  })

  it('is recorded with the means and the first admin', async () => {
    const [granted, opened] = await product.app.journal.readAll(-1, 2)
    expect(granted).toMatchObject({ type: 'OpeningGranted', data: { tenant: 'lions', means: 'link', link: 0 } })
    const adminId = granted === undefined ? '' : (granted.data as { readonly adminId: string }).adminId
    expect(opened).toMatchObject({ type: 'TenantOpened', actor: { userId: adminId, role: 'account-admin' } })
  })
})

it('the token of a link is the same after a restart, and another with another key', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  expect(openingTokens(key)(0)).toBe(openingTokens(key)(0))
  expect(new Set([openingTokens(key)(0), openingTokens(key)(1), openingTokens(other)(0)]).size).toBe(3)
  expect(numberOfToken(openingTokens(key), openingTokens(key)(1), 3)).toBe(1)
  expect(numberOfToken(openingTokens(key), openingTokens(key)(3), 3)).toBeNull()
  expect(numberOfToken(openingTokens(key), openingTokens(other)(0), 3)).toBeNull()
})

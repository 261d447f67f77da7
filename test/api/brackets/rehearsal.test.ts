import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultPace, type RehearsalOnWire } from '../../../api/contract/rehearsal.ts'
import type { TournamentListItem } from '../../../api/contract/tournaments.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { CUP, DIRECTOR, OPEN } from '../../support/staff-pages.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { untilIdle } from '../../support/until-idle.ts'

const ACCOUNT = 'account@lions.example'

let product: Product
let server: TestServer
let open: string
let cup: string
beforeAll(async () => {
  product = await startProduct()
  server = await openTestServer(product)
  const { json } = await product.api<readonly TournamentListItem[]>('lions', DIRECTOR, 'tournament/list')
  const idOf = (title: string) => json.find((one) => one.title === title)?.id ?? ''
  ;[open, cup] = [idOf(OPEN), idOf(CUP)]
  await untilIdle(product)
})
afterAll(async () => {
  await server?.stop()
  await product?.stop()
})

const rehearse = (field: object, email = DIRECTOR) =>
  product.api<RehearsalOnWire>('lions', email, `tournament/${open}/rehearsal`, {
    method: 'POST',
    body: { field, pricesAt: new Date().toISOString(), pace: defaultPace },
  })

describe('a rehearsal', () => {
  it('generates the same athletes for the same seed, and writes nothing', async () => {
    await rehearse({ kind: 'invented', athletes: 1, seed: 'sign in first' })
    await untilIdle(product)
    const before = await product.app.journal.head()
    const { status, json } = await rehearse({ kind: 'invented', athletes: 300, seed: '1' })
    expect(status).toBe(200)
    expect(json.athletes).toBe(300)
    expect(json.matched + json.unmatched.count).toBe(json.entries)
    expect(json.divisions.flatMap(({ brackets }) => brackets).reduce((sum, size) => sum + size, 0)).toBe(json.matched)
    expect(json.income).toBeGreaterThan(0)
    expect(json.unmatched.entries.every(({ name }) => name === null)).toBe(true)
    expect((await rehearse({ kind: 'invented', athletes: 300, seed: '1' })).json).toEqual(json)
    expect(await product.app.journal.head()).toBe(before)
  })

  it('names athletes of another tournament only to callers who see its registrations', async () => {
    const field = { kind: 'earlier', tournamentId: cup }
    const [director, account] = [await rehearse(field), await rehearse(field, ACCOUNT)]
    expect(director.json.unmatched.count).toBeGreaterThan(0)
    expect(director.json.unmatched.entries.some(({ name }) => name !== null)).toBe(true)
    expect({ ...account.json, unmatched: null }).toEqual({ ...director.json, unmatched: null })
    expect(account.json.unmatched.causes).toEqual(director.json.unmatched.causes)
    for (const { name, age, gender, weight, level } of account.json.unmatched.entries)
      expect([name, age, gender, weight, level]).toEqual([null, null, null, null, null])
  })

  it.each([
    [400, { kind: 'invented', athletes: 5_001, seed: '1' }],
    [400, { kind: 'file', content: Buffer.from('<no workbook>').toString('base64') }],
    [404, { kind: 'earlier', tournamentId: 'elsewhere' }],
  ])('answers %i to what cannot be tried out', async (status, field) => {
    expect((await rehearse(field)).status).toBe(status)
  })

  it('handles the largest field', async () => {
    const start = performance.now()
    const { json } = await rehearse({ kind: 'invented', athletes: 5_000, seed: '1' })
    expect(json.athletes).toBe(5_000)
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

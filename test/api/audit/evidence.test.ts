import { beforeAll, describe, expect, it } from 'vitest'
import type { readAsOf, readStates } from '../../../api/contract/as-of.ts'
import type { readAudit, readChain, readRecordedEvent } from '../../../api/contract/audit.ts'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { projections } from '../../../projections/all.ts'
import { thinStates } from '../../../projections/kernel/thin-states.ts'
import { shopForTests } from '../../support/open-shop.ts'
import { buy } from '../../support/purchase.ts'
import { cartFor, SHOP } from '../../support/shop.ts'
import { untilIdle } from '../../support/until-idle.ts'

/** The first family directs the tournament. */
const shop = shopForTests({ families: 2, items: [] })
let transactionId: string
/** The position of the log before the purchase. */
let before: number

const asked = async <T>(path: string, of = 0): Promise<{ readonly status: number; readonly json: T }> => {
  const subject = shop.families[of]?.userId ?? ''
  return shop.server.ask<T>('lions', path, { subject })
}

beforeAll(async () => {
  const [, family] = shop.families
  if (family === undefined) throw new Error('the shop has two families')
  before = await shop.product.app.journal.head()
  transactionId = await buy(shop.product, shop.server, family, cartFor(family, ['forms']))
  await untilIdle(shop.product)
})

describe('the evidence of a purchase', () => {
  it('is absent from the list as of before, and in the list as of now', async () => {
    const at = async (moment: string) => {
      const path = `audit/${SHOP}/as-of/transactions?at=${encodeURIComponent(moment)}`
      return (await asked<AnswerOf<typeof readAsOf>>(path)).json
    }
    expect((await at(String(before))).rows).toEqual([])
    const now = await at(new Date(Date.now() + 60_000).toISOString())
    expect(now.rows.map(({ row }) => row.transactionId)).toContain(transactionId)
  })

  it('names what caused an event, and what it caused', async () => {
    const now = (await asked<AnswerOf<typeof readAsOf>>(`audit/${SHOP}/as-of/transactions?at=999999999`)).json
    const [key = ''] = now.rows.map((row) => row.key)
    const { json } = await asked<AnswerOf<typeof readStates>>(`audit/${SHOP}/states/transactions/${key}`)
    expect(json.entries.flatMap(({ caused }) => caused)).not.toEqual([])
  })

  it('is the chain of events of its request', async () => {
    const { json } = await asked<AnswerOf<typeof readAudit>>(`audit/${SHOP}?kind=ChargeSucceeded`)
    const correlationId = json.entries[0]?.correlationId ?? ''
    const chain = (await asked<AnswerOf<typeof readChain>>(`audit/${SHOP}/chain/${correlationId}`)).json
    const ids = new Set(chain.entries.map(({ id }) => id))
    expect(chain.entries.map(({ type }) => type)).toContain('ChargeSucceeded')
    expect(chain.entries.some(({ causationId }) => causationId !== null && ids.has(causationId))).toBe(true)
    const found = (await asked<AnswerOf<typeof readAudit>>(`audit/${SHOP}?request=${correlationId}`)).json
    expect(found.entries.length).toBeGreaterThan(1)
  })

  it('is each event as it is recorded, of this tournament only', async () => {
    const { json } = await asked<AnswerOf<typeof readAudit>>(`audit/${SHOP}?kind=OrderPlaced`)
    const position = json.entries[0]?.position ?? 0
    const event = (await asked<AnswerOf<typeof readRecordedEvent>>(`audit/${SHOP}/event/${position}`)).json
    const [recorded] = await shop.product.app.journal.readAll(position - 1, 1)
    expect(event).toMatchObject({
      type: 'OrderPlaced',
      position,
      hash: recorded?.hash,
      data: recorded?.data,
      sealed: [],
    })
    expect(await asked(`audit/${SHOP}/event/1`)).toMatchObject({
      status: 404,
      json: { text: { code: 'api.no-such-event' } },
    })
    expect((await asked(`audit/${SHOP}/event/${position}`, 1)).status).toBe(403)
  })
})

describe('the past of a tournament whose earlier states were deleted', () => {
  const time = new Date().toISOString()
  let keptFrom: { readonly position: number; readonly time: string }
  beforeAll(async () => {
    keptFrom = { position: await shop.product.app.journal.head(), time }
    await thinStates('lions', keptFrom, { url: shop.product.databaseUrl, projections })
  })
  const at = (position: number) =>
    asked<AnswerOf<typeof readAsOf> & { readonly code?: string; readonly detail?: string }>(
      `audit/${SHOP}/as-of/transactions?at=${position}`,
    )

  it('begins where states are kept, and is refused before with the first day', async () => {
    const { status, json } = await at(keptFrom.position)
    expect({ status, first: json.first, previous: json.previous }).toEqual({
      status: 200,
      first: keptFrom,
      previous: null,
    })
    expect(json.rows.map(({ row }) => row.transactionId)).toContain(transactionId)
    const refused = await at(before)
    expect(refused.status).toBe(404)
    expect(JSON.stringify(refused.json)).toContain('past-not-kept')
    expect(JSON.stringify(refused.json)).toContain(time.slice(0, 10))
  })

  it('has one state of a row from before, and names the moment', async () => {
    const [key = ''] = (await at(keptFrom.position)).json.rows.map((row) => row.key)
    const { json } = await asked<AnswerOf<typeof readStates>>(`audit/${SHOP}/states/transactions/${key}`)
    expect(json.states).toHaveLength(1)
    expect(json.keptFrom).toEqual(keptFrom)
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Anchor, anchorBlob } from '../../../domain/audit/published.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { untilIdle } from '../../support/until-idle.ts'

const CONTAINER = 'history-anchors'

let product: Product
beforeAll(async () => {
  product = await startProduct({ settings: { ANCHOR_CONTAINER: CONTAINER } })
  await untilIdle(product)
}, 120_000)
afterAll(() => product.stop())

const stored = async (anchor: Anchor): Promise<unknown> => {
  const blob = await product.app.blobs.read(CONTAINER, anchorBlob(anchor), 2_000)
  return blob === null ? null : JSON.parse(new TextDecoder().decode(blob.content))
}

it('stores each anchor once in the container of the setting, as it is signed in the log', async () => {
  const { app } = product
  await app.archive.anchorNow('lions')
  await app.archive.anchorNow('lions')
  await untilIdle(product)
  const inLog = (await app.journal.readAll(-1, 10, ['HistoryAnchored'])).map(({ data }) => data as Anchor)
  expect(inLog).toMatchObject([{ tenant: 'lions', root: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  for (const anchor of inLog) expect(await stored(anchor)).toEqual(anchor)
  expect(await app.blobs.list(CONTAINER, '')).toHaveLength(1)
})

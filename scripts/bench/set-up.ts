import { withJournal } from './http-world.ts'
import { TENANT } from './kit.ts'
import { type Product, withProduct } from './programs.ts'
import { type RawInsert, rawInsert } from './raw-insert.ts'
import { type BenchRow, median } from './row.ts'
import { get, milliseconds, post, timed } from './set-up-calls.ts'
import { timeRules } from './set-up-rules.ts'
import { adminOf, LARGE, SET_UPS, SMALL, setUpOf } from './set-up-world.ts'

const SAVES = 120

/** Saves of the tournament wizard: with 60 events and 200 divisions, compared with a single event. */
export const run = (): Promise<BenchRow[]> =>
  withProduct(
    (url, masterKey) => withJournal(url, masterKey, adminOf),
    async (product, admin) => {
      const raw = await rawInsert(product.url)
      return timeSaves(product, admin, raw).finally(() => raw.close())
    },
  )

const timeSaves = async ({ port, as, at }: Product, admin: string, { insert }: RawInsert): Promise<BenchRow[]> => {
  const headers = { ...(await as(TENANT, admin)), 'content-type': 'application/json' }
  const send = (path: string, body: unknown) => post(at(path), headers, body)
  const opened: Record<string, number[]> = {}
  for (const id of Object.keys(SET_UPS)) {
    const { position } = await send('tournament/create', setUpOf(id))
    await get(at(`tournament/setup/${id}`), { ...headers, 'x-read-after': position })
  }
  const inserts: number[] = []
  const saves: Record<string, number[]> = { [SMALL]: [], [LARGE]: [] }
  for (let save = 0; save < SAVES; save++) {
    inserts.push(await timed(() => insert('set-up', save)))
    for (const id of Object.keys(saves)) {
      const body = { Tournament: { id }, CurriculumEdits: [{ eventId: 'event-0', subcategory: `Ring ${save}` }] }
      saves[id]?.push(await timed(() => send('tournament/update', body)))
      const address = at(`tournament/setup/${id}`)
      opened[id] = [...(opened[id] ?? []), await timed(() => get(address, headers))]
    }
  }
  const rules = await timeRules(port, headers)
  const [small, large] = [saves[SMALL] ?? [], saves[LARGE] ?? []]
  const ratio = median(large) / median(small)
  return [
    {
      name: 'save of an event among 60, with 200 divisions',
      limit: '≤ 1.5 × the same save where it is the only event',
      measured: `${milliseconds(large)} against ${milliseconds(small)}; a raw INSERT ${milliseconds(inserts)}`,
      ratio,
      pass: ratio <= 1.5,
    },
    {
      name: 'reading such a set-up for editing',
      limit: 'reported',
      measured: `${milliseconds(opened[LARGE] ?? [])} against ${milliseconds(opened[SMALL] ?? [])} with one event`,
      ratio: null,
      pass: null,
    },
    ...rules,
  ]
}

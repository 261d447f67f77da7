import { seedPerson } from '../../seed/people.ts'
import { setUpOf, timed } from '../checkouts.ts'
import { BIG, buildWorld, withJournal } from '../http-world.ts'
import { benchKit, TENANT } from '../kit.ts'
import { addTournament } from '../large-world.ts'
import { load } from '../load.ts'
import { withProcessorTime } from '../processes.ts'
import { withProduct } from '../programs.ts'
import type { Headers } from '../set-up-calls.ts'
import { eachOf, type Figure, type RowName, type RunMeasure, stepOf } from './rows.ts'

const ATHLETES = 320
const OFFER = 'offer'
const EVENTS = 60
const SECONDS = 2
/** Checkouts of one call, each of another parent. */
const AT_ONCE = 32

/** The program over HTTP: reads by many connections, and checkouts. */
export const served: RunMeasure = async ({ rows, calls }, inTurns) => {
  const parents = rows.has('checkout') ? AT_ONCE * calls : 0
  await withProduct(
    async (url, masterKey) => {
      const world = await buildWorld(url, masterKey, ATHLETES, parents)
      await withJournal(url, masterKey, async (journal) => {
        const kit = benchKit(journal)
        const member = await seedPerson(kit, { email: 'o@bench.example', name: 'O', roles: [] }, null)
        await addTournament(kit, { tournamentId: OFFER, events: EVENTS, statusHubId: null }, member)
      })
      return world
    },
    async ({ at, as, port }, world) => {
      const visitor = { host: `${TENANT}.localhost:${port}` }
      const director = await as(TENANT, world.director)
      const families = await Promise.all(
        world.parents.map(async ({ subject, studentId }) => ({ headers: await as(TENANT, subject), studentId })),
      )
      const steps: Partial<Record<RowName, () => Promise<Figure>>> = {
        key: () => read(at(`tournament/${BIG}/terms`), visitor),
        terms: () => read(at(`tournament/${OFFER}/terms`), visitor),
        env: () => read(at('community/env'), visitor),
        athletes: () => read(at(`registrations/manage/${BIG}`), director),
        checkout: () =>
          checkouts(families.splice(0, AT_ONCE).map((one) => setUpOf(at, { ...one, checkoutId: crypto.randomUUID() }))),
      }
      await inTurns([...rows].flatMap((row) => (steps[row] === undefined ? [] : [stepOf(row, steps[row])])))
      return []
    },
  )
}

/** The processor time is that of the program and its database, without that of the callers. */
const read = async (url: string, headers: Headers): Promise<Figure> => {
  const began = performance.now()
  const { result, processorMs } = await withProcessorTime('descendants', () =>
    load({ url, headers, duration: SECONDS }),
  )
  if (result.total === 0) throw new Error(`no read of ${url} was answered within ${SECONDS} s`)
  if (result.failures > 0) throw new Error(`${result.failures} of ${result.total} reads of ${url} failed`)
  return eachOf(performance.now() - began, processorMs, result.total)
}

const checkouts = async (calls: Parameters<typeof timed>[0]): Promise<Figure> => {
  const { result, processorMs } = await withProcessorTime('descendants', () => timed(calls))
  if (result.failures > 0) throw new Error(`${result.failures} of ${calls.length} checkouts failed`)
  return eachOf((calls.length * 1_000) / result.perSecond, processorMs, calls.length)
}

import { createStripeGateway } from '../../api/adapters/payment-gateway/stripe.ts'
import type { PaymentGateway } from '../../commands/ports/payment-gateway.ts'
import { rebuild } from '../../projections/kernel/rebuild.ts'
import { registrations } from '../../projections/registration/registrations.projection.ts'
import { checkouts } from './checkouts.ts'
import { BIG, BOARD, buildWorld, SMALL, type World, withJournal } from './http-world.ts'
import { TENANT } from './kit.ts'
import { type Load, load } from './load.ts'
import { MASTER_KEY, type Product, type Programs, withProduct } from './programs.ts'
import { type BenchRow, median } from './row.ts'

const ATHLETES = 20_000
const PARENTS = 320
const ROUNDS = 5

const reported = (name: string, { perSecond, p99, failures }: Load, note = ''): BenchRow => ({
  name,
  limit: 'reported',
  measured: `${perSecond.toFixed(0)}/s, p99 ${p99} ms${note}${failures > 0 ? `, ${failures} failed` : ''}`,
  ratio: null,
  pass: failures === 0 ? null : false,
})

/** A read by key compared with node:http + pg; checkout, grid and board are only reported. */
export const run = (): Promise<BenchRow[]> =>
  withProduct((url, masterKey) => buildWorld(url, masterKey, ATHLETES, PARENTS), measured)

const measured = async ({ start, as, at, url, port, postgres }: Product, world: World): Promise<BenchRow[]> => {
  const { message: barePort } = await start('bare-http.ts', { args: [url, 'views.tournaments', TENANT, BIG] })
  const host = `${TENANT}.localhost:${port}`
  const director = await as(TENANT, world.director)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push((await load({ url: `http://127.0.0.1:${barePort}/` })).perSecond)
    ours.push((await load({ url: at(`tournament/${BIG}/terms`), headers: { host } })).perSecond)
  }
  const ratio = median(ours.map((value, round) => value / (theirs[round] ?? value)))
  const rebuilt = await registrationsRebuilt(url)
  return [
    rebuilt,
    {
      name: 'read by key, 32 connections',
      limit: '≥ 0.95 × node:http + pg',
      measured: `${median(ours).toFixed(0)}/s against ${median(theirs).toFixed(0)}/s`,
      ratio,
      pass: ratio >= 0.95,
    },
    reported(
      'own registration, signed in',
      await load({ url: at(`membership/tournament/${BIG}/registration`), headers: director }),
    ),
    ...(await checkouts(
      at,
      {
        director,
        parents: await Promise.all(
          world.parents.map(async ({ subject, ...family }) => ({ headers: await as(TENANT, subject), ...family })),
        ),
      },
      await simulatorAlone(await postgres.database(), start),
    )),
    reported(
      'grid of 320 athletes, 32 connections',
      await load({ url: at(`registrations/manage/${SMALL}`), headers: director }),
    ),
    reported(
      'grid of 20,000 athletes, 2 connections',
      await load({ url: at(`registrations/manage/${BIG}`), headers: director, connections: 2, duration: 8 }),
    ),
    reported(
      'status board',
      await load({ url: at(`status/${BOARD}`), headers: { host }, amount: 55, connections: 8 }),
      ' (limited to 60 a minute an address)',
    ),
  ]
}

/** A payment simulator in a separate process, with nothing else to do. */
const simulatorAlone = async (url: string, start: Programs['start']): Promise<PaymentGateway> => {
  const { message } = await start<Parameters<typeof createStripeGateway>[0]>('serve-simulator.ts', { args: [url] })
  return createStripeGateway(message)
}

/** Rebuilds the grid's view, with personal fields decrypted and facilities, levels and answers joined. */
const registrationsRebuilt = async (url: string): Promise<BenchRow> => {
  const { events, rows, milliseconds } = await withJournal(url, Buffer.from(MASTER_KEY, 'hex'), (journal) =>
    rebuild(registrations, { url, journal }),
  )
  return {
    name: 'rebuild of the registrations view',
    limit: 'reported',
    measured: `${Math.round((events / milliseconds) * 1_000)} events/s (${events} events, ${rows} rows, personal fields decrypted)`,
    ratio: null,
    pass: null,
  }
}

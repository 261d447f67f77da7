import type { App } from '../api/composition/app.ts'
import { compose } from '../api/composition.ts'
import { type Config, readConfig } from '../api/configuration/config.ts'
import { run } from '../api/main.ts'
import type { Loading } from '../api/operator/program-state.ts'
import { linkNumber } from '../domain/accounts/opening/state.ts'
import { buildConsoleWhenOld } from './build-console.ts'
import { isLoaded, loadDemoDataOnce, momentOfLoading, noteMoment } from './demo-data.ts'
import { greeting } from './greeting.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { disburseDemo } from './seed/disburse.ts'
import { timeOf } from './seed/history.ts'
import { movingClock } from './seed/moving-clock.ts'
import { payOut } from './seed/pay-out.ts'
import { demoPeople, seedDemo } from './seed.ts'

const withDemo = ({ demoData, roles }: Config): boolean => demoData && roles.size === 3
const peopleOf = (config: Config) => (withDemo(config) && config.identity.kind === 'embedded' ? demoPeople : [])

/** Where the first organization is opened; the same at each start until it is used. */
const openingUrlOf = async ({ commands, openingToken, tenants }: App): Promise<string> =>
  `${tenants.publicOrigin}/open/${openingToken(linkNumber(await commands.readOpenings()))}`

/** Runs the program until it is stopped; `withBuild`: it builds the console, if its sources are newer. */
export const runProgram = async (withBuild: boolean): Promise<void> => {
  let dataDir: string | null = null
  let consoleBuilt: Promise<unknown> = Promise.resolve()
  /** Null once the program is open to people. */
  let loading: Loading | null = null
  const clock = movingClock((moment) => {
    if (dataDir !== null) noteMoment(dataDir, moment)
  })

  await runUntilStopped(
    async () => {
      const config = readConfig(process.env)
      // What the program's processes do next still belongs to the history that was being loaded.
      const interrupted = withDemo(config) ? momentOfLoading(config.dataDir) : null
      if (interrupted !== null) clock.moveTo(interrupted)
      if (withDemo(config) && !isLoaded(config.dataDir)) loading = { done: 0, total: null }
      if (withBuild && config.roles.has('api')) consoleBuilt = buildConsoleWhenOld()
      consoleBuilt.catch(() => {})
      // Until the demo is loaded, no page of the console is served: both are made at the same time.
      if (loading === null) await consoleBuilt
      const options = { demoPeople: peopleOf(config), clock, loading: () => loading }
      return run(config, (settings, parts) => compose(settings, parts, options))
    },
    async ({ config, composed: { app }, parts }) => {
      const head = () => app.journal.head()
      const load = async (): Promise<void> => {
        const progress = (done: number, total: number): void => {
          loading = { done, total }
          if (process.stdout.isTTY) process.stdout.write(`\rDemo data: ${done} of ${total} steps.`)
        }
        await seedDemo(app, timeOf(app, clock, progress))
        if (process.stdout.isTTY) process.stdout.write('\n')
        await payOut(app, { arrives: true })
        await disburseDemo(app)
      }
      dataDir = config.dataDir
      if (withDemo(config)) await Promise.all([consoleBuilt, loadDemoDataOnce(config.dataDir, head, load)])
      // The organizations are read from the views, which may still be catching up.
      await app.waitUntilProjected(await head(), 60_000)
      loading = null
      const tenants = (await app.tenants.all()).map((tenant) => ({ tenant, url: app.tenants.originOf(tenant) }))
      const inboxUrl = parts.mail?.inboxUrl ?? null
      const paymentsUrl = parts.payments?.apiUrl ?? null
      const openingUrl = tenants.length > 0 || !config.roles.has('api') ? null : await openingUrlOf(app)
      process.stdout.write(greeting({ tenants, openingUrl, people: peopleOf(config), inboxUrl, paymentsUrl }))
    },
  )
}

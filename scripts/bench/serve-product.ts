import { compose } from '../../api/composition.ts'
import { readConfig } from '../../api/configuration/config.ts'
import { run } from '../../api/main.ts'

/**
 * The program, or some of its roles, in its own process, configured by its environment. Sends its port to its parent and ends
 * with it. It serves the console's build in WEB_FOLDER, if that is set. Benches use no payment provider: a key, which a split program requires, is ignored in favor of a simulator.
 */
const settings = readConfig(process.env)
const payments = settings.payments.kind === 'stripe' ? ({ kind: 'simulator', port: 0 } as const) : settings.payments
const running = await run({ ...settings, payments }, (config, parts) =>
  compose(config, parts, { webFolder: process.env.WEB_FOLDER ?? null }),
)
await running.composed.app.waitUntilProjected(await running.composed.app.journal.head(), 120_000)
process.send?.(running.composed.port)
process.once('disconnect', () => void running.stop().then(() => process.exit(0)))

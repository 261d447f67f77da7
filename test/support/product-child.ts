import { compose } from '../../api/composition.ts'
import { readConfig } from '../../api/configuration/config.ts'
import { run } from '../../api/main.ts'
import { PATIENCE_MS } from './patience.ts'

/**
 * The program, or some of its roles, in a separate process that can be killed. Its settings are its environment; it
 * prints its port. Tests call no payment provider: when a key is set, as a split program requires, it gets a simulator.
 */
const settings = readConfig(process.env)
const payments = settings.payments.kind === 'stripe' ? ({ kind: 'simulator', port: 0 } as const) : settings.payments
const { composed, parts } = await run({ ...settings, payments }, (config, started) =>
  compose(config, started, { webFolder: null, report: () => {}, patienceMs: PATIENCE_MS }),
)
process.stdout.write(`${JSON.stringify({ port: composed.port, issuer: parts.identity?.issuer })}\n`)

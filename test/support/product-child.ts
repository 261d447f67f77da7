import { compose } from '../../api/composition.ts'
import { readConfig } from '../../api/config.ts'
import { run } from '../../api/main.ts'

/** The whole program in a process of its own, to be killed; its settings are its environment. Says where it listens. */
const { composed, parts } = await run(readConfig(process.env), (config, started) =>
  compose(config, started, { webFolder: null, report: () => {} }),
)
process.stdout.write(`${JSON.stringify({ port: composed.port, issuer: parts.identity?.issuer })}\n`)

import { compose } from '../../api/composition.ts'
import { readConfig } from '../../api/config.ts'
import { run } from '../../api/main.ts'

/** The program in its own process, configured by its environment; sends its port to its parent and ends with it. */
const running = await run(readConfig(process.env), (config, parts) => compose(config, parts, { webFolder: null }))
await running.composed.app.shown(await running.composed.app.journal.head(), 120_000)
process.send?.(running.composed.port)
process.once('disconnect', () => void running.stop().then(() => process.exit(0)))

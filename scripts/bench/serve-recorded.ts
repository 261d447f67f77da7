import type { AddressInfo } from 'node:net'
import { compose } from '../../api/composition.ts'
import { readConfig } from '../../api/configuration/config.ts'
import { createServer } from '../../api/http/server.ts'
import { run } from '../../api/main.ts'
import { routes } from '../../api/routes.ts'

/** The program with a second server, which records no read. Sends the ports of both. */
const running = await run(readConfig(process.env), (config, parts) => compose(config, parts, { webFolder: null }))
const { app, port } = running.composed
await app.waitUntilProjected(await app.journal.head(), 120_000)
const unrecorded = await createServer({
  app: { ...app, staffReads: { ...app.staffReads, record: () => {} } },
  routes,
  requestIds: { claim: async () => {} },
  webFolder: null,
  connectOrigins: [],
})
await unrecorded.listen({ port: 0, host: '127.0.0.1' })
process.send?.([port, (unrecorded.server.address() as AddressInfo).port])
process.once(
  'disconnect',
  () =>
    void unrecorded
      .close()
      .then(() => running.stop())
      .then(() => process.exit(0)),
)

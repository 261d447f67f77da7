import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../../../api/configuration/config.ts'
import { type Composed, run } from '../../../api/main.ts'
import { runUntilStopped } from '../../../scripts/run-until-stopped.ts'
import { openClient } from '../../support/connections.ts'

/** One line of JSON for the test. */
const report = (message: object): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

// The program's start and stop around a minimal role: it counts its starts in the database and serves HTTP.
await runUntilStopped(() =>
  run(readConfig(process.env), async (config, parts): Promise<Composed> => {
    const client = await openClient(parts.databaseUrl)
    await client.query('create table if not exists start (at timestamptz default now())')
    await client.query('insert into start default values')
    const { rows } = await client.query<{ starts: number; fsync: string; connections: string; version: string }>(
      `select count(*)::int as starts, current_setting('fsync') as fsync, current_setting('server_version') as version,
         current_setting('max_connections') as connections from start`,
    )
    const server = createServer((_, response) => response.end('ok'))
    server.listen(config.port, config.host)
    await once(server, 'listening')
    report({
      ...rows[0],
      port: (server.address() as AddressInfo).port,
      inbox: parts.mail?.inboxUrl,
      issuer: parts.identity?.issuer,
      payments: parts.payments?.apiUrl,
      blobs: parts.blobs?.origin,
    })
    return {
      stop: async () => {
        // The parts still run while the roles end.
        await client.query('select 1')
        await client.end()
        server.close()
        report({ rolesEnded: true })
      },
    }
  }),
)

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'

/** The peer of a read by key: node:http and pg with a named statement, nothing else. Sends its port to its parent. */
const [, , url = '', table = '', tenant = '', id = ''] = process.argv
const pool = tolerantPool({ connectionString: url, max: 16 })
const text = `select r.title, r.terms from ${table} r
  where not r.deleted and r.tenant = $1 and r.tournament_id = $2`

const server = createServer((_request, response) => {
  pool.query({ name: 'terms', text, values: [tenant, id] }).then(
    ({ rows }) => {
      const body = JSON.stringify(rows[0])
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
process.once('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

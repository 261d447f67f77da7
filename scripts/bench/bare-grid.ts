import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** The peer of the grid: node:http and pg, the rows of one SELECT as JSON, nothing else. Sends its port to its parent. */
const [, , url = '', tenant = '', id = ''] = process.argv
const pool = new pg.Pool({ connectionString: url, max: 2 })
const text = `select * from views.registrations r where not r.deleted and r.tenant = $1 and r.tournament_id = $2
  order by r.last_name collate "und-x-icu", r.first_name collate "und-x-icu", r.student_id`

const server = createServer((_request, response) => {
  pool.query({ name: 'grid', text, values: [tenant, id] }).then(
    ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
process.once('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'

/**
 * The peer of the grid and of the results: node:http and pg, the rows of one SELECT as JSON, nothing else. Sends its port
 * to its parent.
 */
const [, , url = '', tenant = '', id = '', view = 'registrations'] = process.argv
const pool = tolerantPool({ connectionString: url, max: 2 })
const ORDERS: Readonly<Record<string, string>> = {
  registrations: 'r.last_name collate "und-x-icu", r.first_name collate "und-x-icu", r.student_id',
  results: `r.event_order, r.event_id, r.division_name, r.division_id, r.label, r.bracket_id, r.place nulls last,
    r.score desc, r.sequence`,
}
const text = `select * from views.${view} r where not r.deleted and r.tenant = $1 and r.tournament_id = $2
  order by ${ORDERS[view]}`

const server = createServer((_request, response) => {
  pool.query({ name: 'grid', text, values: [tenant, id] }).then(
    ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
process.once('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

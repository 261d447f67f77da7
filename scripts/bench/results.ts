import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'
import { BIG, buildWorld, type World } from './http-world.ts'
import { TENANT } from './kit.ts'
import { timedGet } from './large-calls.ts'
import { type Product, withProduct } from './programs.ts'
import { type BenchRow, median } from './row.ts'

const EVENTS = 207
const ENTRIES = 17_600
const A_BRACKET = 8
const ROUNDS = 15

/** Declared brackets of eight, as the projection writes them. */
const FILL = `insert into views.results
  (tenant, tournament_id, bracket_id, student_id, event_id, event_title, event_order, division_id, division_name, label,
   sequence, submission_id, level_label, is_hidden, is_in_person, is_withdrawn, is_declared, place, score, former_place, is_corrected,
   corrections, reason, names, membership_id, first_name, last_name, image_uri, facility_id, training_facility, position,
   deleted)
  select $1, $2, 'bracket-' || bracket, 'student-' || n, 'event-' || bracket % ${EVENTS}, 'Event ' || bracket % ${EVENTS},
    bracket % ${EVENTS}, 'division-' || bracket, 'Division ' || bracket, 'D' || bracket, n % ${A_BRACKET} + 1,
    'video-' || n, 'Green Belt', false, false, false, true, n % ${A_BRACKET} + 1, 100 - n % ${A_BRACKET}, null, false, 0, '',
    'FirstInitial', 'membership-' || n, 'First' || n % 97, 'Last' || n % 997, null, 'facility-' || n % 152,
    'Facility ' || n % 152, n, false
  from (select n, n / ${A_BRACKET} as bracket from generate_series(0, ${ENTRIES - 1}) n) as entries`

/** The results page of a large online tournament against a bare SELECT of the same rows as JSON. */
export const run = (): Promise<BenchRow[]> =>
  withProduct((url, masterKey) => buildWorld(url, masterKey, 0, 1), measured)

const measured = async ({ start, as, at, url }: Product, world: World): Promise<BenchRow[]> => {
  const pool = tolerantPool({ connectionString: url, max: 1 })
  await pool.query('set role matside_projector')
  await pool.query(FILL, [TENANT, BIG])
  await pool.query('reset role')
  await pool.query('vacuum analyze views.results')
  await pool.end()
  const { message: barePort } = await start('bare-grid.ts', { args: [url, TENANT, BIG, 'results'] })
  const headers = await as(TENANT, world.director)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = -2; round < ROUNDS; round++) {
    const bare = await timedGet(`http://127.0.0.1:${barePort}/`)
    const answer = await timedGet(at(`tournament/id/${BIG}/leaderboard`), headers)
    const { length } = JSON.parse(answer.body) as readonly unknown[]
    if (length !== ENTRIES) throw new Error(`${length} rows`)
    // The first rounds warm both up.
    if (round < 0) continue
    theirs.push(bare.whole)
    ours.push(answer.whole)
  }
  const ratio = median(ours.map((time, round) => time / (theirs[round] ?? time)))
  return [
    {
      name: `results of ${EVENTS} events with ${ENTRIES.toLocaleString('en')} entries`,
      limit: '≤ 1.5 × the bare SELECT as JSON over the same wire',
      measured: `${median(ours).toFixed(0)} ms against ${median(theirs).toFixed(0)} ms`,
      ratio,
      pass: ratio <= 1.5,
    },
  ]
}

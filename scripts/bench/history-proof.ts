import { createHash } from 'node:crypto'
import { MerkleTree, rootByPath } from '../../api/adapters/history-anchors/merkle-tree.ts'
import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'
import { leafText } from '../../domain/audit/published.ts'
import { proof } from '../../projections/audit/proof.projection.ts'
import { endsOfStreams } from '../../projections/audit/proof.queries.ts'
import { migrate } from '../../projections/database/migrate.ts'
import { openReader } from '../../projections/database/reader.ts'
import { type BenchRow, median, percentile, reported } from './row.ts'

/** As many as a million events have, ten in each. */
const STREAMS = 100_000
const TENANT = 'lions'
const ROUNDS = 5

const FILL = `insert into views.stream_heads (tenant, stream, tournament_id, since, revision, hash, position, deleted)
  select $1, 'registration-lions.' || md5(n::text), 't-1', n, 9, md5(n::text) || left(md5(n::text), 11), n * 10, false
  from generate_series(1::bigint, ${STREAMS}) n`

const BARE = `select json_build_array(stream, tournament_id, revision, hash, position)::text as row from views.stream_heads
  where tenant = $1 order by since`

/** The tree of an anchor, and the proofs of an export made from it, next to a SHA-256 over a bare read of the same streams. */
export const proofRows = async (url: string): Promise<readonly BenchRow[]> => {
  const pool = tolerantPool({ connectionString: url, max: 1 })
  await migrate(pool, [proof])
  await pool.query('set role matside_projector')
  await pool.query(FILL, [TENANT])
  await pool.query('reset role')
  await pool.query('vacuum analyze views.stream_heads')
  await pool.query('set role matside_projector')
  const reader = openReader(url, { max: 1 })
  const anchors: number[] = []
  const bare: number[] = []
  const proofs: number[] = []
  const checks: number[] = []
  let bytes = 0
  try {
    for (let round = -1; round < ROUNDS; round++) {
      const began = performance.now()
      const ends = await endsOfStreams(reader, TENANT)
      const tree = MerkleTree.of(ends.map((end) => leafText(end.stream, end)))
      const took = performance.now() - began
      const again = performance.now()
      const { rows } = await pool.query<{ row: string }>(BARE, [TENANT])
      for (const { row } of rows) createHash('sha256').update(row).digest()
      const bareTook = performance.now() - again
      const { root, size } = tree
      for (let index = round + 1; index < size; index += 997) {
        const start = performance.now()
        const path = tree.pathOf(index)
        const made = performance.now()
        const end = ends[index]
        if (end === undefined || rootByPath(leafText(end.stream, end), { index, size, path }) !== root)
          throw new Error(`the proof of stream ${index} does not lead to the root`)
        checks.push(performance.now() - made)
        proofs.push(made - start)
        bytes = Math.max(bytes, Buffer.byteLength(JSON.stringify(path)))
      }
      if (round < 0) continue
      anchors.push(took)
      bare.push(bareTook)
    }
    const ratio = median(anchors.map((time, round) => time / (bare[round] ?? time)))
    return [
      {
        name: `the tree of ${STREAMS.toLocaleString('en')} streams, which an anchor signs`,
        limit: '≤ 3 × the bare SELECT as JSON with a SHA-256 of each row',
        measured: `${median(anchors).toFixed(0)} ms against ${median(bare).toFixed(0)} ms`,
        ratio,
        pass: ratio <= 3,
      },
      reported(
        'a proof that a stream is in it',
        `${(bytes / 1_000).toFixed(1)} KB at most; made in ${(percentile(proofs, 99) * 1_000).toFixed(0)} µs, checked in ${(percentile(checks, 99) * 1_000).toFixed(0)} µs (p99)`,
      ),
    ]
  } finally {
    await reader.close()
    await pool.end()
  }
}

import { createHash } from 'node:crypto'
import type { Answer } from './answer.ts'
import { ApiError } from './answer.ts'
import type { Tx } from './state.ts'

/**
 * Answers a repeated request with the first response. A repeat that arrives while the first is still running waits
 * for it on the key's row; the same key with another body is an error, as at Stripe.
 */
export const onceByKey = async (
  tx: Tx,
  request: { readonly key: string | undefined; readonly path: string; readonly body: string },
  perform: () => Promise<Answer>,
): Promise<Answer & { readonly replayed: boolean }> => {
  if (request.key === undefined) return { ...(await perform()), replayed: false }
  const fingerprint = createHash('sha256').update(`${request.path}\n${request.body}`).digest('hex')
  const claimed = await tx.query(
    'insert into simulator.idempotency (key, fingerprint) values ($1, $2) on conflict do nothing',
    [request.key, fingerprint],
  )
  if (claimed.rowCount === 0) return replay(tx, request.key, fingerprint)
  const answer = await perform()
  await tx.query('update simulator.idempotency set status = $2, body = $3 where key = $1', [
    request.key,
    answer.status,
    JSON.stringify(answer.body),
  ])
  return { ...answer, replayed: false }
}

const replay = async (tx: Tx, key: string, fingerprint: string): Promise<Answer & { readonly replayed: boolean }> => {
  const found = await tx.query<{ fingerprint: string; status: number; body: unknown }>(
    'select fingerprint, status, body from simulator.idempotency where key = $1',
    [key],
  )
  const first = found.rows[0]
  if (first === undefined || first.fingerprint !== fingerprint)
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  return { status: first.status, body: first.body, replayed: true }
}

import pg from 'pg'
import type { AnyProjection } from '../../projections/kernel/projection.ts'

/** A view whose tables were built by another version of its projection than this program's. */
export interface OtherVersion {
  readonly view: string
  /** 0: never built. */
  readonly standsAt: number
  readonly wanted: number
}

/**
 * The views that cannot be compared with a fold of their events, because another version of the program made their rows:
 * one was raised and not rebuilt yet, or a newer program has been here. Nothing is wrong with either.
 */
export const viewsOfOtherVersions = async (
  url: string,
  projections: readonly AnyProjection[],
): Promise<readonly OtherVersion[]> => {
  const client = new pg.Client({ connectionString: url })
  // What is asked of a connection that is cut rejects; without a listener the cut would end the program as well.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; version: number }>('select name, version from projection.view')
    const standing = new Map(rows.map(({ name, version }) => [name, version]))
    return projections
      .map(({ name, version }) => ({ view: name, standsAt: standing.get(name) ?? 0, wanted: version }))
      .filter(({ standsAt, wanted }) => standsAt !== wanted)
  } finally {
    await client.end()
  }
}

/** What an operator is to do about it. */
export const toRebuild = ({ view, standsAt, wanted }: OtherVersion): string =>
  standsAt < wanted
    ? `view ${view} stands at version ${standsAt}, the program wants ${wanted}: rebuild first (npm run rebuild -- ${view})`
    : `view ${view} stands at version ${standsAt}, this program knows ${wanted}: verify with the newer program`

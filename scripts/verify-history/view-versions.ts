import pg from 'pg'
import type { AnyProjection } from '../../projections/kernel/projection.ts'

/** A view whose tables were built by another version of its projection than this program's. */
export interface OtherVersion {
  readonly view: string
  /** 0: never built. */
  readonly built: number
  readonly wanted: number
}

/**
 * The views that cannot be compared with a fold of their events, because another version of the program built their rows:
 * the view's version was raised and it is not rebuilt yet, or a newer program has used this database. Neither is an error.
 */
export const viewsOfOtherVersions = async (
  url: string,
  projections: readonly AnyProjection[],
): Promise<readonly OtherVersion[]> => {
  const client = new pg.Client({ connectionString: url })
  // Queries on a lost connection reject by themselves; without a listener its error event would end the program.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; version: number }>('select name, version from projection.view')
    const builtVersions = new Map(rows.map(({ name, version }) => [name, version]))
    return projections
      .map(({ name, version }) => ({ view: name, built: builtVersions.get(name) ?? 0, wanted: version }))
      .filter(({ built, wanted }) => built !== wanted)
  } finally {
    await client.end()
  }
}

/** What the operator must do. */
export const toRebuild = ({ view, built, wanted }: OtherVersion): string =>
  built < wanted
    ? `view ${view} has version ${built}, the program needs ${wanted}: rebuild first (npm run rebuild -- ${view})`
    : `view ${view} has version ${built}, this program knows ${wanted}: verify with the newer program`

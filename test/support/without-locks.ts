import { registerHooks } from 'node:module'

/**
 * Loaded before a tool by a control: nothing is excluded, tables of a run have the names of any other run's, and the old master key's
 * file is moved instead of copied. Throws if the source has changed so that a guard stays.
 */
const CHANGES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'projections/database/activities.ts': [['excludedBy(activity).map(lockOf)', '[]']],
  'projections/database/work-schemas.ts': [
    ["randomBytes(4).toString('hex')", "'of_all'"],
    ["'select pg_advisory_lock($1, hashtext($2))'", "'select $1::integer, $2::text'"],
    ['if (locks[0]?.got !== true) continue', 'if (locks[0]?.got !== undefined) continue'],
  ],
  'api/configuration/master-key-files.ts': [
    ["if (!keyIn(dataDir, name, () => oldMasterKey.toString('hex')).equals(oldMasterKey))", 'if (false)'],
    [
      'if (hasSecret(dataDir, NEW_FILE) && keyIn(dataDir, FILE).equals(oldMasterKey))',
      'renameSync(fileOf(FILE), fileOf(name))',
    ],
  ],
}

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    const changes = Object.entries(CHANGES).find(([path]) => url.endsWith(path))?.[1]
    if (changes === undefined) return loaded
    let source = String(loaded.source)
    for (const [from, to] of changes) {
      if (!source.includes(from)) throw new Error(`${url} has no ${from}`)
      source = source.replace(from, to)
    }
    return { ...loaded, source }
  },
})

import type { Pool } from 'pg'
import type { PictureUses } from '../../../commands/ports/picture-uses.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { DatabaseUnavailable } from '../../../projections/database/unavailable.ts'
import { namedPictures } from '../../../projections/named-pictures.queries.ts'
import type { CaughtUp } from './caught-up.ts'

/**
 * Reads from the views which pictures are in use, up to date with the log when called. Throws DatabaseUnavailable while
 * an event of the tenant is parked: the pictures it uses are in no view.
 */
export const pictureUses = (pool: Pool, reader: Reader, journal: Journal, caughtUp: CaughtUp): PictureUses => ({
  namedIn: async (tenant) => {
    await caughtUp(await journal.head())
    const { rowCount } = await pool.query('select from projection.parked where tenant = $1 limit 1', [tenant])
    if (rowCount !== 0) throw new DatabaseUnavailable(`a view of ${tenant} lacks an event, and may lack a picture`)
    return namedPictures(reader, tenant)
  },
})

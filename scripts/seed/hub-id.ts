import { randomBytes } from 'node:crypto'
import { readTournament } from '../../commands/tournaments/read-tournament.ts'
import type { Kit } from './kit.ts'

/** A status board's token: 192 random bits. A second run reuses it. */
export const hubIdOf = async (kit: Kit, tournamentId: string): Promise<string> => {
  const known = await readTournament({ handler: kit.app.handler })(kit.tenant, tournamentId)
  return known?.details?.statusHubId ?? randomBytes(24).toString('base64url')
}

import { randomBytes } from 'node:crypto'
import { readTournament } from '../../commands/tournaments/read-tournament.ts'
import type { Kit } from './kit.ts'

/** A board's token: 192 bits that cannot be guessed, and the same in a second run. */
export const hubIdOf = async (kit: Kit, tournamentId: string): Promise<string> => {
  const known = await readTournament({ handler: kit.app.handler })(kit.tenant, tournamentId)
  return known?.details?.statusHubId ?? randomBytes(24).toString('base64url')
}

import type { BracketRow } from '../../api/contract/brackets.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import type { Product } from './product.ts'
import { DIRECTOR } from './staff-pages.ts'

/** A director cancels the entry of the bracket's first athlete who is still registered; returns the athlete's name. */
export const withdrawFirst = async (product: Product, tournamentId: string, bracketId: string): Promise<string> => {
  const ask = <T>(path: string) => product.api<T>('lions', DIRECTOR, path)
  const { json: brackets } = await ask<readonly BracketRow[]>(`tournament/${tournamentId}/brackets`)
  const bracket = brackets.find(({ id }) => id === bracketId)
  const athlete = bracket?.athletes.find(({ status }) => status === 'Registered')
  const { json: rows } = await ask<readonly RegistrationRow[]>(`registrations/manage/${tournamentId}`)
  const entry = rows
    .find(({ studentId }) => studentId === athlete?.studentId)
    ?.events.find(({ eventId, status }) => eventId === bracket?.eventId && status === 'complete')
  if (athlete === undefined || entry === undefined) throw new Error(`no one is registered in ${bracketId}`)
  const path = `registrations/manage/${tournamentId}/cancel/${entry.id}`
  const { status, text } = await product.api('lions', DIRECTOR, path, { method: 'POST' })
  if (status !== 200) throw new Error(text)
  return `${athlete.firstName} ${athlete.lastName}`
}

import type { App } from '../../../api/composition/app.ts'
import { findUserByEmail } from '../../../projections/accounts/people.queries.ts'
import { harborStaff, lionsStaff } from '../../../scripts/seed/demo-people.ts'

/** Every kind of caller at the Lions' host; `anonymous` has no token. */
export const kinds = [
  'anonymous',
  'stranger',
  'harborDirector',
  'parent',
  'coach',
  'staging',
  'judge',
  'tournamentAdmin',
  'director',
  'accountAdmin',
  'reviewer',
] as const
export type Kind = (typeof kinds)[number]

/** Kinds that the Lions know. */
export const members = kinds.filter((kind) => !['anonymous', 'stranger', 'harborDirector'].includes(kind))

/** The token subject of each kind; no one has the stranger's. */
export const subjectsOf = async (app: App): Promise<Readonly<Record<Exclude<Kind, 'anonymous'>, string>>> => {
  const of = async (tenant: string, email: string): Promise<string> => {
    const user = await findUserByEmail(app.reader, tenant, email)
    if (user === undefined) throw new Error(`the demo lacks ${email}`)
    return user.objectId
  }
  const lions = (who: keyof typeof lionsStaff) => of('lions', lionsStaff[who].email)
  return {
    stranger: crypto.randomUUID(),
    harborDirector: await of('harbor', harborStaff.director.email),
    parent: await lions('parent'),
    coach: await lions('coach'),
    staging: await lions('staging'),
    judge: await lions('judge'),
    tournamentAdmin: await lions('tournamentAdmin'),
    director: await lions('director'),
    accountAdmin: await lions('accountAdmin'),
    reviewer: await lions('reviewer'),
  }
}

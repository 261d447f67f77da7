import { safePath } from '../../client/safe-path.ts'
import { storedState } from '../../client/stored-state.ts'

/** Address of the form for a free account, which returns to `to` once the invitation is accepted in the same browser. */
export const joinPath = (to: string): string => (to === '/' ? '/join' : `/join?to=${encodeURIComponent(to)}`)

const returns = storedState<{ readonly to: string | null }>({
  prefix: 'after-joining',
  area: 'local',
  empty: { to: null },
  write: ({ to }) => to,
  read: (to) => ({ to }),
})

/** Remembers in this browser where a new member continues. */
export const rememberReturn = (to: string | null): void => returns.change('', () => ({ to: safePath(to) }))

/** Where a new member continues: the remembered page, once, or the home page. */
export const takeReturn = (): string => {
  const { to } = returns.get('')
  returns.change('', () => ({ to: null }))
  return safePath(to)
}

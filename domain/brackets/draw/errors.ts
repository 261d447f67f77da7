import { worded } from '../../kernel/phrase.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { bracketsText } from '../texts.ts'
import type { Misfit, RuleOfDivision } from './events.ts'

/** See brackets rule 5. */
export const tournamentEnded = refusal('conflict', 'tournament-ended', bracketsText('tournament-ended'))
export const tournamentStarted = refusal('conflict', 'tournament-started', bracketsText('tournament-started'))
export const noDivisions = refusal('conflict', 'no-divisions', bracketsText('no-divisions'))
export const bracketNotFound = refusal('not-found', 'bracket-not-found', bracketsText('bracket-not-found'))
export const bracketCalled = refusal('conflict', 'bracket-called', bracketsText('place-called'))
/** Something has happened in the bracket (bouts rule 31). */
export const bracketBegun = refusal('conflict', 'bracket-begun', bracketsText('place-begun'))
export const placesChanged = refusal('conflict', 'places-changed', bracketsText('places-changed'))
export const otherEvent = refusal('conflict', 'other-event', bracketsText('other-event'))
export const notEntered = refusal('conflict', 'not-entered', bracketsText('not-entered'))
export const alreadyInBracket = refusal('conflict', 'already-in-bracket', bracketsText('already-in-bracket'))
export const changeGone = refusal('conflict', 'change-gone', bracketsText('change-gone'))
export const bracketFull = (most: number): Refusal =>
  refusal('conflict', 'bracket-full', bracketsText('bracket-full', { most }), { maximum: most })

/** The rules that a director has to set aside first. Their texts are joined, so there is no single reference. */
export const needsConfirmation = (rules: readonly RuleOfDivision[]): Refusal =>
  toConfirm(rules.map((code) => ({ code, ...worded(bracketsText(`rule-${code}`)) })))

/** The same for several athletes, each named by id with the rules that do not hold. */
export const misfitsNeedConfirmation = (misfits: readonly Misfit[]): Refusal =>
  toConfirm(
    misfits.flatMap(({ studentId, rules }) =>
      rules.map((code) => ({ code, studentId, ...worded(bracketsText(`rule-${code}`)) })),
    ),
  )

const toConfirm = (problems: readonly { readonly message: string }[]): Refusal => {
  const message = [...new Set(problems.map((problem) => problem.message))].join(' ')
  return { kind: 'conflict', code: 'needs-confirmation', message, details: { problems } }
}

export const bracketsCalled = (called: number) =>
  refusal(
    'conflict',
    'brackets-called',
    called === 1 ? bracketsText('bracket-called') : bracketsText('brackets-called', { called }),
    { called },
  )

export const bracketsBegun = (begun: number) =>
  refusal(
    'conflict',
    'brackets-begun',
    begun === 1 ? bracketsText('bracket-begun') : bracketsText('brackets-begun', { begun }),
    { begun },
  )

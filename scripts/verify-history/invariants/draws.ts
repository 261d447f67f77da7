import type { DrawEvent } from '../../../domain/brackets/published.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

/** By bracket: the event and the athletes, in order. */
type Brackets = Map<string, readonly [eventId: string, ...studentIds: string[]]>

/**
 * Invariant 22, written from the rules, independently of the decider's code: trades, moves and merges keep every athlete
 * of an event in exactly one bracket of the draw, a placing adds one who was in none, and undoing one gives the brackets
 * before it (brackets rules 14 to 19).
 * Ignores other events.
 */
export const checkDraws = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const draws = new Map<string, Brackets>()
  /** By stream and change: the brackets that it replaced. */
  const before = new Map<string, Brackets>()
  /** By stream and change: the athlete whom it added to the brackets. */
  const added = new Map<string, string>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position } = event
    const { type, data } = event as Recorded<DrawEvent> as DrawEvent
    const complain = (message: string) => findings.push({ invariant: 22, stream, position, message })
    // Most events are of no draw.
    const drawnSoFar = (): Brackets => draws.get(stream) ?? new Map()
    switch (type) {
      case 'BracketsRegenerated':
        draws.set(stream, new Map())
        break
      case 'DivisionDrawn': {
        const drawn = drawnSoFar()
        for (const [id, places] of athletesOf(data.eventId, data.brackets)) drawn.set(id, places)
        draws.set(stream, drawn)
        break
      }
      case 'AthletesSwapped': {
        const drawn = drawnSoFar()
        const [one, other] = data.studentIds
        const [eventId, ...places] = drawn.get(data.bracketId) ?? [data.eventId]
        const trade = (id: string) => (id === one ? other : id === other ? one : id) ?? id
        if (data.studentIds.some((id) => !places.includes(id))) complain('athletes trade places in another bracket')
        drawn.set(data.bracketId, [eventId, ...places.map(trade)])
        draws.set(stream, drawn)
        break
      }
      case 'AthleteMoved':
      case 'AthletePlaced':
      case 'DivisionsMerged':
      case 'BracketsRestored': {
        const drawn = drawnSoFar()
        const next = new Map(drawn)
        const after = athletesOf(data.eventId, data.brackets)
        const replaced = [...data.goneIds, ...after.keys()].flatMap((id) => {
          const places = drawn.get(id)
          return places === undefined ? [] : [[id, places] as const]
        })
        for (const id of data.goneIds) next.delete(id)
        for (const [id, places] of after) next.set(id, places)
        draws.set(stream, next)
        const key = `${stream} ${data.changeId}`
        if (type === 'AthletePlaced') added.set(key, `${data.eventId} ${data.studentId}`)
        const [earlier, later] = type === 'BracketsRestored' ? [next, drawn] : [drawn, next]
        const expected = [...everyone(earlier), ...(added.has(key) ? [added.get(key)] : [])].sort()
        if (!isSame(expected, everyone(later)) || new Set(expected).size < expected.length)
          complain(`${type} loses or repeats an athlete`)
        if (data.total !== next.size) complain(`${type} says ${data.total} brackets, there are ${next.size}`)
        if (type !== 'BracketsRestored') before.set(key, new Map(replaced))
        else if (!isSame([...(before.get(key) ?? [])].sort(), [...after].sort()))
          complain('an undo gives other brackets')
        break
      }
    }
  }
  return findings
})

const athletesOf = (
  eventId: string,
  brackets: readonly {
    readonly bracketId: string
    readonly athletes: readonly { readonly studentId: string; readonly sequence: number }[]
  }[],
): Brackets =>
  new Map(
    brackets.map(({ bracketId, athletes }) => {
      const inOrder = athletes.toSorted((a, b) => a.sequence - b.sequence)
      return [bracketId, [eventId, ...inOrder.map(({ studentId }) => studentId)]]
    }),
  )

/** `event student` for each place, sorted. */
const everyone = (brackets: Brackets): readonly string[] =>
  [...brackets.values()].flatMap(([eventId, ...studentIds]) => studentIds.map((id) => `${eventId} ${id}`)).sort()

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean => JSON.stringify(a) === JSON.stringify(b)

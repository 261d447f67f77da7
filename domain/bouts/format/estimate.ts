import { type Ask, fight } from './play.ts'
import { type Format, type Seats, sheetOf } from './sheet.ts'

/** The fewest and the most bouts of a bracket in which everyone fights and each bout has a winner (bouts rule 27). */
export const boutsOf = (format: Format, entries: number): { readonly least: number; readonly most: number } => {
  const sheet = sheetOf(format, drawnSeats(entries))
  const count = (prefersMost: boolean): number => {
    const fought = new Map<string, number>()
    const lost = new Map<string, number>()
    let total = 0
    const ask: Ask = (_, [first, second], isNeeded) => {
      if (!isNeeded && !prefersMost) return null
      total += 1
      for (const id of [first, second]) fought.set(id, (fought.get(id) ?? 0) + 1)
      // Who had more bouts has beaten more who may come back, and has lost before if both had equally many.
      const more =
        (fought.get(first) ?? 0) - (fought.get(second) ?? 0) || (lost.get(first) ?? 0) - (lost.get(second) ?? 0)
      const winnerId = more > 0 === prefersMost ? first : second
      const loserId = winnerId === first ? second : first
      lost.set(loserId, (lost.get(loserId) ?? 0) + 1)
      return { competitorIds: [first, second], winnerId, method: null, points: null }
    }
    fight(sheet, new Map(), ask)
    return total
  }
  return { least: count(false), most: count(true) }
}

/** Seats with byes spread as the draw spreads them. */
const drawnSeats = (entries: number): Seats => {
  const fill = (from: number, count: number, places: number): Seats => {
    if (places === 1) return [count === 0 ? null : `${from}`]
    const upper = Math.ceil(count / 2)
    return [...fill(from, upper, places / 2), ...fill(from + upper, count - upper, places / 2)]
  }
  return entries === 0 ? [] : fill(1, entries, 2 ** Math.ceil(Math.log2(entries)))
}

import { allEvents, contextOf } from '../../domain/events.ts'
import { shapeOf } from '../../domain/kernel/fields.ts'
import { standingsOf } from '../../domain/standings.ts'
import { detailsReader } from './details.ts'
import { nameReader } from './labels.ts'
import { recordFinder } from './records.ts'

/** Each event type's audit words, and the readers of its data by its schema; computed once per type. */
const readings = new Map(
  [...allEvents].map(([type, definition]) => {
    const shape = shapeOf(definition.schema)
    const { audit, personal } = definition
    const standings = standingsOf(type)
    const own = {
      standings,
      audit,
      context: contextOf(type) ?? 'unknown',
      personal: new Set(Object.keys(personal?.erased ?? {})),
    }
    return [type, { ...own, ...recordFinder(shape), ...detailsReader(shape), namesIn: nameReader(definition, shape) }]
  }),
)

/** What a fold shows of its record in words (`domain/<context>/standings.ts`). */
const IN_WORDS: ReadonlySet<string> = new Set(['status', 'decision'])

/** Whether a field of an event is shown by words of the program, which the console has in every language. */
export const isInWords = (type: string, field: string): boolean =>
  IN_WORDS.has(field) || readingOf(type).words.has(field)

export const readingOf = (type: string) => {
  const reading = readings.get(type)
  if (reading === undefined) throw new Error(`there is no event ${type}`)
  return reading
}

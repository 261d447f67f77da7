/** An event cannot be read: its stored text was changed or moved, or the key of the person whom it is about. */
export class FieldsDamaged extends Error {
  override readonly name = 'FieldsDamaged'
}

const CHANGED = 'they were changed, or sealed with another key'

/** Why, without any value; the reader adds the event's stream and position. */
export const damageOf = (fields: readonly string[], reason = CHANGED): string =>
  `its personal fields cannot be opened (${fields.join(', ')}): ${reason}`

/** Why an event of an old version has no current form. */
export const unreadable = (error: unknown): string =>
  `its data cannot be read: ${error instanceof Error ? error.message : String(error)}`

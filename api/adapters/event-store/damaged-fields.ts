/** Personal fields of an event cannot be opened with their person's key: the stored text was changed, or moved. */
export class FieldsDamaged extends Error {
  override readonly name = 'FieldsDamaged'
}

/** Why, without any value; the reader adds the event's stream and position. */
export const damageOf = (fields: readonly string[]): string =>
  `its personal fields cannot be opened (${fields.join(', ')}): they were changed, or sealed with another key`

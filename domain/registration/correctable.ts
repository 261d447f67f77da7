import type { InputDefinition, OfferedEvent } from '../tournaments/published.ts'

interface Level {
  readonly id: string
  readonly label: string
}

/**
 * What staff may correct for this tournament alone (registration rule 44): the weight, the level, and the answers to
 * questions of the athlete's events that are no property of the student, such as a contact.
 */
export const correctableInputs = (
  events: readonly Pick<OfferedEvent, 'eventId' | 'inputs'>[],
  eventIds: readonly string[],
  levels: readonly Level[],
): readonly InputDefinition[] => {
  const asked = events.filter(({ eventId }) => eventIds.includes(eventId)).flatMap(({ inputs }) => inputs)
  const own = asked.filter(({ bindTo, type }) => bindTo.startsWith('x:') && type !== 'image')
  return [
    optional({ bindTo: 'Weight', type: 'number', options: [] }),
    // An organization without levels has none to choose from.
    ...(levels.length === 0
      ? []
      : [optional({ bindTo: 'LevelId', type: 'string', options: levels.map(({ id, label }) => ({ id, label })) })]),
    // A question that several events ask is asked once.
    ...new Map(own.map((input) => [input.bindTo, { ...input, isRequired: false }])).values(),
  ]
}

const optional = (input: Pick<InputDefinition, 'bindTo' | 'type' | 'options'>): InputDefinition => ({
  ...input,
  isRequired: false,
  label: '',
  description: '',
  dataValidator: null,
})

import { allEvents } from '../../../domain/events.ts'

/** The events as the log returns them after these people's keys are deleted. */
export const withoutKeysOf = <E extends { readonly type: string; readonly data: unknown }>(
  subjects: readonly string[],
  events: readonly E[],
): E[] =>
  events.map((event) => {
    const personal = allEvents.get(event.type)?.personal ?? null
    const data = event.data as Record<string, unknown>
    return personal !== null && subjects.includes(personal.subject(data))
      ? { ...event, data: { ...data, ...personal.erased } }
      : event
  })

/** What keeps a family from an event, and staff only if they do not say otherwise. */
export const OVERRIDABLE = [
  'registration-not-open',
  'registration-closed',
  'event-closed',
  'sold-out',
  'prerequisites-missing',
  'group-maximum',
  'group-minimum',
  'group-exclusion',
] as const
export type Overridable = (typeof OVERRIDABLE)[number]

/** As the audit says it. */
export const overridesInWords: Readonly<Record<Overridable, string>> = {
  'registration-not-open': 'Registration had not opened yet',
  'registration-closed': 'Registration had closed',
  'event-closed': 'The event was closed',
  'sold-out': 'The event was full',
  'prerequisites-missing': 'Prerequisites were missing',
  'group-maximum': 'More events than the group allows',
  'group-minimum': 'Fewer events than the group asks for',
  'group-exclusion': 'Events that exclude each other',
}

export const isOverridable = (code: string): code is Overridable => OVERRIDABLE.some((known) => known === code)

/** Problems that stop a family from entering an event, but that staff may override. */
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

/** Wording in the audit trail. */
export const overrideTexts: Readonly<Record<Overridable, string>> = {
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

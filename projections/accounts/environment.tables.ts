import { boolean, integer, json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export const tenants = table({
  name: 'tenants',
  columns: {
    tenantId: text,
    title: text,
    description: text,
    features: json<('Tournament' | 'Schedule' | 'EventDashboard')[]>(),
    requestStudentGender: boolean,
    requestStudentDob: boolean,
    canJoin: boolean,
    canAddTrainingFacility: boolean,
    timeZone: text,
    currency: text,
    locale: text,
    supportEmail: nullable(text),
    canEditEmail: boolean,
    requestStudentWeight: boolean,
    requestStudentHeight: boolean,
    requestStudentPhoto: boolean,
    storageQuotaMegabytes: integer,
    /** How often settings or features were changed, from 1. */
    revision: integer,
    /** When anything of the organization last changed, its lists included. */
    modified: timestamptz,
  },
  key: ['tenantId'],
})

/** Of each choice: how often it was changed, from 1, and whether it can no longer be chosen. */
const revised = { isRetired: boolean, revision: integer }

export const facilities = table({
  name: 'facilities',
  columns: { facilityId: text, title: text, shortTitle: text, location: text, ...revised },
  key: ['facilityId'],
})

export const programs = table({
  name: 'programs',
  columns: { programId: text, name: text, ...revised },
  key: ['programId'],
})

export const levels = table({
  name: 'levels',
  columns: {
    levelId: text,
    order: integer,
    grade: text,
    label: text,
    description: text,
    programIds: json<string[]>(),
    ...revised,
  },
  key: ['levelId'],
})

/** The organization's questions about every student. */
export const customInputs = table({
  name: 'custom_inputs',
  columns: {
    inputId: text,
    order: integer,
    bindTo: text,
    label: text,
    description: text,
    type: textOf<'String' | 'Number' | 'Boolean' | 'Image'>(),
    isRequired: boolean,
    options: json<{ id: string; label: string }[]>(),
    dataValidator: nullable(text),
    revision: integer,
  },
  key: ['inputId'],
})

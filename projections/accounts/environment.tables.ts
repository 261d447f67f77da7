import { boolean, integer, json, nullable, table, text } from '../kernel/projection.ts'

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
  },
  key: ['tenantId'],
})

export const facilities = table({
  name: 'facilities',
  columns: { facilityId: text, title: text, shortTitle: text, location: text },
  key: ['facilityId'],
})

export const programs = table({ name: 'programs', columns: { programId: text, name: text }, key: ['programId'] })

export const levels = table({
  name: 'levels',
  columns: { levelId: text, order: integer, grade: text, label: text, description: text, programIds: json<string[]>() },
  key: ['levelId'],
})

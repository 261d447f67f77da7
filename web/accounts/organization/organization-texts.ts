import { organizationText } from '../../texts/en/organization.ts'

export const featureTexts = () =>
  [
    { value: 'Tournament', label: organizationText('tournaments') },
    { value: 'EventDashboard', label: organizationText('tournamentsAtHome') },
    { value: 'Schedule', label: organizationText('schedule') },
  ] as const

/** Labels of the details that student forms ask for, by setting. */
export const requests = () =>
  [
    { name: 'requestStudentDob', label: organizationText('dateOfBirth') },
    { name: 'requestStudentGender', label: organizationText('gender') },
    { name: 'requestStudentWeight', label: organizationText('weight') },
    { name: 'requestStudentHeight', label: organizationText('height') },
    { name: 'requestStudentPhoto', label: organizationText('photo') },
  ] as const

export const people = () =>
  [
    { name: 'canJoin', label: organizationText('canJoin') },
    { name: 'canAddTrainingFacility', label: organizationText('canAddFacility') },
    { name: 'canEditEmail', label: organizationText('canEditEmail') },
  ] as const

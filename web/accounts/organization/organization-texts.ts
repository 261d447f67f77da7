export const featureTexts = [
  { value: 'Tournament', label: 'Tournaments' },
  { value: 'EventDashboard', label: 'Tournaments on the home page' },
  { value: 'Schedule', label: 'Schedule' },
] as const

/** What students' forms ask for, by setting. */
export const requests = [
  { name: 'requestStudentDob', label: 'Date of birth' },
  { name: 'requestStudentGender', label: 'Gender' },
  { name: 'requestStudentWeight', label: 'Weight' },
  { name: 'requestStudentHeight', label: 'Height' },
  { name: 'requestStudentPhoto', label: 'Photo' },
] as const

export const people = [
  { name: 'canJoin', label: 'Anybody can join' },
  { name: 'canAddTrainingFacility', label: 'Members can add training facilities' },
  { name: 'canEditEmail', label: 'Members can change their e-mail' },
] as const

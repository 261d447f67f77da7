import { catalog } from '../catalog.ts'

/** The organization’s settings, and what the lists of the admin console have in common. */
export const organizationText = catalog(
  'organization',
  {
    edit: 'Edit',
    editOrganization: 'Edit organization',
    saved: 'Organization saved',
    organization: 'Organization',
    name: 'Name',
    description: 'Description',
    supportEmail: 'Support email',
    timeZone: 'Time zone',
    locale: 'Language and region',
    storage: 'Storage',
    storageInMegabytes: 'Storage (MB)',
    megabytes: '{size} MB',
    gigabytes: '{size} GB',
    usedOf: '{used} of {quota} used',
    features: 'Features',
    tournaments: 'Tournaments',
    tournamentsAtHome: 'Tournaments on the home page',
    schedule: 'Schedule',
    on: 'On',
    off: 'Off',
    people: 'People',
    canJoin: 'Anyone can join',
    canAddFacility: 'Members can add training facilities',
    canEditEmail: 'Members can change their email',
    addFacility: 'Members add training facilities',
    changeEmail: 'Members change their email',
    askedOfStudents: 'Asked of students',
    askFor: 'Ask students for: {detail}',
    dateOfBirth: 'Date of birth',
    gender: 'Gender',
    weight: 'Weight',
    height: 'Height',
    photo: 'Photo',
    new: 'New',
    addHint:
      'Add a {what, select, program {program} level {level} facility {facility} category {category} rubric {rubric} scoringRule {scoring rule} other {custom field}}',
    editHint:
      'Change the {what, select, program {program} level {level} facility {facility} category {category} rubric {rubric} scoringRule {scoring rule} other {custom field}}',
    selectFirst:
      'Select a {what, select, program {program} level {level} facility {facility} category {category} rubric {rubric} scoringRule {scoring rule} other {custom field}} first',
    retireHint:
      'Take the {what, select, program {program} level {level} facility {facility} category {category} rubric {rubric} scoringRule {scoring rule} other {custom field}} off the choices',
    restoreHint:
      'Offer the {what, select, program {program} level {level} facility {facility} category {category} rubric {rubric} scoringRule {scoring rule} other {custom field}} again',
    status: 'Status',
    active: 'Active',
  },
  { es: () => import('../es/organization.ts'), de: () => import('../de/organization.ts') },
)

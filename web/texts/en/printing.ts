import { catalog } from '../catalog.ts'

/** Large files that are being made. */
export const printingText = catalog(
  'printing',
  {
    jobs: 'Files in progress',
    progress: '{printed, number} of about {pages, number} pages',
    progressBytes: '{done, number} of about {size, number} MB',
    progressOf: 'Progress of {filename}',
    ready: '{pages, plural, one {Ready: # page} other {Ready: # pages}}. It was saved to your downloads.',
    readyBytes: 'Ready: {size, number} MB. It was saved to your downloads.',
    cancel: 'Cancel',
    close: 'Close',
    saveAgain: 'Save again',
    facilityTitle: 'Brackets by facility',
    facility: 'Facility',
    allFacilities: 'All facilities: about {pages, plural, one {# page} other {# pages}}',
    facilityPages: '{title}: about {pages, plural, one {# page} other {# pages}}',
    noFacility: 'No facility',
    about: 'A list of the facility’s athletes, and each bracket they are in.',
    tooMany: 'A file has at most {maximum, number} pages. Please choose a facility.',
    download: 'Download',
  },
  { es: () => import('../es/printing.ts'), de: () => import('../de/printing.ts') },
)

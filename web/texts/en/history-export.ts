import { catalog } from '../catalog.ts'

/** The export of a history, for auditors. */
export const historyExportText = catalog(
  'history-export',
  {
    export: 'Export the history',
    aboutOrganization:
      'Every event of the organization, with its proofs, and the registrations, transactions, brackets, results and books as tables.',
    aboutTournament:
      'Every event of the tournament, with its proofs, and its registrations, transactions, brackets and results as tables.',
    extent:
      '{events, plural, one {# event} other {# events}} in {streams, plural, one {# record} other {# records}}, about {size, number} MB.',
    content: 'Personal data',
    sealed: 'Sealed',
    opened: 'Opened',
    erased: 'Sealed: names and addresses stay encrypted. Opened: they can be read. Erased people stay erased in both.',
    purpose: 'Purpose',
    purposeHint: 'Shown in the history together with your name. Name no one else here.',
    download: 'Download',
    verify:
      'Anyone can check the file: <code>npm run verify-export -- file.zip</code> needs no database and no password. It is signed with the key {key}.',
    verifyUnknown:
      'Anyone can check the file: <code>npm run verify-export -- file.zip</code> needs no database and no password.',
  },
  { es: () => import('../es/history-export.ts'), de: () => import('../de/history-export.ts') },
)

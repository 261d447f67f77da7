import { catalog } from '../catalog.ts'

/** The tab of the admin console where the organization’s own texts are written. */
export const contentsText = catalog(
  'contents',
  {
    edit: 'Edit',
    editOf: 'Edit {title}',
    previewOf: 'Preview of {title}',
    notWritten: 'Not written yet. Visitors read it on the start page before they sign in.',
    defaultText: 'Default text',
    version: 'Version {version}',
    changed: ', changed <when></when>',
    startPage: 'Start page',
    seePage: 'See the page',
    text: 'Text',
    noWelcome: 'Empty: no welcome is shown.',
    emptyUsesDefault: 'Leave it empty to use the default text.',
    save: 'Save',
    saved: '{title} saved',
  },
  { es: () => import('../es/contents.ts'), de: () => import('../de/contents.ts') },
)

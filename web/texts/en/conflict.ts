import { catalog } from '../catalog.ts'

/** Texts where two versions of a record are compared. */
export const conflictText = catalog(
  'conflict',
  {
    savedByOther: 'What someone else saved',
    savedMeanwhile: 'Saved in the meantime, next to what you entered:',
    sameAsSaved: 'What you entered is what was saved.',
    saved: 'Saved',
    yours: 'Yours',
    useSaved: 'Use saved',
    useSavedOf: 'Use saved: {label}',
    overwrite: 'Overwrite {label}',
    overwriteMany: 'Overwrite {count, number} fields',
  },
  { es: () => import('../es/conflict.ts'), de: () => import('../de/conflict.ts') },
)

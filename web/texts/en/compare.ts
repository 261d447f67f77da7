import { catalog } from '../catalog.ts'

/** Two videos side by side. */
export const compareText = catalog(
  'compare',
  {
    compare: 'Compare with another video',
    none: 'There is no other video of this student for this item yet, and no reference. The next one can be compared with this one.',
    how: 'Find the same moment in both videos, then synchronize them.',
    synchronize: 'Synchronize',
    stopSynchronizing: 'Stop synchronizing',
    synchronized: 'Play, pause, speed and frame steps now control both videos.',
    overlay: 'Overlay',
    sideBySide: 'Side by side',
    opacity: 'Opacity of the other video',
    reference: 'Reference: {name}',
    referenceFailed: 'This video cannot be played here. You can open it from the item’s page.',
    stop: 'Stop comparing',
    other: 'Other video',
    which: 'Which video',
    of: '{when}: {decision}',
  },
  { es: () => import('../es/compare.ts'), de: () => import('../de/compare.ts') },
)

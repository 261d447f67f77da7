import { catalog } from '../catalog.ts'

/** Two videos side by side. */
export const compareText = catalog(
  'compare',
  {
    compare: 'Compare with another video',
    none: 'There is no other video of this student for this item yet, and no reference. The next one can be compared with this one.',
    how: 'Find the same moment in both, then hold them together.',
    hold: 'Hold together',
    letGo: 'Let go',
    held: 'Play, pause, speed and frames now go for both.',
    over: 'One over the other',
    beside: 'Side by side',
    share: 'How much of the other one shows',
    reference: 'Reference: {name}',
    referenceFailed: 'This film cannot be played here. It can be opened from the item’s page.',
    stop: 'Stop comparing',
    other: 'Other video',
    which: 'Which video',
    of: '{when}: {decision}',
  },
  { es: () => import('../es/compare.ts'), de: () => import('../de/compare.ts') },
)

export default {
  compare: 'Compare with another video',
  stop: 'Stop comparing',
  other: 'Other video',
  which: 'Which video',
  of: '{when}: {decision}',
  none: 'There is no other video of this student for this item yet. The next one can be compared with this one.',
  how: 'Find the same moment in both, then play both.',
  playBoth: 'Play both',
  pauseBoth: 'Pause both',
} as const

import { catalog } from '../catalog.ts'

/** The player of videos that are reviewed. */
export const playerText = catalog(
  'player',
  {
    video: 'Video',
    play: 'Play',
    pause: 'Pause',
    frameBack: 'One frame back',
    frameForward: 'One frame forward',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    speed: 'Speed',
    speedOf: '{speed}×',
    time: 'Time',
    timeOf: '{time} of {whole}',
    marks: 'Marked moments',
    markAt: '{time}: {title}',
    failed: 'The video cannot be played.',
    again: 'Try again',
    place: 'Where it is in the picture: move with the arrow keys, place with Enter, leave with Escape.',
    drawing: 'What is drawn over the picture',
    shape: 'Shape',
    arrow: 'Arrow',
    line: 'Line',
    circle: 'Circle',
    angle: 'Angle',
    free: 'Free hand',
    undo: 'Undo',
    discard: 'Discard',
    done: 'Done',
    unplayable:
      'This browser cannot play the video. It may be in a format that only some devices play, such as HEVC of an iPhone: open this page in Safari, or ask for the video as mp4 (H.264).',
  },
  { es: () => import('../es/player.ts'), de: () => import('../de/player.ts') },
)

import type { Mark } from '../../domain/video-review/submission/decide.ts'
import { demoFilms } from './videos.ts'

type MarkedPlace = NonNullable<Mark['place']>
/**
 * A rubric's title and the deduction; for a deduction at a moment also its second and its place in the picture, and
 * `spoken` if the coach recorded a voice note about it.
 */
export type DemoMark = readonly [
  rubric: string,
  weight: number,
  moment?: readonly [seconds: number, at: MarkedPlace],
  voice?: 'spoken',
]

export interface DemoReview {
  readonly by: 'remy' | 'alma'
  readonly status: 'pass' | 'fail'
  readonly text: string
  readonly marks: readonly DemoMark[]
}

type Moment = NonNullable<DemoMark[2]>
type Film = keyof typeof demoFilms

/** The figure of the demo's films walks from side to side (test/support/video/draw-demo-videos.ts): where its legs or arms are. */
const figure = (seconds: number, film: Film, y: number): Moment => {
  const middle = 0.5 + 0.22 * Math.sin((seconds / demoFilms[film].seconds) * 2 * Math.PI)
  return [seconds, { x: middle - 0.11, y, width: 0.22, height: 0.28 }]
}
const legs = (seconds: number, film: Film = 'form'): Moment => figure(seconds, film, 0.56)
const arms = (seconds: number, film: Film = 'form'): Moment => figure(seconds, film, 0.28)

/** What the demo's coaches say: what was good first, then one or two things to work on, and how. */
export const demoReviews = {
  fourthForm: {
    by: 'remy',
    status: 'pass',
    text: [
      'Mila, this is your best Fourth form so far! Your turns are sharp, and your eyes go first, just as they should.',
      'Two small things for next week. At the second turn your front knee is almost straight: sink until it covers your toes. And before the lunge punch, pull the fist all the way back to the hip.',
      'Ten slow ones a day, and it is yours. Well done.',
    ].join('\n\n'),
    marks: [
      ['Stance too high', 0.03, legs(2.4), 'spoken'],
      ['Weak chamber', 0.02, arms(6.1)],
      ['Spirit and focus', 0.02],
      ['Missing steps', 0.01],
    ],
  },
  frontKickOfMila: {
    by: 'alma',
    status: 'pass',
    text: 'Five and five, every knee high, and you snap back as fast as you kick. There is nothing to mark here, Mila. Show the little ones how it is done!',
    marks: [],
  },
  twoStepFirst: {
    by: 'remy',
    status: 'pass',
    text: 'Very good control: you stop a hand’s width before your partner, every time. After your answer the left hand drops for a moment. Keep it at your cheek until you have stepped back.',
    marks: [
      ['Guard down', 0.05, arms(3.2)],
      ['Distance', 0.04],
    ],
  },
  twoStepSecond: {
    by: 'alma',
    status: 'pass',
    text: 'I like how calm you both are, and that you bow before and after. Your second step is a little short, so the punch would not reach. Half a foot more, and it is perfect.',
    marks: [['Distance', 0.08]],
  },
  boFirst: {
    by: 'alma',
    status: 'fail',
    text: [
      'Strong start, Mila! The first three strikes have real power, and you look where you strike.',
      'From the fourth on the front hand slides, and then the staff comes too late. I also count seven strikes and not ten. Hold it as you hold a bicycle: firm, thumbs around. Then film it again. You are nearly there!',
    ].join('\n\n'),
    marks: [
      ['Grip slips', 0.05, arms(1.8, 'strikes')],
      ['Grip slips', 0.05, arms(4, 'strikes')],
      ['Missing strikes', 0.03],
    ],
  },
  frontKickFirst: {
    by: 'remy',
    status: 'fail',
    text: 'Theo, you kick with courage, and that is half of it. The other half is the knee: lift it first, then kick, and keep standing on one leg while you snap back. Practice with a hand at the wall, and show me again.',
    marks: [
      ['Weak chamber', 0.02, legs(1.5)],
      ['Lost balance', 0.05, legs(3.6)],
    ],
  },
  frontKickAgain: {
    by: 'remy',
    status: 'pass',
    text: 'What a difference! Your knee comes up first now, and you stand like a tree. I am proud of you, Theo. Next we make it fast.',
    marks: [['Weak chamber', 0.01, legs(4.4)]],
  },
} as const satisfies Record<string, DemoReview>

/** For the forms of other families. */
export const formReviews: readonly DemoReview[] = [
  {
    by: 'remy',
    status: 'pass',
    text: 'Clean and calm, with a good breath at every punch. Next: a deeper stance in the last turn.',
    marks: [['Stance too high', 0.03, legs(5.2)]],
  },
  {
    by: 'alma',
    status: 'fail',
    text: 'The order of the steps is right, and that is the hard part. Now the balance: after each turn, stand still for one breath before you continue. Please film it again.',
    marks: [
      ['Lost balance', 0.05, legs(2.2)],
      ['Lost balance', 0.05, legs(6.8)],
      ['Spirit and focus', 0.04],
    ],
  },
  {
    by: 'alma',
    status: 'pass',
    text: 'Strong spirit and a clear voice! Two steps in the middle went missing; watch the slow video again, and you have them.',
    marks: [['Missing steps', 0.02]],
  },
]

import { createCurriculumItem } from '../../commands/curriculum/index.ts'
import type { CurriculumItem } from '../../domain/curriculum/items/state.ts'
import type { Audience } from '../../domain/curriculum/published.ts'
import { type Kit, must } from './kit.ts'
import type { Organization } from './organization.ts'

type ItemPlan = Pick<CurriculumItem, 'name' | 'description' | 'subcategory' | 'intendedAudience'> &
  Partial<CurriculumItem>

const video = { response: 'Video' as const, responseDescription: '<p>Film yourself from the front, head to toe.</p>' }
const form = (name: string) => ({
  name: `${name}, slowly`,
  description: 'Once at half speed, once as it is performed.',
  mediaType: 'youtube' as const,
  uri: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
})
const page = (name: string, uri: string) => ({ name, description: '', mediaType: 'link' as const, uri })

/** The form of each level, the lowest first. */
export const formNames = [
  'First form',
  'Second form',
  'Third form',
  'Fourth form',
  'Fifth form',
  'Sixth form',
  'Seventh form',
  'Eighth form',
  'Ninth form',
  'Tenth form',
] as const

/** The demo's curriculum: a form to hand in for each level, sparring to train, and items for all levels. */
export const seedCurriculum = async (kit: Kit, { programIds, levelIds }: Organization): Promise<void> => {
  const all = (level: number, comparison: Audience['comparison']): Audience[] =>
    programIds.map((programId) => ({ programId, levelId: levelIds[level] ?? '', comparison }))
  const at = (level: number) => all(level, 'Exact')
  const from = (level: number) => all(level, 'EqualToOrGreaterThan')
  const forms = formNames.slice(0, levelIds.length).map((name, level): ItemPlan => {
    return {
      name,
      subcategory: 'Kata',
      intendedAudience: at(level),
      ...video,
      resources: [form(name)],
      description: `<p>The ${name.toLowerCase()} in <strong>${18 + 2 * level} steps</strong>, with eyes, hips and breath together.</p>`,
      steps: ['Bow', 'Turn left into a front stance and block low', 'Step through and punch', 'Return and bow'],
      techniques: ['Front stance', 'Low block', 'Lunge punch'].slice(0, 1 + (level % 3)),
    }
  })
  const basics: ItemPlan = {
    name: 'Front kick',
    subcategory: 'Basics',
    intendedAudience: from(0),
    ...video,
    description: '<p>Knee up, snap out, snap back, step down. Five on each side.</p>',
    techniques: ['Chamber', 'Snap', 'Guard'],
  }
  const sparring: readonly ItemPlan[] = [
    {
      name: 'Back fall',
      subcategory: 'Falling',
      intendedAudience: from(1),
      ...video,
      description: '<p>Chin to the chest, slap the mat, breathe out. From squatting first, then from standing.</p>',
    },
    {
      name: 'Distance and timing',
      subcategory: '',
      intendedAudience: from(1),
      description: '<p>Touch the shoulder without being touched. Three rounds of one minute.</p>',
    },
    {
      name: 'Two-step sparring',
      subcategory: 'With a partner',
      intendedAudience: from(2),
      ...video,
      description: '<p>Attack and answer, two steps each, with full control.</p>',
      reviewPolicy: { requiredReviews: 2, requiredReviewers: [], scoreCalculation: 'Percentage' },
    },
  ]
  const weapons: readonly ItemPlan[] = [
    {
      name: 'Bo: ten strikes',
      subcategory: 'Bo',
      intendedAudience: from(3),
      ...video,
      description: '<p>Ten strikes in a row, on both sides.</p>',
      resources: [page('How to choose a bo', 'https://en.wikipedia.org/wiki/B%C5%8D')],
    },
  ]
  const loose: readonly ItemPlan[] = [
    {
      name: 'Etiquette of the dojo',
      subcategory: 'Knowledge',
      intendedAudience: from(0),
      description: '<p>When to bow, how to tie the belt, and what <em>osu</em> means.</p>',
      resources: [page('A short history', 'https://en.wikipedia.org/wiki/Karate')],
    },
  ]
  const groups = [
    [kit.id('category', 'Forms'), [...forms, basics]],
    [kit.id('category', 'Sparring'), sparring],
    [kit.id('category', 'Weapons'), weapons],
    [null, loose],
  ] as const
  for (const [categoryId, items] of groups)
    for (const item of items) {
      const whole = { ...defaults, ...item, itemId: kit.id('curriculum item', item.name), categoryId }
      await must(item.name, createCurriculumItem(kit.app)(kit.context(`curriculum ${item.name}`), whole))
    }
}

const defaults = {
  responseDescription: '',
  imageUri: null,
  response: 'None' as const,
  steps: [],
  techniques: [],
  resources: [],
  reviewPolicy: { requiredReviews: 1, requiredReviewers: [], scoreCalculation: 'Sum' as const },
}

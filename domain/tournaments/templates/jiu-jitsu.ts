import type { AgeGroup, RuleTemplate, WeightClass } from './template.ts'

const classes = (limits: readonly number[], ...names: readonly string[]): readonly WeightClass[] =>
  names.map((name, at) => ({ name, to: limits[at] ?? null }))

/** With the gi; the same for adults and masters. */
const female = classes(
  [48.5, 53.5, 58.5, 64, 69, 74, 79.3],
  'Rooster',
  'Light Feather',
  'Feather',
  'Light',
  'Middle',
  'Medium Heavy',
  'Heavy',
  'Super Heavy',
)
const male = classes(
  [57.5, 64, 70, 76, 82.3, 88.3, 94.3, 100.5],
  'Rooster',
  'Light Feather',
  'Feather',
  'Light',
  'Middle',
  'Medium Heavy',
  'Heavy',
  'Super Heavy',
  'Ultra Heavy',
)
const group = (id: string, title: string, prefix: string, from: number, to: number | null): AgeGroup => ({
  id,
  title,
  prefix,
  ages: { from, to },
  female,
  male,
})

export const jiuJitsuGi: RuleTemplate = {
  id: 'ibjjf-gi',
  title: 'Jiu-jitsu with gi, adults and masters (as IBJJF)',
  isByLevel: true,
  note: 'Weights are taken with the gi on. An athlete of a master division may also enter a younger one; here each has one. Sources differ about women: older ones end with Heavy, without a limit above 74 kg.',
  sources: [
    { name: 'BJJ Rules, Age divisions', url: 'https://bjjrules.com/match-format', asOf: 2026 },
    {
      name: 'Heavy BJJ, Masters divisions (ages)',
      url: 'https://heavybjj.com/bjj-competitions-masters-divisions-explained/',
      asOf: 2025,
    },
    {
      name: 'BJJ World, IBJJF divisions (weights of men)',
      url: 'https://bjj-world.com/ultimate-guide-to-bjj-weight-classes-ibjjf-divisions-gi-and-no-gi/',
      asOf: 2023,
    },
    {
      name: 'JJBapp, Catégories de poids IBJJF (weights of women and men)',
      url: 'https://github.com/nonodu13009/JJBapp/blob/7e38bb047f840313f562d9ce6d27d65614609fe1/JJBapp/Documents/CATEGORIES_POIDS_IBJJF.md',
      asOf: 2024,
    },
  ],
  groups: [
    group('adult', 'Adult', 'A', 18, 29),
    group('master-1', 'Master 1', 'M1', 30, 35),
    group('master-2', 'Master 2', 'M2', 36, 40),
    group('master-3', 'Master 3', 'M3', 41, 45),
    group('master-4', 'Master 4', 'M4', 46, 50),
    group('master-5', 'Master 5', 'M5', 51, 55),
    group('master-6', 'Master 6', 'M6', 56, 60),
    group('master-7', 'Master 7', 'M7', 61, null),
  ],
}

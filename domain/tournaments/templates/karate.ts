import { type AgeGroup, type RuleTemplate, type TemplateSource, upTo, type WeightClass } from './template.ts'

const AGE_ON_THE_DAY =
  'The WKF counts the age on the day of the event; a division of ours goes by year of birth, so look at those in between.'

const youthAges: TemplateSource = {
  name: 'Karate News, Karate 1 Youth League (ages to 17)',
  url: 'https://karate.news/?p=9480',
  asOf: 2026,
}
const olderAges: TemplateSource = {
  name: 'Competition rules of a Christmas cup under WKF rules (ages from 18)',
  url: 'http://www.ykkf.com/international/activities/christmasstars/kumiterules.htm',
  asOf: 2013,
}

type Weights = Pick<AgeGroup, 'female' | 'male'>
const none: readonly WeightClass[] = []
const unweighed: Weights = { female: none, male: none }
const group = (id: string, title: string, prefix: string, ages: AgeGroup['ages'], weights: Weights): AgeGroup => ({
  ...{ id, title, prefix, ages },
  ...weights,
})

const junior = { from: 16, to: 17 }
const under21 = { from: 18, to: 20 }
const senior = { from: 18, to: null }

export const kata: RuleTemplate = {
  ...{ id: 'wkf-kata', title: 'Karate kata, individual (WKF)', isByLevel: false },
  note: AGE_ON_THE_DAY,
  sources: [youthAges, olderAges],
  groups: [
    group('u14', 'U14', 'U14', { from: 12, to: 13 }, unweighed),
    group('cadet', 'Cadet', 'C', { from: 14, to: 15 }, unweighed),
    group('junior', 'Junior', 'J', junior, unweighed),
    group('u21', 'U21', 'U21', under21, unweighed),
    group('senior', 'Senior', 'S', senior, unweighed),
  ],
}

/** Of U21 since 2015 and of seniors since 2009. */
const grown: Weights = { female: upTo(50, 55, 61, 68), male: upTo(60, 67, 75, 84) }

/** Younger than 16: their weights are left out until there is a source for both genders. */
export const kumite: RuleTemplate = {
  ...{ id: 'wkf-kumite', title: 'Karate kumite, individual, from 16 years (WKF)', isByLevel: false },
  note: AGE_ON_THE_DAY,
  sources: [
    youthAges,
    olderAges,
    {
      name: 'Sport Quick, Championnat du monde (seniors)',
      url: 'http://www.sportquick.com/dossier/karate-000051/championnat-du-monde-1712.html',
      asOf: 2024,
    },
    {
      name: 'WKF, New weight categories for younger female athletes',
      url: 'https://emiliomerayo.wordpress.com/2022/07/14/new-weight-categories-for-younger-female-athletes-from-2023/',
      asOf: 2023,
    },
    {
      name: 'World Boec, PKF championships 2022 (juniors, U21)',
      url: 'https://boec.com/mexico-top-medal-table-of-pkf-cadet-junior-and-u21-championships/',
      asOf: 2022,
    },
    {
      name: 'Karate-K, World championships 2022 (junior men)',
      url: 'https://www.karate-k.com/fr/sport/actus/1063-konya-2022-thalya-sombe-championne-du-monde.html',
      asOf: 2022,
    },
    {
      name: 'L’Expression, Mediterranean championships 2017 (junior men)',
      url: 'http://www.lexpressiondz.com/sports/275616-une-participation-record-attendue-a-tanger.html',
      asOf: 2017,
    },
  ],
  groups: [
    group('junior', 'Junior', 'J', junior, { female: upTo(48, 53, 59, 66), male: upTo(55, 61, 68, 76) }),
    group('u21', 'U21', 'U21', under21, grown),
    group('senior', 'Senior', 'S', senior, grown),
  ],
}

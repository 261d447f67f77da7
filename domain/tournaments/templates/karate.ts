import { type AgeGroup, type RuleTemplate, type TemplateSource, upTo, type WeightClass } from './template.ts'

const AGE_ON_THE_DAY =
  'The WKF counts the age on the day of the event; a division of ours goes by year of birth, so look at those in between.'

const youthAges: TemplateSource = {
  name: 'Karate News, Karate 1 Youth League (ages to 17)',
  url: 'https://karate.news/?p=9480',
  asOf: 2026,
}
const under21Ages: TemplateSource = {
  name: 'L’Expression, Mediterranean championships (ages of U21)',
  url: 'http://www.lexpressiondz.com/sports/275616-une-participation-record-attendue-a-tanger.html',
  asOf: 2017,
}

type Weights = Pick<AgeGroup, 'female' | 'male'>
const none: readonly WeightClass[] = []
const unweighed: Weights = { female: none, male: none }
const group = (id: string, title: string, prefix: string, ages: AgeGroup['ages'], weights: Weights): AgeGroup => ({
  id,
  title,
  prefix,
  ages,
  ...weights,
})

const junior = { from: 16, to: 17 }
const under21 = { from: 18, to: 20 }

export const kata: RuleTemplate = {
  id: 'wkf-kata',
  title: 'Karate kata, individual (WKF)',
  isByLevel: false,
  note: `${AGE_ON_THE_DAY} Seniors are athletes too old for U21; a federation may admit younger ones.`,
  sources: [
    youthAges,
    under21Ages,
    {
      name: 'The National, Papua New Guinea championships under WKF rules (U21 and seniors)',
      url: 'http://www.thenational.com.pg/national-karate-championships-scheduled-nov/',
      asOf: 2016,
    },
  ],
  groups: [
    group('u14', 'U14', 'U14', { from: 12, to: 13 }, unweighed),
    group('cadet', 'Cadet', 'C', { from: 14, to: 15 }, unweighed),
    group('junior', 'Junior', 'J', junior, unweighed),
    group('u21', 'U21', 'U21', under21, unweighed),
    group('senior', 'Senior', 'S', { from: 21, to: null }, unweighed),
  ],
}

/** For U21 and seniors. */
const grown: Weights = { female: upTo(50, 55, 61, 68), male: upTo(60, 67, 75, 84) }

/** The weights for athletes younger than 16 are omitted until there is a source for both genders. */
export const kumite: RuleTemplate = {
  id: 'wkf-kumite',
  title: 'Karate kumite, individual, from 16 years (WKF)',
  isByLevel: false,
  note: AGE_ON_THE_DAY,
  sources: [
    youthAges,
    under21Ages,
    {
      name: 'Competition rules of a Christmas cup under WKF rules (ages of seniors)',
      url: 'http://www.ykkf.com/international/activities/christmasstars/kumiterules.htm',
      asOf: 2013,
    },
    {
      name: 'WKF, New weight categories for younger female athletes (weights of junior women)',
      url: 'https://emiliomerayo.wordpress.com/2022/07/14/new-weight-categories-for-younger-female-athletes-from-2023/',
      asOf: 2023,
    },
    {
      name: 'Club Yamagata, Karate 1 Youth League Porec (weights of junior men)',
      url: 'https://www.clubyamagata.com/blog/egyptian-karatekas-prevail-in-karate-1-youth-league-porec/',
      asOf: 2022,
    },
    {
      name: 'FIJLKAM, Italian championships U21 (weights of U21)',
      url: 'https://fijlkam.it/puglia/karate/news-karate/591-campionati-u21-e-master-a-taranto,-stop-sabato-per-il-papa.html',
      asOf: 2025,
    },
    {
      name: 'Sport Quick, Championnat du monde (weights of seniors)',
      url: 'http://www.sportquick.com/dossier/karate-000051/championnat-du-monde-1712.html',
      asOf: 2024,
    },
  ],
  groups: [
    group('junior', 'Junior', 'J', junior, { female: upTo(48, 53, 59, 66), male: upTo(55, 61, 68, 76) }),
    group('u21', 'U21', 'U21', under21, grown),
    group('senior', 'Senior', 'S', { from: 18, to: null }, grown),
  ],
}

import { type AgeGroup, type RuleTemplate, upTo } from './template.ts'

const seniors: AgeGroup = {
  id: 'senior',
  title: 'Senior',
  prefix: 'S',
  ages: { from: 17, to: null },
  female: upTo(46, 49, 53, 57, 62, 67, 73),
  male: upTo(54, 58, 63, 68, 74, 80, 87),
}

export const kyorugi: RuleTemplate = {
  id: 'wt-kyorugi',
  title: 'Taekwondo kyorugi (World Taekwondo)',
  isByLevel: false,
  note: 'Who becomes 17 may be a junior or a senior: with juniors chosen, seniors begin at 18.',
  sources: [
    {
      name: 'SportsEdTV, Weight categories in taekwondo',
      url: 'https://sportsedtv.com/blog/weight-categories-in-taekwondo',
      asOf: 2026,
    },
    {
      name: 'World Taekwondo, Cadet Championships 2022 (weights of cadets, in the results)',
      url: 'http://www.worldtaekwondo.org/competition/view.html?mcd=F06&nid=139180&sc=ne&w=Georgia',
      asOf: 2022,
    },
  ],
  groups: [
    {
      id: 'cadet',
      title: 'Cadet',
      prefix: 'C',
      ages: { from: 12, to: 14 },
      female: upTo(29, 33, 37, 41, 44, 47, 51, 55, 59),
      male: upTo(33, 37, 41, 45, 49, 53, 57, 61, 65),
    },
    {
      id: 'junior',
      title: 'Junior',
      prefix: 'J',
      ages: { from: 15, to: 17 },
      female: upTo(42, 44, 46, 49, 52, 55, 59, 63, 68),
      male: upTo(45, 48, 51, 55, 59, 63, 68, 73, 78),
    },
    seniors,
  ],
}

export const olympicKyorugi: RuleTemplate = {
  id: 'wt-kyorugi-olympic',
  title: 'Taekwondo kyorugi, Olympic weights (World Taekwondo)',
  isByLevel: false,
  note: 'Four weights for each gender, as at the Olympic Games.',
  sources: [
    {
      name: 'Wikipedia, Taekwondo weight classes',
      url: 'https://en.wikipedia.org/wiki/Taekwondo_weight_classes',
      asOf: 2026,
    },
  ],
  groups: [{ ...seniors, female: upTo(49, 57, 67), male: upTo(58, 68, 80) }],
}

const performed = (id: string, title: string, from: number, to: number | null, prefix: string): AgeGroup => ({
  id,
  title,
  prefix,
  ages: { from, to },
  female: [],
  male: [],
})

export const poomsae: RuleTemplate = {
  id: 'wt-poomsae',
  title: 'Taekwondo poomsae, individual (World Taekwondo)',
  isByLevel: false,
  note: 'Recognized poomsae; pairs and teams have separate ages.',
  sources: [
    {
      name: 'MasTKD, Categories in poomsae competition',
      url: 'http://en.mastkd.com/2015/05/categories-in-poomsae-competition-could-be-reduced/',
      asOf: 2015,
    },
    {
      name: 'USA Taekwondo, U.S. Open 2019 (66 and older)',
      url: 'https://readkong.com/page/27-february-03-march-2019-las-vegas-convention-center-las-1427877',
      asOf: 2019,
    },
  ],
  groups: [
    performed('cadet', 'Cadet', 12, 14, 'C'),
    performed('junior', 'Junior', 15, 17, 'J'),
    performed('under-30', 'Under 30', 18, 30, 'U30'),
    performed('under-40', 'Under 40', 31, 40, 'U40'),
    performed('under-50', 'Under 50', 41, 50, 'U50'),
    performed('under-60', 'Under 60', 51, 60, 'U60'),
    performed('under-65', 'Under 65', 61, 65, 'U65'),
    performed('over-65', 'Over 65', 66, null, 'O65'),
  ],
}

/** Made-up names for the demo. The two organizations share none, so that a leak between them would show at once. */
export interface Words {
  readonly female: readonly string[]
  readonly male: readonly string[]
  readonly last: readonly string[]
  readonly facilities: readonly string[]
}

const list = (text: string): readonly string[] => text.trim().split(/\s+/)

/** The names of the Lions organization. */
export const lionsWords: Words = {
  female: list(`Ada Bea Clara Dina Elia Fern Greta Hazel Ines Juno Kira Lena Mila Nora Olive Petra Rosa Sanna Tilda Uma
    Vera Willa Yara Zoe Amira Briar Cleo Dalia Esme Flora`),
  male: list(`Abel Bruno Cyrus Dario Enzo Felix Gabe Hugo Ivan Jonas Kofi Leo Milo Nils Otis Pablo Quinn Rafi Samir Theo
    Umar Viktor Wade Xavi Yusuf Zane Anton Boris Caleb Dov`),
  last: list(`Acker Birchwood Cedarholm Dellwood Elmhurst Fieldstone Grovemont Heathley Ironwood Juniper Knollcrest
    Larchmont Meadowes Nettleby Oakhurst Pinefield Quarrier Rowanby Stonebrook Thornhill Underhill Valecrest
    Willowby Yarrowdale Ashgrove Brackenridge Clovermead Dunmoor Embercroft Foxglen Greenacre Hollowell Ivyside
    Kestrelton Leafield Mossley Northfield Orchardson Plumtree Ridgeway`),
  facilities: [
    'Riverside Dojo',
    'Hilltop Academy',
    'Northgate Karate',
    'Southfield Martial Arts',
    'Old Mill Dojo',
    'Eastbrook Taekwondo',
    'Westwood Academy',
    'Granite Ridge Judo',
    'Prairie Star Karate',
    'Cedar Lane Dojo',
    'Sunflower Martial Arts',
    'Lionheart Central',
  ],
}

/** The names of the Harbor organization. */
export const harborWords: Words = {
  female: list('Coral Marina Pearl Oceane Delphine Isla Nerida Sirena Maris Undine'),
  male: list('Caspian Finn Morgan Kai Dylan Murdoch Neptune Rigel Skipper Tadeo'),
  last: list(
    'Anchorman Breakwater Coastley Driftwood Foamwell Gullwing Keelhaven Lighthouser Mooring Seagrave Tidewell Wharfson',
  ),
  facilities: ['Pier Seven Judo', 'Lighthouse Judo Club'],
}

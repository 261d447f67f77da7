/** Invented names for the demo. The two organizations share none, so that a leak between them would be seen immediately. */
export interface Words {
  readonly female: readonly string[]
  readonly male: readonly string[]
  readonly last: readonly string[]
  /** First names of those who pay. */
  readonly adults: readonly string[]
  readonly facilities: readonly string[]
}

const list = (text: string): readonly string[] => text.trim().split(/\s+/)

/** The names of the Lions organization. */
export const lionsWords: Words = {
  female: list(`Ada Bea Clara Dina Elia Fern Greta Hazel Ines Juno Kira Lena Mila Nora Olive Petra Rosa Sanna Tilda Uma
    Vera Willa Yara Zoe Amira Briar Cleo Dalia Esme Flora`),
  male: list(`Abel Bruno Cyrus Dario Enzo Felix Gabe Hugo Ivan Jonas Kofi Leo Milo Nils Otis Pablo Quinn Rafi Samir Theo
    Umar Viktor Wade Xavi Yusuf Zane Anton Boris Caleb Dov`),
  last: list(`Alvarez Bennett Castillo Dalton Ellison Ferraro Gallagher Hoffman Ibrahim Jennings Kowalski Lambert
    Mendoza Novak Olsen Patel Quintero Ramirez Sandoval Thornton Ulrich Vasquez Whitaker Yamada Zimmerman Barrett
    Calloway Delgado Erickson Fitzgerald Guerrero Hendricks Iverson Jimenez Kaplan Lawson Montgomery Nakamura Prescott
    Ridgeway`),
  adults: list(`Maria David Jennifer Michael Angela Robert Patricia James Linda Carlos Susan Thomas Elena Daniel Karen
    Kevin Priya Andrew Monica Brian`),
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
  female: list('Maya Chloe Ruth Naomi Paige Leah Erin Molly Tessa Carmen'),
  male: list('Ethan Marcus Owen Diego Trevor Simon Mason Grant Julian Wesley'),
  last: list('Abbott Brennan Carver Dawson Emerson Fletcher Garrison Hartley Irwin Jarvis Keller Seagrave'),
  adults: list('Rachel Steven Diane Paul Heather Mark Teresa Scott Laura Eric'),
  facilities: ['Pier Seven Judo', 'Lighthouse Judo Club'],
}

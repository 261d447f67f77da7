import type { ContentId } from './events.ts'

/** A default text in one language, in HTML. `name` and `contact` are escaped; `contact` is null if there is none. */
export interface DefaultText {
  readonly titles: Readonly<Record<ContentId, string>>
  readonly privacy: (name: string, contact: string | null) => string
  readonly terms: (name: string, contact: string | null) => string
}

export const paragraphs = (...all: readonly string[]): string => all.map((text) => `<p>${text}</p>`).join('\n')

export const section = (heading: string, ...texts: readonly string[]): string =>
  `<h2>${heading}</h2>\n${paragraphs(...texts)}`

export const mailLink = (address: string): string => `<a href="mailto:${address}">${address}</a>`

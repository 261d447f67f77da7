export interface ListSettings {
  /** Whether families may join once the event is full. */
  readonly takesNames: boolean
  /** Whether free places wait for staff to offer them. */
  readonly isPaused: boolean
  /** How long an offer lasts at most. */
  readonly offerHours: number
}

/** A list takes names unless the director has closed it. */
export const DEFAULT_SETTINGS: ListSettings = { takesNames: true, isPaused: false, offerHours: 24 }

export const MAX_OFFER_HOURS = 336

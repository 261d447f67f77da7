export interface ListSettings {
  /** Whether families may join once the event is full. */
  readonly takesNames: boolean
  /** Whether free places wait until staff offer them. */
  readonly isPaused: boolean
  /** Maximum duration of an offer. */
  readonly offerHours: number
}

/** Settings to change; the others stay. */
export type SettingChanges = { readonly [K in keyof ListSettings]?: ListSettings[K] | undefined }

/** Families may join a list unless the director has closed it. */
export const DEFAULT_SETTINGS: ListSettings = { takesNames: true, isPaused: false, offerHours: 24 }

export const MAX_OFFER_HOURS = 336

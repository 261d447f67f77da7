/** The picture alone: nothing that a camera or an attacker wrote beside it. Sides in pixels. */
export interface CleanedPicture {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

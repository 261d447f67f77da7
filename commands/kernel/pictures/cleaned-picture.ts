/** A picture without anything that a camera or an attacker added to the file. Sides in pixels. */
export interface CleanedPicture {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

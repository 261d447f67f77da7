/** A big-endian 16-bit number; NaN past the end. */
export const uint16 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? Number.NaN) * 0x100 + (bytes[at + 1] ?? Number.NaN)

/** A big-endian 32-bit number; NaN past the end. */
export const uint32 = (bytes: Uint8Array, at: number): number => uint16(bytes, at) * 0x10000 + uint16(bytes, at + 2)

/** The bytes `from` to `to` as Latin-1 text. */
export const letters = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

export const concat = (parts: readonly (Uint8Array | readonly number[])[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const INITIAL_BIAS = 72
const INITIAL_CODE = 128
const ASCII_ONLY = /^[\0-\x7f]*$/u

/** The next bias of the encoding (RFC 3492 §6.1). */
const adapted = (delta: number, points: number, isFirst: boolean): number => {
  let rest = isFirst ? Math.floor(delta / DAMP) : Math.floor(delta / 2)
  rest += Math.floor(rest / points)
  let k = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}

const digit = (value: number): string => String.fromCharCode(value < 26 ? value + 97 : value + 22)

/** A number as digits of variable length. */
const variableLength = (delta: number, bias: number): string => {
  let digits = ''
  let rest = delta
  for (let k = BASE; ; k += BASE) {
    const threshold = k <= bias ? T_MIN : Math.min(T_MAX, k - bias)
    if (rest < threshold) return digits + digit(rest)
    digits += digit(threshold + ((rest - threshold) % (BASE - threshold)))
    rest = Math.floor((rest - threshold) / (BASE - threshold))
  }
}

/** Punycode (RFC 3492 §6.3). */
const punycode = (label: string): string => {
  const points = Array.from(label, (character) => character.codePointAt(0) ?? 0)
  const basic = points.filter((point) => point < INITIAL_CODE)
  let encoded = String.fromCharCode(...basic) + (basic.length > 0 ? '-' : '')
  let code = INITIAL_CODE
  let delta = 0
  let bias = INITIAL_BIAS
  let handled = basic.length
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= code))
    delta += (next - code) * (handled + 1)
    code = next
    for (const point of points) {
      if (point < code) delta += 1
      if (point !== code) continue
      encoded += variableLength(delta, bias)
      bias = adapted(delta, handled + 1, handled === basic.length)
      delta = 0
      handled += 1
    }
    delta += 1
    code += 1
  }
  return encoded
}

/** A domain in the ASCII form in which mail servers know it: `xn--mller-kva.example` of `müller.example` (RFC 5891). */
export const asciiDomain = (domain: string): string =>
  domain
    .normalize('NFKC')
    .toLowerCase()
    .split(/[.。]/u)
    .map((label) => (ASCII_ONLY.test(label) || !LABEL.test(label) ? label : `xn--${punycode(label)}`))
    .join('.')

/** Letters, their marks, digits and hyphens. */
const LABEL = /^[\p{L}\p{M}\p{Nd}-]+$/u

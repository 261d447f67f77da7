/** The first label of a host. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The home page of the organization that a name, host or address refers to: `lions`, `lions.localhost:4200` or
 * `http://lions.localhost:4200/events`. Null if it cannot be a host of this installation (`host` with its port,
 * `localhost:4200`).
 */
export const organizationAddress = (text: string, host: string, protocol: string): string | null => {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
  const name = bare.endsWith(`.${host}`) ? bare.slice(0, -host.length - 1) : bare
  return NAME.test(name) ? `${protocol}//${name}.${host}/` : null
}

/** Suggests a host name for an organization's title: its lower-case letters and digits. */
export const suggestedName = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, 30)

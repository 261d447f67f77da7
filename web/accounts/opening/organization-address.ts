/** A host's first part, as people type it in some form. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The front page of the organization that someone means by its name, host or address: `lions`, `lions.localhost:4200` or
 * `http://lions.localhost:4200/events`. Null for what cannot be a host of this installation.
 *
 * @param host host and port of the installation: `localhost:4200`
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

/** A name for the host of an organization with this title: its lower-case letters and digits. */
export const suggestedName = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, 30)

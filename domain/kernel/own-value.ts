/**
 * The value that an object itself has under a key. Use it when a user chooses the key: `object[key]` also finds what
 * every object inherits, such as `constructor`.
 */
export const ownValue = <T>(object: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined

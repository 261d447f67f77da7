/** A placeholder for a part that no role of this process needs: any access throws an error that names ROLES. */
export const absentPart = <T extends object>(name: string): T =>
  new Proxy((() => {}) as unknown as T, {
    get: (_target, property) => {
      throw new Error(`${name}.${String(property)} was used in a process whose ROLES do not include it`)
    },
    apply: () => {
      throw new Error(`${name} was used in a process whose ROLES do not include it`)
    },
  })

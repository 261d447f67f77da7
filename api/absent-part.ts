/** Stands where a part is that no role of this process needs; touching it says which setting leaves it out. */
export const absentPart = <T extends object>(name: string): T =>
  new Proxy((() => {}) as unknown as T, {
    get: (_target, property) => {
      throw new Error(`${name}.${String(property)} was asked for in a process whose ROLES do not include it`)
    },
    apply: () => {
      throw new Error(`${name} was asked for in a process whose ROLES do not include it`)
    },
  })

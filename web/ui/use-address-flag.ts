import { useSearchParams } from 'wouter'

/** A toggle kept in the address as `?name=shown` while it is on. */
export const useAddressFlag = (name: string): readonly [boolean, (isOn: boolean) => void] => {
  const [search, setSearch] = useSearchParams()
  const set = (isOn: boolean): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (isOn) next.set(name, 'shown')
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return [search.get(name) === 'shown', set]
}

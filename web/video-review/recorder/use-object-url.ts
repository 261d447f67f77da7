import { useEffect, useState } from 'react'

/** An address for a file of this page, as long as it is shown; null for none, and until there is one. */
export const useObjectUrl = (file: Blob | null): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return file === null ? null : address
}

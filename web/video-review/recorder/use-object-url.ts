import { useEffect, useState } from 'react'

/** An object URL for a file, revoked on unmount; null without a file and before the first effect. */
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

import { type RefObject, useEffect, useState } from 'react'
import { judgePicture } from './judge-picture.ts'

type Picture = {
  input: RefObject<HTMLInputElement | null>
  types: readonly string[]
  maxBytes: number
  onChange?: (file: File | null) => void
}

type Chosen = { file: File; address: string } | null

/**
 * State of the chosen file, whether it came from the file dialog, a drop or the clipboard. The file input holds it for
 * the form.
 */
export function usePicture({ input, types, maxBytes, onChange }: Picture) {
  const [chosen, choose] = useState<Chosen>(null)
  const [refusal, refuse] = useState<'wrongType' | 'tooBig' | null>(null)
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen])

  const put = (file: File | null) => {
    if (input.current) carry(input.current, file)
    choose(file && { file, address: URL.createObjectURL(file) })
    onChange?.(file)
  }
  const take = (files: FileList | null) => {
    const [next] = files ?? []
    if (!next) return
    const reason = judgePicture(next, { types, maxBytes })
    refuse(reason)
    if (!reason) put(next)
    // A rejected file leaves the previous one in place.
    else if (input.current) carry(input.current, chosen?.file ?? null)
  }
  const clear = () => {
    refuse(null)
    put(null)
  }
  return { file: chosen?.file ?? null, address: chosen?.address ?? null, refusal, take, clear }
}

function carry(input: HTMLInputElement, file: File | null): void {
  const carrier = new DataTransfer()
  if (file) carrier.items.add(file)
  Object.assign(input, { files: carrier.files })
}

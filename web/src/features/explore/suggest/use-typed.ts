import { useEffect, useState } from 'react'

/** What stands in a box, and whether somebody is at it: true from focus or typing until blur or `leave`. */
export function useTyped(input: HTMLInputElement) {
  const [words, setWords] = useState(input.value)
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    const type = () => {
      setWords(input.value)
      setBusy(true)
    }
    const leave = () => setBusy(false)
    input.addEventListener('input', type)
    input.addEventListener('focus', type)
    input.addEventListener('blur', leave)
    return () => {
      input.removeEventListener('input', type)
      input.removeEventListener('focus', type)
      input.removeEventListener('blur', leave)
    }
  }, [input])
  return { words, busy, leave: () => setBusy(false) }
}

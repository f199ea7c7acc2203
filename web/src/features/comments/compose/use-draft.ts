import { useSyncExternalStore } from 'react'

const nameOf = (of: string) => `comment-draft:${of}`

/** What was there when a field first asked: what is typed since is the field's own. */
const found = new Map<string, string>()
const never = () => () => {}

function foundOf(of: string): string {
  const known = found.get(of)
  if (known !== undefined) return known
  let words = ''
  // Without storage (blocked, private) nothing is kept.
  try {
    words = localStorage.getItem(nameOf(of)) ?? ''
  } catch {}
  found.set(of, words)
  return words
}

/** What somebody was writing, kept in this browser until it is sent. `found` is what was there, once the page stands. */
export function useDraft(of: string) {
  const there = useSyncExternalStore(
    never,
    () => foundOf(of),
    () => '',
  )
  const keep = (words: string) => {
    try {
      if (words.trim()) localStorage.setItem(nameOf(of), words)
      else localStorage.removeItem(nameOf(of))
    } catch {}
  }
  return {
    found: there,
    keep,
    /** It is sent: the next field begins empty. */
    forget() {
      keep('')
      found.set(of, '')
    },
  }
}

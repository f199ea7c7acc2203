const nameOf = (of: string) => `chat-draft:${of}`

/** What somebody was writing, kept in this browser until it is sent. Without storage nothing is kept. */
export const draft = {
  read(of: string): string {
    try {
      return localStorage.getItem(nameOf(of)) ?? ''
    } catch {
      return ''
    }
  },
  keep(of: string, words: string): void {
    try {
      if (words.trim()) localStorage.setItem(nameOf(of), words)
      else localStorage.removeItem(nameOf(of))
    } catch {}
  },
}

const KEY = 'shortcuts'

/**
 * Whether shortcuts without Ctrl are on. Users of speech input need to turn them off, because each letter is a key
 * press (WCAG 2.1.4).
 */
export const singleKeys = {
  areOn(): boolean {
    try {
      return localStorage.getItem(KEY) !== 'off'
    } catch {
      return true
    }
  },
  switch(on: boolean): void {
    try {
      if (on) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, 'off')
    } catch {
      // Without storage they stay on.
    }
  },
}

const KEY = 'shortcuts'

/** Keys without Ctrl can be switched off: some people speak to their browser, and every word is a key (WCAG 2.1.4). */
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
      // A browser that stores nothing keeps them on.
    }
  },
}

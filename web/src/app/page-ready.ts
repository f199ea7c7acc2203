import { useEffect } from 'react'

let tell = () => {}
/**
 * Resolves when the page is hydrated: the part of the document inside the frame. React hydrates the frame first and the
 * page after it. A change in between would alter server markup before React hydrates it.
 */
export const pageReady = new Promise<void>((done) => {
  tell = done
})

/** Every page calls this: its effect runs once React has hydrated the page. */
export const usePageReady = (): void => useEffect(() => tell(), [])

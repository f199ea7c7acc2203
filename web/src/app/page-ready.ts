import { useEffect } from 'react'

let tell = () => {}
/**
 * Resolves when the page, the part of the document that differs from address to address, answers. React takes the frame
 * over first and the page after it: an act in between would change what the server drew before React knows it.
 */
export const pageReady = new Promise<void>((done) => {
  tell = done
})

/** Every page says this of itself: its effect runs once React has taken over what the server drew of it. */
export const usePageReady = (): void => useEffect(() => tell(), [])

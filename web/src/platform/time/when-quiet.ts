/** Resolves when the page has loaded and the browser is idle, at most two seconds after loading. */
export async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }))
  await new Promise<void>((done) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(() => done(), { timeout: 2_000 }) : done(),
  )
}

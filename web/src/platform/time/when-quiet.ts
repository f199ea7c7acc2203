/** After the page has loaded and the browser has nothing better to do; after two seconds in any case. */
export async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }))
  await new Promise<void>((done) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(() => done(), { timeout: 2_000 }) : done(),
  )
}

import type { EarlyMessages } from './early-messages.ts'
import type { BootPage } from './read-page.ts'

/** The application's interface to the boot script. `start` resolves when the page is hydrated. */
type App = { start(early?: EarlyMessages): Promise<void> }

type Way = {
  page: Pick<BootPage, 'app' | 'parts'>
  /** The messages that the application takes over; called as late as possible. */
  early(): EarlyMessages | undefined
  /** Called when the page is hydrated. */
  arrived(): void
  /** Called when the application could not be loaded. */
  failed(): void
}

/** Returns a function that loads the application. It loads only once; after a failure the next call tries again. */
export function bringApp({ page, early, arrived, failed }: Way): () => void {
  let coming: Promise<void> | undefined

  async function bring(): Promise<void> {
    for (const href of page.parts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const { start } = (await import(/* @vite-ignore */ page.app)) as App
    if (document.readyState === 'loading')
      await new Promise((done) => document.addEventListener('DOMContentLoaded', done))
    await start(early())
    arrived()
  }
  return () => {
    coming ??= bring().catch((error: unknown) => {
      console.info('not loaded', error)
      coming = undefined
      failed()
    })
  }
}
